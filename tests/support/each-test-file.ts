import { afterAll, vi } from 'vitest';
import { startWatchdog } from '#site/server/http/watchdog.ts';

const clocks = () => [performance.now, Date, Date.now, setTimeout, setInterval, queueMicrotask, fetch];

declare global {
  var clocksAtStart: ReturnType<typeof clocks> | undefined;
}

// Files of one process share its globals: a clock that one of them stopped makes another wait forever.
if (!globalThis.clocksAtStart) {
  globalThis.clocksAtStart = clocks();
  // A test that never yields would keep the whole run from ending.
  startWatchdog(120);
}
const atStart = globalThis.clocksAtStart;

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  const changed = clocks().filter((now, index) => now !== atStart[index]);
  if (changed.length > 0) throw new Error(`This file leaves ${changed.length} of the clocks and calls changed.`);
});
