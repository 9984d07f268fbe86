import { describe, expect, it, vi } from 'vitest';
import { getLineShape } from '#shared/api/calls/lines.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { createProximityPoint } from '#shared/testing/factories/proximity.ts';
import { failure } from '#shared/testing/fake-api.ts';
import { storeBench } from '#shared/testing/store-bench.ts';
import { lineOnMapStore } from './line-on-map.ts';
import { mapStore } from './map-context.ts';

const one = createLine({ id: 'line:1' });
const other = createLine({ id: 'line:2' });
const shapeTo = (lon: number) => ({
  shape: {
    type: 'MultiLineString' as const,
    coordinates: [[[2.3, 48.8] as [number, number], [lon, 48.9] as [number, number]]],
  },
  stopPoints: [createProximityPoint({ id: 'a' })],
});

describe('a line on the map', () => {
  it('MAP-2: is drawn with its stops and gone to, and taken away when asked for again', async () => {
    const { set, api } = storeBench();
    api.response(getLineShape, shapeTo(2.4));
    const line = set.get(lineOnMapStore);
    await line.getState().toggle(one);
    expect(line.getState()).toMatchObject({ lineId: 'line:1', isLoading: false });
    expect(set.get(mapStore).getState()).toMatchObject({
      lineShapes: [{ line: one, shape: shapeTo(2.4).shape }],
      lineStopPoints: [{ id: 'a' }],
      wanted: { bounds: { north: 48.9, south: 48.8, east: 2.4, west: 2.3 } },
    });
    await line.getState().toggle(one);
    expect(line.getState().lineId).toBeNull();
    expect(set.get(mapStore).getState().lineShapes).toEqual([]);
  });

  it('is the one that was asked for last, whichever answer comes first', async () => {
    const { set, api } = storeBench();
    const held = api.hold(getLineShape);
    const line = set.get(lineOnMapStore).getState();
    const first = line.toggle(one);
    const second = line.toggle(other);
    held[1]?.release(shapeTo(2.5));
    held[0]?.release(shapeTo(2.4));
    await Promise.all([first, second]);
    expect(set.get(mapStore).getState().lineShapes).toMatchObject([{ line: { id: 'line:2' } }]);
  });

  it('says that it could not be loaded, and can be asked for again', async () => {
    const { set, api } = storeBench();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    api.response(getLineShape, failure(getLineShape, 'offline'));
    const line = set.get(lineOnMapStore);
    await line.getState().toggle(one);
    expect(line.getState()).toMatchObject({ lineId: null, hasLoadingError: true });
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
    api.response(getLineShape, shapeTo(2.4));
    await line.getState().toggle(one);
    expect(line.getState()).toMatchObject({ lineId: 'line:1', hasLoadingError: false });
  });
});
