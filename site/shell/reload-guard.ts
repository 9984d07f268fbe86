import type { BrowserStorage } from '#shared/lib/browser-storage.ts';

const key = 'reload-guard';
/** The shortest time between two reloads (CONST-3). */
const millisecondsToLive = 10_000;

/** Returns whether the page may reload itself, and remembers that it did. Prevents endless reloads (CONST-2, ND-91). */
export function mayReload(storage: Pick<BrowserStorage, 'read' | 'write'>, now: number): boolean {
  const last = Number(storage.read(key) ?? Number.NEGATIVE_INFINITY);
  if (now - last <= millisecondsToLive) return false;
  storage.write(key, String(now));
  return true;
}
