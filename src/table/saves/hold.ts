/** How long a tab that is asked to let go, or one that is just being closed, has for it. */
const patience = 800;

/** Lets go of a run. */
export type Release = () => void;

export interface HoldOptions {
  /** Whether a tab that has the run open is asked to let go. */
  readonly takeOver: boolean;
  /** Called when another tab takes the run over; what it resolves to is waited for. */
  readonly onasked: () => Promise<void>;
}

/**
 * Holds a run for this tab; undefined where another tab has it. Where the browser has no locks every tab gets it, and the
 * run book's versions see to it that nothing is written over.
 */
export async function holdRun(id: string, { takeOver, onasked }: HoldOptions): Promise<Release | undefined> {
  // Absent outside secure contexts, whatever the types say.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return () => {};
  const channel = new BroadcastChannel(`latchkey.run.${id}`);
  if (takeOver) channel.postMessage("let go");
  const release =
    (await request(locks, id, { signal: AbortSignal.timeout(patience) }, onasked)) ??
    (takeOver ? await request(locks, id, { steal: true }, onasked) : undefined);
  if (release === undefined) {
    channel.close();
    return undefined;
  }
  const letGo = (): void => {
    channel.close();
    release();
  };
  channel.onmessage = () => void onasked().then(letGo);
  return letGo;
}

/** Resolves to how to let go once the lock is granted, to undefined where it is not. */
function request(
  locks: LockManager,
  id: string,
  options: LockOptions,
  onstolen: () => Promise<void>,
): Promise<Release | undefined> {
  return new Promise((resolve) => {
    let granted = false;
    locks
      .request(`latchkey.run.${id}`, options, () => {
        granted = true;
        return new Promise<void>((release) => resolve(release));
      })
      .catch(() => (granted ? void onstolen() : resolve(undefined)));
  });
}
