import { type NodePath, pathTo } from './node-path.ts';

interface Place {
  readonly root: ShadowRoot;
  readonly path: NodePath;
}

const clicks = new WeakMap<ShadowRoot, NodePath[]>();
/** Where the mouse button is down. */
let pressed: Place | null = null;

/** The style elements of server-rendered content, present until React's first drawing. */
export const drawnStyles = (root: ShadowRoot): NodeListOf<HTMLStyleElement> => root.querySelectorAll('style');

/** Returns the server-rendered button of an event; null for links, form fields and buttons that open a popover. */
function placeOf(event: Event): Place | null {
  const [target] = event.composedPath();
  if (!(target instanceof Element)) return null;
  const root = target.getRootNode();
  const control = target.closest('button:not([popovertarget]), summary');
  const container = control?.closest('.root');
  if (!control || !container || !(root instanceof ShadowRoot) || drawnStyles(root).length === 0) return null;
  return { root, path: pathTo(control, container) };
}

/**
 * Records clicks and presses on server-rendered buttons before the widget is loaded. What `placeOf` skips works without
 * script.
 */
export function rememberEarlyClicks(page: Document): void {
  page.addEventListener('click', (event) => {
    const place = placeOf(event);
    if (place) clicks.set(place.root, [...(clicks.get(place.root) ?? []), place.path]);
  });
  // A tap clicks the element under the finger at its end. A mouse click needs one element at press and release.
  page.addEventListener('pointerdown', (event) => {
    pressed = event.pointerType === 'mouse' ? placeOf(event) : null;
  });
  for (const end of ['pointerup', 'pointercancel'] as const) {
    page.addEventListener(end, () => {
      pressed = null;
    });
  }
}

/** Returns the button on which the mouse is down. */
export const earlyPressOn = (root: ShadowRoot): NodePath | null => (pressed?.root === root ? pressed.path : null);

/** Returns and forgets the recorded clicks. */
export function earlyClicksOn(root: ShadowRoot): readonly NodePath[] {
  const found = clicks.get(root) ?? [];
  clicks.delete(root);
  return found;
}
