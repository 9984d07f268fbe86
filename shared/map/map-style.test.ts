import { readFileSync } from 'node:fs';
import type { Point } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import type { Journey } from '#shared/domain/journey/journey.ts';
import { createNetwork } from '#shared/testing/factories/network.ts';
import { palettes } from './basemap/palette.ts';
import { readImageId } from './images/image-ids.ts';
import { journeyFeatures, middleOf, sectionPath } from './layers/journey-features.ts';
import { pointFeatures } from './layers/point-features.ts';
import { lookOf, mapData, middleOfMap, staleSources } from './map-data.ts';
import { deviceFonts } from './map-fonts.ts';
import type { MapLook } from './map-look.ts';
import { layerChanges, ownLayers, ownStyle, styleWithOverlay } from './map-style.ts';
import type { MapPoint, TransitMapProps } from './transit-map-props.ts';

const texts = { map: '', zoomIn: '', zoomOut: '', northUp: '', useCtrl: '', useCommand: '', useTwoFingers: '' };
const props: TransitMapProps = { theme: 'light', locale: 'fr', texts, network: createNetwork() };
const fonts = deviceFonts(['sans-serif']);
const made = mapData(props, staleSources(null, props), null);
const look: MapLook = lookOf(props, made, fonts);

/** Applies layer changes to a list of layers. */
function applied(
  layers: readonly LayerSpecification[],
  changes: ReturnType<typeof layerChanges>,
): LayerSpecification[] {
  const result = structuredClone(layers) as LayerSpecification[];
  for (const change of changes) {
    if (change.kind === 'remove')
      result.splice(
        result.findIndex(({ id }) => id === change.layer),
        1,
      );
    else if (change.kind === 'add') {
      const at = result.findIndex(({ id }) => id === change.before);
      if (change.before !== undefined) expect(at).toBeGreaterThanOrEqual(0);
      result.splice(at < 0 ? result.length : at, 0, structuredClone(change.layer));
    } else {
      const layer = result.find(({ id }) => id === change.layer) as unknown as Record<string, Record<string, unknown>>;
      layer[change.kind] = { ...layer[change.kind], [change.property]: change.value };
    }
  }
  return result;
}

describe('the style', () => {
  it('ND-51: requests nothing from other origins', () => {
    const style = ownStyle(look, made.data);
    expect(JSON.stringify(style)).not.toMatch(/https?:/);
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
  });

  it('has each layer once, with an existing source', () => {
    const { layers, sources } = ownStyle(look, made.data);
    expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length);
    for (const layer of layers) if ('source' in layer) expect(sources).toHaveProperty(layer.source as string);
  });

  it('puts overlays above all layers of an operator’s style', () => {
    const base: StyleSpecification = { version: 8, sources: {}, layers: [{ id: 'theirs', type: 'background' }] };
    const { layers, sources } = styleWithOverlay(base, { ...look, hasJourneys: true }, made.data);
    expect(layers[0]?.id).toBe('theirs');
    expect(layers.some(({ id }) => id === 'tp-journey')).toBe(true);
    expect(Object.keys(sources)).not.toContain('tp-ground');
  });

  it('puts lines below the names of the basemap, and markers above', () => {
    const ids = ownLayers({ ...look, hasLines: true, hasJourneys: true }).map(({ id }) => id);
    const below = (one: string, other: string) =>
      expect(ids.indexOf(one), `${one} and ${other}`).toBeLessThan(ids.indexOf(other));
    for (const way of ['tp-network', 'tp-line', 'tp-journey', 'tp-walk']) below(way, 'tp-avenue-name');
    for (const name of ['tp-names', 'tp-line-stop-names']) below(name, 'tp-change-names');
    // maplibre places later layers first: badges win over names, ends win over badges.
    for (const name of ['tp-passed-names', 'tp-change-names', 'tp-end-names']) below(name, 'tp-badges');
    below('tp-badges', 'tp-ends');
  });

  it('has no layers for absent lines and journeys: each layer costs time in each frame', () => {
    const has = (more: Partial<MapLook>) =>
      ['tp-journey', 'tp-line'].map((id) => ownLayers({ ...look, ...more }).some((layer) => layer.id === id));
    expect(has({})).toEqual([false, false]);
    expect(has({ hasJourneys: true })).toEqual([true, false]);
    expect(has({ hasLines: true })).toEqual([false, true]);
  });

  it('keeps the layers of marks after the first mark, because marks come and go with every hover', () => {
    const hasMarks = (one: typeof made) => ownLayers(lookOf(props, one, fonts)).some((layer) => layer.id === 'tp-own');
    expect(hasMarks(made)).toBe(false);
    const found = { ...props, ownPosition: { lat: 48, lon: 2 } };
    const marked = mapData(found, ['tp-marks'], made);
    expect(hasMarks(marked)).toBe(true);
    expect(hasMarks(mapData(props, ['tp-marks'], marked))).toBe(true);
  });

  it('uses the latitude of the network, else of the view, and no city as default', () => {
    const latitudeOf = (more: Partial<TransitMapProps>) => lookOf({ ...props, ...more }, made, fonts).latitude;
    const bounds = { north: 60, south: 50, east: 10, west: 0 };
    expect(latitudeOf({ network: { ...createNetwork(), bounds } })).toBe(55);
    expect(latitudeOf({ network: null, view: { center: { lat: -33.9, lon: 151.2 } } })).toBe(-33.9);
    expect(latitudeOf({ network: null, view: { bounds } })).toBe(55);
    expect(latitudeOf({ network: null })).toBe(0);
    expect(middleOfMap({ network: { ...createNetwork(), bounds } })).toEqual({ lat: 55, lon: 5 });
    expect(middleOfMap({})).toBeNull();
  });

  it('has the colour of the land in the style sheet, not in a layer', () => {
    const sheet = readFileSync(new URL('transit-map.css', import.meta.url), 'utf8');
    for (const theme of ['light', 'dark'] as const)
      expect(sheet).toContain(`.tp-map[data-theme="${theme}"] {\n  background: ${palettes[theme].land};`);
  });

  it('becomes dark by colours only: no layer is replaced', () => {
    const dark = ownLayers({ ...look, theme: 'dark' });
    const changes = layerChanges(ownLayers(look), dark);
    expect(changes.length).toBeGreaterThan(20);
    for (const { kind } of changes) expect(['paint', 'layout']).toContain(kind);
    expect(applied(ownLayers(look), changes)).toEqual(dark);
  });

  it('PROX-8: inserts the layers of further ranges in their places', () => {
    const rangesOf = () => ({ small: [10, 40], full: [40, 100] }) as const;
    const points: MapPoint[] = [{ id: 'a', type: 'stopArea', name: 'A', lat: 0, lon: 0, modes: ['METRO'] }];
    const next = lookOf(props, mapData({ ...props, points, rangesOf }, ['tp-points'], made), fonts);
    const changes = layerChanges(ownLayers(look), ownLayers(next));
    expect(changes.map(({ kind }) => kind)).toEqual(['add', 'add']);
    expect(applied(ownLayers(look), changes)).toEqual(ownLayers(next));
    expect(applied(ownLayers(next), layerChanges(ownLayers(next), ownLayers(look)))).toEqual(ownLayers(look));
  });

  it('has no changes when nothing differs', () => {
    expect(layerChanges(ownLayers(look), ownLayers(lookOf({ ...props }, made, fonts)))).toEqual([]);
  });
});

describe('the data', () => {
  it('is computed again only when its props differ', () => {
    expect(staleSources(props, { ...props, isPicking: true })).toEqual([]);
    expect(staleSources(props, { ...props, selected: { type: 'stopArea', id: 'x' } })).toEqual(['tp-marks']);
    expect(staleSources(props, { ...props, points: [] })).toEqual(['tp-points', 'tp-marks']);
    const kept = mapData(props, ['tp-marks'], made);
    expect(kept.data['tp-ground']).toBe(made.data['tp-ground']);
    expect(kept.data['tp-marks']).not.toBe(made.data['tp-marks']);
  });

  it('MAP-3 PROX-1: carries type and id of a point, and finds the selected point by them', () => {
    const points: MapPoint[] = [
      { id: '1', type: 'stopArea', name: 'Arrêt', lat: 48, lon: 2, modes: ['TRAMWAY', 'BUS'] },
      { id: '1', type: 'bikeParks', name: 'Vélos', lat: 48.1, lon: 2, modes: ['BIKE'] },
    ];
    const images = pointFeatures(points).data.features.map(({ properties }) =>
      readImageId(`${properties?.image}|dark`),
    );
    expect(images).toEqual([
      { shape: 'disc', look: 'stop', pictogram: 'TRAMWAY', theme: 'dark' },
      { shape: 'disc', look: 'bike', pictogram: 'bikeParks', theme: 'dark' },
    ]);
    const marked = mapData({ ...props, points, selected: { type: 'bikeParks', id: '1' } }, ['tp-marks'], made);
    expect(JSON.stringify(marked.data['tp-marks'])).toContain('Vélos');
    expect(JSON.stringify(marked.data['tp-marks'])).not.toContain('Arrêt');
  });

  it('reads only ids of our images', () => {
    for (const id of ['marker', 'tp|disc|stop|METRO', 'tp|cat|light', '']) expect(readImageId(id)).toBeNull();
  });
});

describe('a journey on the map', () => {
  const place = (title: string, lat: number, lon: number) => ({ title, lat, lon }) as Journey['from'];
  const [a, b, c] = [place('A', 48, 2), place('B', 48, 2.2), place('C', 48.2, 2.2)];
  const line = { id: 'M1', code: '1', name: '', mode: 'METRO', color: '#ffcd00', textColor: '#000000' };
  const ride = { type: 'PUBLIC_TRANSPORT', line, from: a, to: b } as Journey['sections'][number];
  const onward = { ...ride, from: b, to: c } as Journey['sections'][number];
  const waiting = { type: 'WAITING', from: b, to: b } as Journey['sections'][number];
  const journey = { id: 'j', from: a, to: c, sections: [ride, waiting, onward] };

  it('goes from stop to stop without a shape, and has no path while waiting', () => {
    expect(sectionPath(ride)).toEqual([
      [2, 48],
      [2.2, 48],
    ]);
    expect(sectionPath(waiting)).toEqual([]);
    expect(middleOf(sectionPath(ride))).toEqual([2.1, 48]);
  });

  it('keeps the colour of its lines, with an edge at low contrast, and writes each name once', () => {
    const features = journeyFeatures([journey], 'light').features.map(({ properties }) => properties ?? {});
    expect(features.filter(({ kind }) => kind === 'ride')).toMatchObject([
      { color: '#ffcd00', hasEdge: true },
      { color: '#ffcd00', hasEdge: true },
    ]);
    expect(features.filter(({ kind }) => kind === 'change').map(({ name }) => name)).toEqual(['', 'B', '', '']);
    expect(journeyFeatures([journey], 'dark').features[0]?.properties?.hasEdge).toBe(false);
  });

  it('writes on badges in a readable ink, as lists do', () => {
    const lineB = { ...line, code: 'B', mode: 'RER' as const, color: '#5091cb', textColor: '#ffffff' };
    const ofB = { ...ride, line: lineB } as Journey['sections'][number];
    const { features } = journeyFeatures([{ ...journey, sections: [ofB] }], 'light');
    const badge = features.find(({ properties }) => properties?.kind === 'badge')?.properties?.image;
    expect(readImageId(`${badge}|light`)).toMatchObject({ code: 'B', color: '#5091cb', textColor: 'black' });
  });

  it('places names clear of the path, else inwards', () => {
    const { features } = journeyFeatures([journey], 'light');
    const named = features.filter(({ properties }) => properties?.kind === 'change' || properties?.kind === 'end');
    const sides = named.map(({ geometry, properties }) => [(geometry as Point).coordinates[0], properties?.sides[0]]);
    // The path goes east from A, turns in B and goes north.
    expect(sides).toEqual([
      [2, 'top'],
      [2.2, 'top'],
      [2.2, 'top'],
      [2.2, 'right'],
      [2, 'top'],
      [2.2, 'right'],
    ]);
  });

  it('NAV-18: draws and names the ends and stops of outbound and return once', () => {
    const { from, to, sections } = journey;
    const back = { ...journey, from: to, to: from, sections: [...sections].reverse() };
    const both = [journey, back];
    const named = journeyFeatures(both, 'light').features.flatMap(({ properties }) => {
      return properties?.kind === 'end' || properties?.kind === 'change' ? (properties.name as string) : [];
    });
    expect(named.filter(Boolean)).toEqual([...new Set(named.filter(Boolean))]);
    expect(journeyFeatures(both, 'light').features.filter(({ properties }) => properties?.kind === 'end')).toHaveLength(
      2,
    );
  });
});
