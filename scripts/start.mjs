import { once } from "node:events";
import { buildTable } from "./build.mjs";
import { ensurePackages, fail } from "./packages.mjs";
import { serve } from "./serve.mjs";

const port = readPort(process.env.PORT ?? "4173");
const mode = process.argv[2] === "--mode" ? process.argv[3] : undefined;

await closeAgain(await listen(port)); // a port in use is told now, not after the build
await ensurePackages();
const table = await buildTable(mode);
const server = await listen(port, table);
console.log(`Latchkey is on http://localhost:${server.address().port} (Ctrl-C ends it)`);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));

function readPort(text) {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= 65535) return number;
  return fail(`PORT must be a whole number from 0 to 65535, and it is "${text}": try PORT=4173 npm start.`);
}

async function listen(port, folder = ".") {
  try {
    return await serve(folder, port);
  } catch (error) {
    const cure = `choose another one, such as PORT=${port === 65535 ? 4173 : Math.max(port + 1, 4173)} npm start.`;
    if (error.code === "EADDRINUSE") return fail(`Port ${port} is in use: stop what uses it, or ${cure}`);
    if (error.code === "EACCES") return fail(`Port ${port} needs rights you do not have: ${cure}`);
    throw error;
  }
}

async function closeAgain(server) {
  server.close();
  await once(server, "close");
}
