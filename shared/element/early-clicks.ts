import { type Way, wayTo } from './way.ts';

const clicks = new WeakMap<ShadowRoot, Way[]>();

/** What a server has drawn brings its style with it, until it is drawn anew. */
export const drawnStyle = (root: ShadowRoot): HTMLStyleElement | null => root.querySelector('style');

/** Remembers what is clicked where a server has drawn a control and nobody answers yet. Links answer for themselves, and fields say it. */
export function rememberEarlyClicks(page: Document): void {
  page.addEventListener('click', (event) => {
    const [target] = event.composedPath();
    if (!(target instanceof Element)) return;
    const root = target.getRootNode();
    const control = target.closest('button, summary');
    const container = control?.closest('.root');
    if (!control || !container || !(root instanceof ShadowRoot) || !drawnStyle(root)) return;
    clicks.set(root, [...(clicks.get(root) ?? []), wayTo(control, container)]);
  });
}

/** They are told once. */
export function earlyClicksOn(root: ShadowRoot): readonly Way[] {
  const found = clicks.get(root) ?? [];
  clicks.delete(root);
  return found;
}
