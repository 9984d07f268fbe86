import { groupByOwner, growingDoubles, growingIntegers, sortSlice } from '../../columns.ts';
import type { Shape } from '../../timetable.ts';
import { quoted } from '../feed-report.ts';
import { type FeedReading, readTable } from '../tables/feed-table.ts';
import type { IdIndex } from '../tables/id-index.ts';

/**
 * Reads the shapes of the kept trips and renumbers them: `shapeOf[number of the id]` is the index of the shape, or -1.
 * All shapes share one buffer.
 */
export async function readShapes(
  reading: FeedReading,
  ids: IdIndex,
  isUsed: Uint8Array,
): Promise<{ shapes: readonly Shape[]; shapeOf: Int32Array }> {
  const file = 'shapes.txt';
  const [owner, sequence, lat, lon] = [growingIntegers(), growingIntegers(), growingDoubles(), growingDoubles()];
  const needs = ['shape_id', 'shape_pt_lat', 'shape_pt_lon', 'shape_pt_sequence'] as const;
  const hasFile = await readTable(reading, { file, needs }, (row, at, note) => {
    const shape = ids.find(row, at.shape_id);
    if (shape < 0 || isUsed[shape] !== 1) return;
    const [pointLat, pointLon] = [row.decimal(at.shape_pt_lat), row.decimal(at.shape_pt_lon)];
    const order = row.integer(at.shape_pt_sequence);
    if (!(Math.abs(pointLat) <= 90 && Math.abs(pointLon) <= 180 && order >= 0)) {
      const what = `${quoted(row.text(at.shape_pt_lat))}, ${quoted(row.text(at.shape_pt_lon))} at ${quoted(row.text(at.shape_pt_sequence))} is not a point of a shape`;
      return note('useless points of shapes', what);
    }
    owner.push(shape);
    sequence.push(order);
    lat.push(pointLat);
    lon.push(pointLon);
  });
  const { start, order } = groupByOwner(owner.values, owner.count, ids.count);
  const all = new Float64Array(owner.count * 2);
  const shapeOf = new Int32Array(ids.count).fill(-1);
  const shapes: Shape[] = [];
  for (let shape = 0; shape < ids.count; shape++) {
    const [from, to] = [start[shape] ?? 0, start[shape + 1] ?? 0];
    if (to - from < 2) {
      if (isUsed[shape] === 1 && hasFile) {
        const what = `the shape ${quoted(ids.ids[shape] ?? '')} has ${to - from} points`;
        const done = 'its trips are drawn from stop to stop';
        reading.log.note('shapes without points', { file, line: 0, what, done });
      }
      continue;
    }
    sortSlice(order, from, to, sequence.values);
    for (let at = from; at < to; at++) {
      all[at * 2] = lon.values[order[at] ?? 0] ?? 0;
      all[at * 2 + 1] = lat.values[order[at] ?? 0] ?? 0;
    }
    shapeOf[shape] = shapes.length;
    shapes.push({ id: ids.ids[shape] ?? '', coordinates: all.subarray(from * 2, to * 2) });
  }
  return { shapes, shapeOf };
}
