import { Worker } from 'node:worker_threads';
import type { WatchdogTask } from './watchdog-thread.ts';

const checkMilliseconds = 1000;

/**
 * Kills the process when its main thread has been stuck for `mostSilentSeconds`. A stuck process handles no SIGTERM,
 * because Node delivers signals through the event loop. A supervisor can then restart it.
 */
export function startWatchdog(mostSilentSeconds = 30) {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), checkMilliseconds / 4);
  timer.unref();
  const task: WatchdogTask = {
    beats,
    checkMilliseconds,
    mostSilentChecks: (mostSilentSeconds * 1000) / checkMilliseconds,
  };
  // The thread's file is next to this one, in the sources and in the build.
  const thread = `./watchdog-thread.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`;
  const worker = new Worker(new URL(thread, import.meta.url), { workerData: task, execArgv: [] });
  worker.unref();
  return {
    close() {
      clearInterval(timer);
      void worker.terminate();
    },
  };
}
