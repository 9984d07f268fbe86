import type { Position } from '#shared/domain/coordinates.ts';
import { type GroundShape, groundKinds } from '#shared/domain/network.ts';
import { readTable } from '../make-feed/read-table.ts';

/** Reads the hand-drawn ground of the demo's city. Positions are `lat,lon`, as people copy them from maps. */
export function readGround(file: URL): GroundShape[] {
  return readTable(file, ['kind', 'name', 'width', 'rank', 'positions']).map(({ name, width, rank, ...row }) => {
    const kind = groundKinds.find((known) => known === row.kind);
    if (!kind) throw new Error(`ground.tsv: nothing is drawn for the kind "${row.kind}" of ${name}`);
    return {
      kind,
      name,
      ...(width && { widthInMetres: Number(width) }),
      ...(rank && { rank: Number(rank) }),
      positions: row.positions.split(' ').map(positionOf),
    };
  });
}

function positionOf(text: string): Position {
  const [lat = Number.NaN, lon = Number.NaN] = text.split(',').map(Number);
  if (!Number.isFinite(lat + lon)) throw new Error(`ground.tsv: "${text}" is no lat,lon`);
  return [lon, lat];
}
