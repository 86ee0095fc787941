import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const contentTypes = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** Serves a folder of built files; resolves once it listens, rejects with the system's error where it cannot. */
export function serve(folder, port) {
  const server = createServer((request, response) => answer(folder, request, response));
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, () => resolve(server));
  });
}

function answer(folder, request, response) {
  if (request.method !== "GET" && request.method !== "HEAD") return refuse(response, 405);
  const path = pathOf(request.url);
  if (path === undefined) return refuse(response, 400);
  // An address without an extension is a place in the page, not a file.
  const name = extname(path) === "" ? "index.html" : path;
  const file = join(folder, name);
  const size = sizeOf(file);
  if (size === undefined) return refuse(response, 404);
  response.writeHead(200, {
    "content-type": contentTypes[extname(file)] ?? "application/octet-stream",
    "content-length": size,
    // Names under assets/ carry a hash of what is in them.
    "cache-control": path.startsWith("/assets/") ? "max-age=31536000, immutable" : "no-cache",
    "x-content-type-options": "nosniff",
  });
  if (request.method === "HEAD") return response.end();
  createReadStream(file)
    .on("error", () => response.destroy())
    .pipe(response);
}

/** The path asked for, unescaped and free of `..`; undefined where it makes no sense. */
function pathOf(url) {
  try {
    const path = decodeURIComponent(url.split("?")[0]);
    return path.includes("\0") ? undefined : normalize(`/${path}`);
  } catch {
    return undefined;
  }
}

function sizeOf(file) {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? stats.size : undefined;
}

function refuse(response, status) {
  response.writeHead(status).end();
}
