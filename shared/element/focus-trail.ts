/** What holds the focus, or held it last, and all that is around it. */
const trails = new WeakMap<ShadowRoot, readonly HTMLElement[]>();

export function followFocus(root: ShadowRoot): void {
  root.addEventListener('focusin', ({ target }) => {
    const trail: HTMLElement[] = [];
    for (let at = target as HTMLElement | null; at; at = at.parentElement) trail.push(at);
    trails.set(root, trail);
  });
}

/**
 * Where the focus goes on when what held it has gone, and nothing has it since: to the nearest thing around it that is still
 * there and may hold it. Null when nothing has gone.
 */
export function focusAfterLoss(root: ShadowRoot): HTMLElement | null {
  const [last, ...around] = trails.get(root) ?? [];
  if (!last || last.isConnected || document.activeElement !== document.body) return null;
  return around.find((element) => element.isConnected && element.matches('[tabindex]')) ?? null;
}
