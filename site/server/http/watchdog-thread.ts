import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** What the thread is started with. */
export interface WatchdogTask {
  /** One number that the watched thread raises while it answers. */
  readonly beats: Int32Array;
  readonly checkMilliseconds: number;
  readonly mostSilentChecks: number;
}

const { beats, checkMilliseconds, mostSilentChecks } = workerData as WatchdogTask;
let last = -1;
let silentChecks = 0;

// Checks are counted, not seconds: a machine that sleeps stops both threads.
setInterval(() => {
  const beat = Atomics.load(beats, 0);
  silentChecks = beat === last ? silentChecks + 1 : 0;
  last = beat;
  if (silentChecks < mostSilentChecks) return;
  // The console of this thread writes through the thread that is stuck.
  writeSync(2, 'The server has been stuck in one computation and answers nothing: the process ends. Start it again.\n');
  process.kill(process.pid, 'SIGKILL');
}, checkMilliseconds);
