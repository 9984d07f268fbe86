import { expect, it } from 'vitest';
import { shareArrays } from './share-arrays.ts';

const stops = Int32Array.of(3, 1, 2);
const plain = {
  name: 'feed',
  ids: ['a', 'b'],
  nothing: null,
  patterns: [{ stops, boards: Uint8Array.of(1, 0, 1) }, { stops }],
  shapes: [] as object[],
  bits: Uint32Array.of(4_000_000_000),
  metres: Float32Array.of(1.5),
  lat: Float64Array.of(48.85, 0, 2).subarray(0, 1),
};

it('puts all arrays of a value into one shared memory, each once, with their numbers', () => {
  const shared = shareArrays(plain);
  expect(shared).toEqual(plain);
  const { patterns, bits, metres, lat } = shared;
  expect(patterns[0]?.stops).toBe(patterns[1]?.stops);
  const arrays = [...patterns.flatMap((pattern) => Object.values(pattern)), bits, metres, lat];
  expect(new Set(arrays.map(({ buffer }) => buffer)).size).toBe(1);
  expect(shared.lat.buffer).toBeInstanceOf(SharedArrayBuffer);
  // Three integers, three bytes, one integer, one of each float: each in whole words of eight bytes.
  expect(shared.lat.buffer.byteLength).toBe(16 + 8 + 8 + 8 + 8);
});

it('leaves the value itself as it is', () => {
  shareArrays(plain);
  expect(plain.patterns[0]?.stops).toBe(stops);
  expect(plain.ids).toEqual(['a', 'b']);
});
