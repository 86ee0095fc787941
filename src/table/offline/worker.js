// Serves one build, whole, whether the server is there or not. The build writes in which files there are and their mark.
const mark = "__MARK__";
const files = "__FILES__";
const own = `latchkey-${mark}`;

self.addEventListener("install", (event) => event.waitUntil(takeIn()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin) event.respondWith(answer(request));
});
// A new build waits until somebody asks for it on the title page: a run is never changed under its player.
self.addEventListener("message", (event) => {
  if (event.data === "take") self.skipWaiting();
});

/** Names under assets/ carry a hash, so what an older build already brought is not fetched again. */
async function takeIn() {
  const cache = await caches.open(own);
  await Promise.all(
    files.map(async (file) => {
      const held = file.startsWith("assets/") ? await caches.match(file) : undefined;
      const response = held ?? (await fetch(file, { cache: "no-cache" }));
      if (!response.ok) throw new Error(`${file}: ${response.status}`);
      await cache.put(file, response);
    }),
  );
}

async function takeOver() {
  const names = await caches.keys();
  const stale = names.filter((name) => name.startsWith("latchkey-") && name !== own);
  await Promise.all(stale.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request) {
  const cache = await caches.open(own);
  const held = await cache.match(request.mode === "navigate" ? "index.html" : request, { ignoreSearch: true });
  return held ?? fetch(request);
}
