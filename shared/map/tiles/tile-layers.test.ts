import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import type { LayerSpecification } from 'maplibre-gl';
import { describe, expect, it } from 'vitest';
import { type NetworkTiles, tileSchemas } from '#shared/domain/network.ts';
import { createNetwork } from '#shared/testing/factories/network.ts';
import { lookOf, mapData, staleSources } from '../map-data.ts';
import { deviceFonts } from '../map-fonts.ts';
import { layerChanges, ownLayers, ownStyle } from '../map-style.ts';
import type { MapTheme, TransitMapProps } from '../transit-map-props.ts';
import { tileGround } from './tile-layers.ts';

const texts = { map: '', zoomIn: '', zoomOut: '', northUp: '', useCtrl: '', useCommand: '', useTwoFingers: '' };
const tilesOf = (schema: NetworkTiles['schema'], path = 'https://tp.example/map/abc'): NetworkTiles => ({
  path,
  schema,
  bounds: { west: 2, south: 48, east: 3, north: 49 },
  minZoom: 0,
  maxZoom: 15,
  attribution: '© OpenStreetMap',
});

function styleOf(tiles: NetworkTiles, theme: MapTheme = 'light', locale = 'fr') {
  const props: TransitMapProps = { theme, locale, texts, network: createNetwork({ ground: [] }) };
  const made = mapData(props, staleSources(null, props), null);
  const look = lookOf(props, made, deviceFonts(['sans-serif']), tileGround(tiles));
  return { look, style: ownStyle({ ...look, hasLines: true, hasJourneys: true }, made.data) };
}
const idsOf = (layers: readonly LayerSpecification[]) => layers.map(({ id }) => id);

describe.each(tileSchemas)('the style of tiles of the schema %s', (schema) => {
  it.each(['light', 'dark'] as const)('is valid in %s', (theme) => {
    expect(validateStyleMin(styleOf(tilesOf(schema), theme).style)).toEqual([]);
  });

  it('names a source of tiles for each of its layers, and no layer twice', () => {
    const { style } = styleOf(tilesOf(schema));
    expect(new Set(idsOf(style.layers)).size).toBe(style.layers.length);
    for (const layer of style.layers) if ('source' in layer) expect(style.sources).toHaveProperty([layer.source ?? '']);
    expect(style.sources).toMatchObject({
      'tp-tiles-abc': {
        tiles: ['https://tp.example/map/abc/{z}/{x}/{y}.mvt'],
        maxzoom: 15,
        attribution: '© OpenStreetMap',
      },
    });
  });

  it('needs no server for letters or images', () => {
    const { style } = styleOf(tilesOf(schema));
    expect([style.glyphs, style.sprite]).toEqual([undefined, undefined]);
  });

  it('has our lines above every area and street, below the names, and nothing of the drawn ground', () => {
    const ids = idsOf(styleOf(tilesOf(schema)).style.layers);
    const at = (id: string) => {
      expect(ids, id).toContain(id);
      return ids.indexOf(id);
    };
    for (const line of ['tp-network', 'tp-line', 'tp-journey']) {
      for (const ground of ['tp-tile-water', 'tp-tile-buildings', 'tp-tile-roads', 'tp-tile-rails']) {
        expect(at(ground), `${ground} and ${line}`).toBeLessThan(at(line));
      }
      expect(at(line)).toBeLessThan(at('tp-tile-places'));
    }
    expect(ids.filter((id) => ['tp-areas', 'tp-ways', 'tp-names'].includes(id))).toEqual([]);
  });

  it('becomes dark by colours only', () => {
    const [light, dark] = (['light', 'dark'] as const).map((theme) => styleOf(tilesOf(schema), theme).look);
    if (!light || !dark) throw new Error('No looks.');
    const changes = layerChanges(ownLayers(light), ownLayers({ ...dark, tiles: light.tiles }));
    expect(changes.length).toBeGreaterThan(20);
    for (const { kind } of changes) expect(['paint', 'layout']).toContain(kind);
  });

  it('has new layers for the tiles of a new file', () => {
    const [one, other] = ['https://tp.example/map/abc', 'https://tp.example/map/def'].map(
      (path) => styleOf(tilesOf(schema, path)).look,
    );
    if (!one || !other) throw new Error('No looks.');
    const added = layerChanges(ownLayers(one), ownLayers(other)).filter(({ kind }) => kind === 'add');
    expect(added.length).toBe(ownLayers(one).filter(({ id }) => id.startsWith('tp-tile-')).length);
  });

  it('writes names in the language of the page, else as they are there', () => {
    const fields = (locale: string) => JSON.stringify(styleOf(tilesOf(schema), 'light', locale).style.layers);
    expect(fields('de')).toContain('["coalesce",["get","name:de"],');
    expect(fields('de')).not.toContain('name:fr');
  });
});
