import { Worker } from 'node:worker_threads';
import type { WatchdogTask } from './watchdog-thread.ts';

export interface Watchdog {
  readonly close: () => void;
}

const checkMilliseconds = 1000;

/**
 * Ends the process when this thread has not come back to its event loop for `mostSilentSeconds`. Such a process answers
 * nothing, and hears no SIGTERM either: Node hands signals to the same loop. What started the process can start it again.
 */
export function startWatchdog(mostSilentSeconds = 30): Watchdog {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const timer = setInterval(() => Atomics.add(beats, 0, 1), checkMilliseconds / 4);
  timer.unref();
  const task: WatchdogTask = {
    beats,
    checkMilliseconds,
    mostSilentChecks: (mostSilentSeconds * 1000) / checkMilliseconds,
  };
  // Beside the sources, or built beside the server.
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
