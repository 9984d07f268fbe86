import type { BrowserStorage } from '#shared/lib/browser-storage.ts';

const key = 'reload-guard';
/** CONST-3 */
const millisecondsToLive = 10_000;

/** Whether the page may be loaded anew by itself: once in so long, or it would do nothing else (CONST-2, ND-91). */
export function mayReload(storage: Pick<BrowserStorage, 'read' | 'write'>, now: number): boolean {
  const last = Number(storage.read(key) ?? Number.NEGATIVE_INFINITY);
  if (now - last <= millisecondsToLive) return false;
  storage.write(key, String(now));
  return true;
}
