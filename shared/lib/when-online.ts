/** When to try again after the browser has reported a network, in milliseconds: it does so before anything gets through. */
const moments = [0, 6000, 15_000];
const settled = Math.max(...moments);

/** When a network was last reported to somebody who waited for it. A page that nobody waits in has no listener of ours. */
let onlineSince = Number.NEGATIVE_INFINITY;

/** Calls `run` when the browser reports a network, and twice more while that network settles. Returns how to stop. */
export function whenOnline(run: () => void): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const wait = () => {
    for (const timer of timers) clearTimeout(timer);
    const waits = moments.map((moment) => onlineSince + moment - performance.now()).filter((left) => left > 0);
    timers = waits.map((left) => setTimeout(run, left));
  };
  const come = () => {
    onlineSince = performance.now();
    wait();
    run();
  };
  globalThis.addEventListener?.('online', come);
  wait();
  return () => {
    globalThis.removeEventListener?.('online', come);
    for (const timer of timers) clearTimeout(timer);
  };
}

/** Calls `run` once when a network is there, if something failed that may have lacked one. Returns how to stop. */
export function retryOnline(run: () => void): () => void {
  if (navigator.onLine && performance.now() - onlineSince > settled) return () => undefined;
  const stop = whenOnline(() => {
    stop();
    run();
  });
  return stop;
}
