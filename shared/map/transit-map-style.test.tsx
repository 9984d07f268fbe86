import { expect } from 'chai';
import type { NetworkTiles } from '#shared/domain/network.ts';
import { createNetwork } from '#shared/testing/factories/network.ts';
import { chatelet, endMapsAfterEach, middle, press, ready, show, until } from './testing/shown-map.ts';

/** A vector tile with a layer without features. */
const emptyTile = Uint8Array.from([
  0x1a,
  0x0d,
  0x0a,
  0x06,
  ...new TextEncoder().encode('ground'),
  0x28,
  0x80,
  0x20,
  0x78,
  0x02,
]);

/** The smallest PMTiles archive: one tile of the whole world, uncompressed. */
function tileArchive(attribution: string): Uint8Array<ArrayBuffer> {
  // One directory entry: tile id 0, run length 1, its length, its offset.
  const directory = Uint8Array.from([1, 0, 1, emptyTile.length, 1]);
  const metadata = new TextEncoder().encode(
    JSON.stringify({ attribution, vector_layers: [{ id: 'ground', fields: {} }] }),
  );
  const headerLength = 127;
  const parts = [directory.length, metadata.length, 0, emptyTile.length];
  const bytes = new Uint8Array(headerLength + parts.reduce((sum, length) => sum + length, 0));
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode('PMTiles'));
  bytes[7] = 3;
  let at = headerLength;
  for (const [index, length] of parts.entries()) {
    view.setBigUint64(8 + index * 16, BigInt(at), true);
    view.setBigUint64(16 + index * 16, BigInt(length), true);
    at += length;
  }
  for (const position of [72, 80, 88]) view.setBigUint64(position, 1n, true);
  // Clustered, uncompressed, vector tiles of zoom 0 only.
  bytes.set([1, 1, 1, 1, 0, 0], 96);
  const degrees = [-180, -85, 180, 85].map((degree) => degree * 10_000_000);
  for (const [index, degree] of degrees.entries()) view.setInt32(102 + index * 4, degree, true);
  bytes.set(directory, headerLength);
  bytes.set(metadata, headerLength + directory.length);
  bytes.set(emptyTile, bytes.length - emptyTile.length);
  return bytes;
}

describe('the map', () => {
  endMapsAfterEach();

  it('ND-51: draws the own basemap when a style cannot be loaded', async () => {
    const one = show({ styleUrl: '/no-such-style-{theme}.json' });
    await until(() => one.told.includes('ready'), 'there was a map');
    expect(one.told).to.deep.equal(['style', 'ready']);
  });

  it('shows the attribution of an operator’s style as text and links', async () => {
    const style = {
      version: 8,
      sources: {
        theirs: {
          type: 'geojson',
          data: { type: 'FeatureCollection', features: [] },
          attribution: '© <a href="https://osm.org">OSM</a>',
        },
      },
      layers: [{ id: 'theirs', type: 'background' }],
    };
    const address = URL.createObjectURL(new Blob([JSON.stringify(style)], { type: 'application/json' }));
    const one = show({ styleUrl: address, points: [chatelet] });
    await ready(one);
    URL.revokeObjectURL(address);
    const said = one.root.querySelector('.tp-map-attribution');
    expect(said?.textContent?.trim()).to.equal('© OSM');
    expect(said?.querySelector('a')?.href).to.equal('https://osm.org/');
    press(one);
    expect(one.selected).to.deep.equal([{ type: 'stopArea', id: 'chatelet' }]);
  });

  it('draws a style of a PMTiles archive and shows its attribution', async () => {
    const archive = tileArchive('© <a href="https://example.org/paris">Paris</a>');
    const ranges: string[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = async (target, init) => {
      const request = new Request(target, init);
      if (!request.url.endsWith('/paris.pmtiles')) return fetch(target, init);
      const [, first = '0', last = '0'] = /bytes=(\d+)-(\d+)/.exec(request.headers.get('Range') ?? '') ?? [];
      ranges.push(`${first}-${last}`);
      const part = archive.slice(Number(first), Number(last) + 1);
      return new Response(part, { status: 206, headers: { ETag: '"1"', 'Content-Length': String(part.length) } });
    };
    const style = {
      version: 8,
      sources: { paris: { type: 'vector', url: `pmtiles://${location.origin}/paris.pmtiles` } },
      layers: [{ id: 'ground', type: 'fill', source: 'paris', 'source-layer': 'ground' }],
    };
    const address = URL.createObjectURL(new Blob([JSON.stringify(style)], { type: 'application/json' }));
    try {
      const one = show({ styleUrl: address, points: [chatelet], view: { center: middle, zoom: 2 } });
      await ready(one);
      const said = () => one.root.querySelector('.tp-map-attribution');
      await until(() => said()?.textContent?.trim() === '© Paris', 'it said whose the tiles are');
      expect(said()?.querySelector('a')?.href).to.equal('https://example.org/paris');
      expect(one.told).to.deep.equal(['ready']);
      // The header of the archive, then the tile, and no other request.
      await until(
        () => ranges.some((range) => range.startsWith(`${archive.length - emptyTile.length}-`)),
        'a tile was read',
      );
    } finally {
      URL.revokeObjectURL(address);
      globalThis.fetch = fetch;
    }
  });

  it('draws the tiles of a service once their style is loaded, with their credits, and not under an operator’s style', async () => {
    const tiles: NetworkTiles = {
      path: `${location.origin}/map/one`,
      schema: 'protomaps',
      // Elsewhere, so that no tile is requested.
      bounds: { west: 10, south: 10, east: 11, north: 11 },
      minZoom: 0,
      maxZoom: 14,
      attribution: '© <a href="https://osm.org">OSM</a>',
    };
    const one = show({ points: [chatelet] });
    await ready(one);
    const credits = () => one.root.querySelector('.tp-map-attribution')?.textContent?.trim();
    expect(credits()).to.equal('');
    one.set({ network: createNetwork({ ground: [], tiles }) });
    await until(() => credits() === '© OSM', 'the tiles were there');
    one.set({ theme: 'dark' });
    one.set({
      network: createNetwork({
        ground: [],
        tiles: { ...tiles, path: `${location.origin}/map/two`, attribution: '© Two' },
      }),
    });
    await until(() => credits()?.includes('© Two') ?? false, 'the tiles of the next file were there');
    expect(one.told).to.deep.equal(['ready']);

    const style = { version: 8, sources: {}, layers: [{ id: 'theirs', type: 'background' }] };
    const address = URL.createObjectURL(new Blob([JSON.stringify(style)], { type: 'application/json' }));
    one.set({ styleUrl: address });
    await until(() => credits() === '', 'the style had no credits');
    URL.revokeObjectURL(address);
    one.set({ styleUrl: null });
    await until(() => credits() === '© Two', 'the tiles were there again');
    expect(one.told).to.deep.equal(['ready']);
  });
});
