import { type NodePath, pathTo } from './node-path.ts';

const clicks = new WeakMap<ShadowRoot, NodePath[]>();

/** The style elements of server-rendered content, present until React's first drawing. */
export const drawnStyles = (root: ShadowRoot): NodeListOf<HTMLStyleElement> => root.querySelectorAll('style');

/**
 * Records clicks on server-rendered buttons before the widget is loaded. Skips links, form fields and buttons that open a
 * popover: they work without script.
 */
export function rememberEarlyClicks(page: Document): void {
  page.addEventListener('click', (event) => {
    const [target] = event.composedPath();
    if (!(target instanceof Element)) return;
    const root = target.getRootNode();
    const control = target.closest('button:not([popovertarget]), summary');
    const container = control?.closest('.root');
    if (!control || !container || !(root instanceof ShadowRoot) || drawnStyles(root).length === 0) return;
    clicks.set(root, [...(clicks.get(root) ?? []), pathTo(control, container)]);
  });
}

/** Returns and forgets the recorded clicks. */
export function earlyClicksOn(root: ShadowRoot): readonly NodePath[] {
  const found = clicks.get(root) ?? [];
  clicks.delete(root);
  return found;
}
