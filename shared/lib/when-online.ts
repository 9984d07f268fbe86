/** When to try again after the browser has reported a network, in milliseconds: it does so before anything gets through. */
const moments = [0, 6000, 15_000];
const settled = Math.max(...moments);

let onlineSince = Number.NEGATIVE_INFINITY;
globalThis.addEventListener?.('online', () => {
  onlineSince = performance.now();
});

/** Calls `run` when the browser reports a network, and twice more while that network settles. Returns how to stop. */
export function whenOnline(run: () => void): () => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  const wait = () => {
    for (const timer of timers) clearTimeout(timer);
    const waits = moments.map((moment) => onlineSince + moment - performance.now()).filter((left) => left > 0);
    timers = waits.map((left) => setTimeout(run, left));
  };
  const come = () => {
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
