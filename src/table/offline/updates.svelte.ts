/** A newer build that has come in and waits to be taken; undefined where there is none, or no worker to bring one. */
class Updates {
  #waiting = $state.raw<ServiceWorker>();

  get isWaiting(): boolean {
    return this.#waiting !== undefined;
  }

  /** Puts the worker to work, and watches for the next build. Where there can be none the page does without. */
  async watch(): Promise<void> {
    if (!("serviceWorker" in navigator)) return;
    const { serviceWorker } = navigator;
    try {
      const registration = await serviceWorker.register("./sw.js");
      this.#note(registration);
      registration.addEventListener("updatefound", () => {
        const { installing } = registration;
        installing?.addEventListener("statechange", () => this.#note(registration));
      });
      document.addEventListener("visibilitychange", () => {
        if (document.visibilityState === "visible") registration.update().catch(() => {});
      });
    } catch {
      // No worker where storage is forbidden or the page is not served securely: it only needs its server then.
    }
  }

  /** Takes the new build: the page begins anew with it. */
  take(): void {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.#waiting?.postMessage("take");
  }

  /** A first build waits for nobody: only one that would replace another is news. */
  #note({ waiting }: ServiceWorkerRegistration): void {
    this.#waiting = navigator.serviceWorker.controller === null ? undefined : (waiting ?? undefined);
  }
}

export const updates = new Updates();
