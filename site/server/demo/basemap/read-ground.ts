import { type GroundShape, groundKinds } from '#shared/domain/network.ts';
import type { Position } from '#shared/domain/place/coordinates.ts';
import { readDemoTable } from '../make-feed/read-table.ts';

/** Reads the hand-drawn ground of the demo city. Positions are `lat,lon`. */
export function readGround(file: URL): GroundShape[] {
  return readDemoTable(file, ['kind', 'name', 'width', 'rank', 'positions']).map(({ name, width, rank, ...row }) => {
    const kind = groundKinds.find((known) => known === row.kind);
    if (!kind) throw new Error(`ground.tsv: there is no drawing for the kind "${row.kind}" of ${name}`);
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
  if (!Number.isFinite(lat + lon)) throw new Error(`ground.tsv: "${text}" is not a lat,lon pair`);
  return [lon, lat];
}
