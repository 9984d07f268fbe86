/** What holds the focus, and all that is around it. */
const trails = new WeakMap<ShadowRoot, readonly HTMLElement[]>();

export function followFocus(root: ShadowRoot): void {
  root.addEventListener('focusin', ({ target }) => {
    const trail: HTMLElement[] = [];
    for (let at = target as HTMLElement | null; at; at = at.parentElement) trail.push(at);
    trails.set(root, trail);
  });
  root.addEventListener('focusout', ({ target }) => {
    // What was left, and neither removed nor moved amid a change of the page, is not lost.
    queueMicrotask(() => {
      const [last] = trails.get(root) ?? [];
      if (last === target && last?.isConnected && root.activeElement !== last) trails.delete(root);
    });
  });
}

/**
 * Where the focus goes on when what held it was moved or removed, and nothing has it since: to the same, or to the nearest
 * thing around it that is still there and may hold it. Null when nothing was lost.
 */
export function focusAfterLoss(root: ShadowRoot): HTMLElement | null {
  if (document.activeElement !== document.body) return null;
  const [last, ...around] = trails.get(root) ?? [];
  if (!last || last.isConnected) return last ?? null;
  return around.find((element) => element.isConnected && element.matches('[tabindex]')) ?? null;
}
