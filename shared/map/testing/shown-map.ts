import type { PlaceKey } from '#shared/domain/place/place-key.ts';
import base from '#shared/styles/base.css?inline';
import { createNetwork } from '#shared/testing/factories/network.ts';
import { createTransitMap } from '../transit-map.ts';
import type { MapPoint, SeenMap, TransitMap, TransitMapProps } from '../transit-map-props.ts';

// These tests need WebGL 2; headless Chromium has it in software.

export const texts = {
  map: 'Plan, à déplacer avec les flèches',
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  northUp: 'Nord en haut',
  useCtrl: 'Ctrl et molette',
  useCommand: '⌘ et molette',
  useTwoFingers: 'Deux doigts',
};
export const middle = { lat: 48.8586, lon: 2.3475 };
export const chatelet: MapPoint = { id: 'chatelet', type: 'stopArea', name: 'Châtelet', modes: ['METRO'], ...middle };

interface Shown {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly map: TransitMap;
  readonly told: string[];
  readonly seen: SeenMap[];
  readonly picked: unknown[];
  readonly selected: (PlaceKey | null)[];
  readonly hovered: (PlaceKey | null)[];
  set(more: Partial<TransitMapProps>): void;
  canvas(): HTMLCanvasElement;
  button(name: string): HTMLButtonElement;
  end(): void;
}

const shown: Shown[] = [];

export function show(more: Partial<TransitMapProps> = {}): Shown {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(base);
  root.adoptedStyleSheets = [sheet];
  const wall = root.appendChild(document.createElement('div'));
  wall.className = 'root';
  wall.style.cssText = 'width:400px;height:300px';
  document.body.append(host);
  const [told, seen, picked]: [string[], SeenMap[], unknown[]] = [[], [], []];
  const [selected, hovered]: [(PlaceKey | null)[], (PlaceKey | null)[]] = [[], []];
  let props: TransitMapProps = {
    theme: 'light',
    locale: 'fr',
    texts,
    network: createNetwork(),
    view: { center: middle, zoom: 16 },
    hasReducedMotion: true,
    onReady: () => told.push('ready'),
    onError: (failure) => told.push(failure),
    onIdle: (view) => seen.push(view),
    onPick: (position) => picked.push(position),
    onPointSelect: (key) => selected.push(key),
    onPointHover: (key) => hovered.push(key),
    ...more,
  };
  const map = createTransitMap(wall, props);
  const all = <T extends Element>(selector: string) => [...root.querySelectorAll<T>(selector)];
  const one: Shown = {
    host,
    root,
    map,
    told,
    seen,
    picked,
    selected,
    hovered,
    set(next) {
      props = { ...props, ...next };
      map.setProps(props);
    },
    canvas: () => all<HTMLCanvasElement>('canvas')[0] as HTMLCanvasElement,
    button: (name) => all<HTMLButtonElement>('button').find(({ ariaLabel }) => ariaLabel === name) as HTMLButtonElement,
    end() {
      map.remove();
      host.remove();
    },
  };
  shown.push(one);
  return one;
}

/** Ends the maps of each test of a group. */
export function endMapsAfterEach(): void {
  afterEach(() => {
    for (const one of shown.splice(0)) one.end();
  });
}

export async function until(holds: () => boolean, what: string): Promise<void> {
  const end = performance.now() + 8000;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`Waited in vain until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const ready = (one: Shown) => until(() => one.told.includes('ready'), 'the map was ready');

/** Dispatches a mouse event at a position in pixels from the middle of the map. */
export function mouse(one: Shown, type: string, x = 0, y = 0): void {
  const { left, top } = one.canvas().getBoundingClientRect();
  const at = { clientX: left + 200 + x, clientY: top + 150 + y };
  one.canvas().dispatchEvent(new MouseEvent(type, { ...at, bubbles: true, cancelable: true, composed: true }));
}

export function press(one: Shown, x = 0, y = 0): void {
  for (const type of ['mousedown', 'mouseup', 'click']) mouse(one, type, x, y);
}
