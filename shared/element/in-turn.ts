import { whenIdle } from '#shared/lib/idle.ts';

/** Elements around the content of a page. */
export const shell = 'tp-app-header, tp-app-sidebar, tp-app-footer, tp-banner-strip';

const waiting: (() => void)[] = [];

function next(): void {
  whenIdle(() => {
    waiting.shift()?.();
    if (waiting.length > 0) next();
  }, 50);
}

/**
 * Runs `define`, which draws all elements of a tag. Those around the content come one tag after the other, so that a
 * visitor's input waits for one at most. On our own pages the server has drawn them with working links.
 */
export function inTurn(tag: string, define: () => void): void {
  if (!document.querySelector(tag)?.closest(shell)) {
    define();
    return;
  }
  waiting.push(define);
  if (waiting.length === 1) next();
}
