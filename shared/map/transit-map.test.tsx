import { expect } from 'chai';
import { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { watchPage } from '#shared/testing/page-watch.ts';
import { openTransitMap } from './open-transit-map.ts';
import { chatelet, endMapsAfterEach, middle, mouse, press, ready, show, texts, until } from './testing/shown-map.ts';
import type { TransitMapProps } from './transit-map-props.ts';

/** Counts the calls of a method until the test ends. */
const spies: (() => void)[] = [];
function spy<Owner extends object>(owner: Owner, name: keyof Owner & string): unknown[][] {
  const calls: unknown[][] = [];
  const original = owner[name] as (...args: unknown[]) => unknown;
  Object.assign(owner, {
    [name](this: unknown, ...args: unknown[]) {
      calls.push(args);
      return original.apply(this, args);
    },
  });
  spies.push(() => Object.assign(owner, { [name]: original }));
  return calls;
}

describe('the map', () => {
  endMapsAfterEach();
  afterEach(() => {
    for (const restore of spies.splice(0)) restore();
  });

  it('MAP-1 ND-51: draws in a shadow root, requests nothing from other origins, and reports its camera', async () => {
    const before = performance.getEntriesByType('resource').length;
    const fetched = spy(globalThis, 'fetch');
    const one = show({ points: [chatelet] });
    await ready(one);
    expect(one.told).to.deep.equal(['ready']);
    expect(fetched).to.deep.equal([]);
    for (const { name } of performance.getEntriesByType('resource').slice(before)) {
      expect(new URL(name).origin, name).to.equal(location.origin);
    }
    expect(one.seen[0]?.zoomPercent).to.be.closeTo((16 / 21) * 100, 0.01);
    expect(one.seen[0]?.center.lat).to.be.closeTo(middle.lat, 1e-6);
    expect(one.seen[0]?.bounds.north).to.be.greaterThan(middle.lat);
    expect(document.head.querySelectorAll('[href*="maplibre"], style[data-maplibre]').length).to.equal(0);
  });

  it('passes only differences to maplibre', async () => {
    const one = show({ points: [chatelet] });
    await ready(one);
    const written = spy(GeoJSONSource.prototype, 'setData');
    const data = () => written.filter(([value]) => JSON.stringify(value).includes('Châtelet'));
    const paint = spy(MapLibre.prototype, 'setPaintProperty');
    const style = spy(MapLibre.prototype, 'setStyle');
    const moves = spy(MapLibre.prototype, 'easeTo');
    one.set({});
    one.set({ view: { center: { ...middle }, zoom: 16 } });
    expect([data(), paint, style, moves].flat()).to.deep.equal([]);
    one.set({ selected: { type: 'stopArea', id: 'chatelet' } });
    expect(data()).to.have.length(1);
    expect(paint).to.deep.equal([]);
    one.set({ view: { center: middle, zoom: 14 } });
    expect(moves).to.have.length(1);
    expect(data()).to.have.length(1);
  });

  it('names are cut neither by the edges of the map nor by the buttons on it', async () => {
    const made: MapLibre[] = [];
    const { setMissingStyleImageResolver } = MapLibre.prototype;
    MapLibre.prototype.setMissingStyleImageResolver = function (resolve) {
      made.push(this);
      return setMissingStyleImageResolver.call(this, resolve);
    };
    spies.push(() => Object.assign(MapLibre.prototype, { setMissingStyleImageResolver }));
    const one = show({ points: [chatelet] });
    await ready(one);
    const [map] = made as [MapLibre];
    const box = one.canvas().getBoundingClientRect();
    const zoom = one.button('Agrandir').getBoundingClientRect();
    const [left, top] = [zoom.left - box.left, zoom.top - box.top];
    const places: Readonly<Record<string, readonly [x: number, y: number]>> = {
      'west edge': [24, 100],
      'south edge': [130, 280],
      'beside button': [left - 20, top - 8],
      middle: [200, 90],
    };
    one.set({
      points: Object.entries(places).map(([id, [x, y]]) => {
        const { lng, lat } = map.unproject([x, y]);
        return { ...chatelet, id, name: 'Bibliothèque Saint-Antoine', lat, lon: lng };
      }),
    });
    const namesIn = (west: number, north: number, east: number, south: number) =>
      map
        .queryRenderedFeatures(
          [
            [west, north],
            [east, south],
          ],
          { layers: map.getLayersOrder().filter((id) => id.startsWith('tp-full')) },
        )
        .map(({ properties }) => properties.id as string);
    const atRest = () => new Promise((done) => map.once('idle', done).triggerRepaint());
    const isNamed = () => namesIn(160, 110, 240, 118).includes('middle');
    await until(isNamed, 'the name in the middle was there');
    // The squares are written when the map is at rest, which draws it again.
    for (let turns = 0; turns < 4; turns += 1) await atRest();
    expect(isNamed()).to.equal(true);
    expect(namesIn(0, 0, 2, box.height), 'west').to.deep.equal([]);
    expect(namesIn(0, box.height - 2, box.width, box.height), 'south').to.deep.equal([]);
    expect(namesIn(left + 2, top + 2, left + zoom.width - 2, top + zoom.height - 2), 'button').to.deep.equal([]);
  });

  it('does not draw while hidden, and then goes to the latest view', async () => {
    const one = show({ points: [chatelet] });
    await ready(one);
    const wall = one.root.querySelector<HTMLElement>('.root') as HTMLElement;
    const sizes = spy(MapLibre.prototype, 'resize');
    const later = () => new Promise((resolve) => setTimeout(resolve, 150));
    wall.style.display = 'none';
    one.set({ view: { center: chatelet, zoom: 14 } });
    await later();
    expect(sizes).to.deep.equal([]);
    expect(one.seen.at(-1)?.zoom).to.equal(16);
    wall.style.display = '';
    await until(() => one.seen.at(-1)?.zoom === 14, 'the map went where it was sent');
    expect(sizes).to.deep.equal([]);
    wall.style.width = '300px';
    await until(() => one.canvas().clientWidth === 300, 'the map took its new room');
    expect(sizes).to.have.length(1);
  });

  it('becomes dark without a new style', async () => {
    const one = show();
    await ready(one);
    const style = spy(MapLibre.prototype, 'setStyle');
    const paint = spy(MapLibre.prototype, 'setPaintProperty');
    one.set({ theme: 'dark' });
    expect(one.root.querySelector<HTMLElement>('.tp-map')?.dataset.theme).to.equal('dark');
    expect(getComputedStyle(one.canvas()).backgroundColor).to.equal('rgb(28, 25, 21)');
    expect(paint.some(([layer, property]) => layer === 'tp-areas' && property === 'fill-color')).to.equal(true);
    expect(style).to.deep.equal([]);
  });

  it('PROX-1: reports the clicked and the hovered point by type and id', async () => {
    const one = show({ points: [chatelet] });
    await ready(one);
    press(one);
    press(one, 150, 100);
    expect(one.selected).to.deep.equal([{ type: 'stopArea', id: 'chatelet' }, null]);
    mouse(one, 'mousemove');
    expect(one.hovered).to.deep.equal([{ type: 'stopArea', id: 'chatelet' }]);
    mouse(one, 'mousemove', 150, 100);
    expect(one.hovered).to.deep.equal([{ type: 'stopArea', id: 'chatelet' }, null]);
  });

  it('a click on a cluster zooms in and selects nothing', async () => {
    const points = [0, 1, 2, 3].map((step) => ({ ...chatelet, id: `${step}`, lon: middle.lon + step / 2000 }));
    const one = show({ points, view: { center: { lat: middle.lat, lon: middle.lon + 0.00075 }, zoom: 12 } });
    await ready(one);
    press(one);
    await until(() => (one.seen.at(-1)?.zoom ?? 0) > 12.5, 'the cluster opened');
    expect(one.selected).to.deep.equal([]);
  });

  it('ND-81: picks a position by a click, and the middle by Enter', async () => {
    const one = show({ points: [chatelet], isPicking: true });
    await ready(one);
    press(one, -100);
    one.canvas().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    expect(one.selected).to.deep.equal([]);
    const [pressed, entered] = one.picked as { lat: number; lon: number }[];
    expect(entered?.lon).to.be.closeTo(middle.lon, 1e-6);
    expect(pressed?.lon).to.be.lessThan(middle.lon);
    expect(pressed?.lat).to.be.closeTo(middle.lat, 1e-6);
    one.set({ isPicking: false });
    one.canvas().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    expect(one.picked).to.have.length(2);
  });

  it('MAP-1: moves by keyboard and by buttons with names in the current language', async () => {
    const one = show();
    await ready(one);
    const canvas = one.canvas();
    expect(canvas.ariaLabel).to.equal(texts.map);
    expect(canvas.tabIndex).to.equal(0);
    // maplibre reads keyCode, which a scripted event has only when it is set explicitly.
    const arrow = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true });
    Object.defineProperty(arrow, 'keyCode', { value: 39 });
    canvas.dispatchEvent(arrow);
    await until(() => (one.seen.at(-1)?.center.lon ?? 0) > middle.lon, 'the map went east');
    one.button(texts.zoomOut).click();
    await until(() => one.seen.at(-1)?.zoom === 15, 'it zoomed out');
    one.set({ texts: { ...texts, map: 'Map', zoomOut: 'Zoom out' } });
    expect(canvas.ariaLabel).to.equal('Map');
    expect(one.button('Zoom out').isConnected).to.equal(true);
    one.set({ view: { center: middle, zoom: 21 } });
    await until(() => one.seen.at(-1)?.zoom === 21, 'it was as near as it goes');
    expect(one.button(texts.zoomIn).ariaDisabled).to.equal('true');
  });

  it('leaves the wheel to the page in cooperative mode', async () => {
    const one = show({ isCooperative: true });
    await ready(one);
    const wheel = () => {
      const event = new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true, composed: true });
      one.canvas().dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(wheel()).to.equal(false);
    expect(one.root.querySelector('.maplibregl-desktop-message')?.textContent).to.equal(texts.useCtrl);
    await new Promise((resolve) => setTimeout(resolve, 150));
    one.set({ isCooperative: false });
    expect(wheel()).to.equal(true);
  });

  it('reports missing WebGL and leaves nothing in the container', async () => {
    const { getContext } = HTMLCanvasElement.prototype;
    const refuse = () => null;
    Object.assign(HTMLCanvasElement.prototype, { getContext: refuse });
    try {
      const one = show();
      await until(() => one.told.length > 0, 'it said so');
      expect(one.told).to.deep.equal(['no-webgl']);
      expect(one.root.querySelector('.tp-map')).to.equal(null);
      one.set({ theme: 'dark' });
    } finally {
      Object.assign(HTMLCanvasElement.prototype, { getContext });
    }
  });

  it('reports a lost WebGL context and its restoration', async () => {
    const one = show({ points: [chatelet] });
    await ready(one);
    const lose = one.canvas().getContext('webgl2')?.getExtension('WEBGL_lose_context');
    lose?.loseContext();
    await until(() => one.told.includes('context-lost'), 'the loss was told');
    one.set({ theme: 'dark', selected: { type: 'stopArea', id: 'chatelet' } });
    lose?.restoreContext();
    await until(() => one.told.at(-1) === 'ready', 'it came back');
    expect(one.told).to.deep.equal(['ready', 'context-lost', 'ready']);
  });

  it('can be removed while its WebGL context is lost', async () => {
    const one = show();
    await ready(one);
    one.canvas().getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    await until(() => one.told.includes('context-lost'), 'the loss was told');
    one.map.remove();
    expect(one.root.querySelector('.tp-map')).to.equal(null);
  });

  it('is removed without a trace, forty times over', async function () {
    this.timeout(60_000);
    const first = show();
    await ready(first);
    first.end();
    const contexts: WebGL2RenderingContext[] = [];
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, ...args: unknown[]) {
        const context = (getContext as (...args: unknown[]) => unknown).apply(this, args);
        if (context instanceof WebGL2RenderingContext) contexts.push(context);
        return context;
      },
    });
    const ended = spy(Worker.prototype, 'terminate');
    const watch = watchPage();
    const before = watch.held();
    try {
      for (let round = 0; round < 40; round++) {
        const one = show({ points: [chatelet], isCooperative: round % 2 === 0 });
        // Some maps are removed before the first frame, others after.
        const isDrawn = round % 4 === 0;
        if (isDrawn) await ready(one);
        one.end();
        if (isDrawn) await until(() => ended.length > round / 4, 'the worker of the last map ended');
      }
      await new Promise((resolve) => setTimeout(resolve, 400));
      expect(watch.held()).to.deep.equal(before);
      expect(contexts).to.have.length(40);
      for (const context of contexts) expect(context.isContextLost()).to.equal(true);
    } finally {
      watch.restore();
      Object.assign(HTMLCanvasElement.prototype, { getContext });
    }
  });

  it('is not loaded before it is near the viewport, and not at all after an abort', async () => {
    const space = document.body.appendChild(document.createElement('div'));
    space.style.height = '4000px';
    const place = document.body.appendChild(document.createElement('div'));
    place.style.cssText = 'width:400px;height:300px';
    try {
      let asked = 0;
      const propsNow = (): TransitMapProps => {
        asked += 1;
        return { theme: 'light', locale: 'fr', texts };
      };
      const given = new AbortController();
      const never = openTransitMap(place, propsNow, given.signal).then((map) => map?.remove());
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect(asked).to.equal(0);
      given.abort();
      const opened = openTransitMap(place, propsNow, new AbortController().signal);
      place.scrollIntoView();
      (await opened)?.remove();
      expect(asked).to.equal(1);
      void never;
    } finally {
      space.remove();
      place.remove();
      scrollTo(0, 0);
    }
  });
});
