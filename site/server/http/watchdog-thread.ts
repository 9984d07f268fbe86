import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** Data for the start of the thread. */
export interface WatchdogTask {
  /** A counter that the watched thread increments while its event loop runs. */
  readonly beats: Int32Array;
  readonly checkMilliseconds: number;
  readonly mostSilentChecks: number;
}

const { beats, checkMilliseconds, mostSilentChecks }: WatchdogTask = workerData;
let last = -1;
let silentChecks = 0;

// Counts checks instead of seconds, because a sleeping machine stops both threads.
setInterval(() => {
  const beat = Atomics.load(beats, 0);
  silentChecks = beat === last ? silentChecks + 1 : 0;
  last = beat;
  if (silentChecks < mostSilentChecks) return;
  // The console of a worker thread writes through the main thread, which is stuck.
  writeSync(2, 'This process is stuck in one computation and serves nothing. It ends now: start it again.\n');
  process.kill(process.pid, 'SIGKILL');
}, checkMilliseconds);
