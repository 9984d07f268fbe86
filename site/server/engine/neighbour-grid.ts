import { latLonAt } from '#shared/domain/place/coordinates.ts';
import { distanceInMetres, metresPerDegree } from '#shared/domain/place/distance.ts';

const radians = Math.PI / 180;

interface Points {
  readonly lat: Float64Array;
  readonly lon: Float64Array;
}

/** Finds near points: a grid whose cells are at least as large as the reach, so nine cells are searched. */
export function createNeighbourGrid(points: Points, reachInMetres: number) {
  const { lat, lon } = points;
  const northmost = lat.reduce((most, degrees) => Math.max(most, Math.abs(degrees)), 0);
  const height = (reachInMetres * 1.01) / metresPerDegree;
  const width = height / Math.max(0.01, Math.cos(Math.min(89.4, northmost + height) * radians));
  const cells = new Map<number, number[]>();
  const columns = Math.ceil(360 / width) + 3;
  const rowOf = (degrees: number) => Math.floor((degrees + 90) / height) + 1;
  const columnOf = (degrees: number) => Math.floor((degrees + 180) / width) + 1;
  for (let point = 0; point < lat.length; point++) {
    const cell = rowOf(lat[point] ?? 0) * columns + columnOf(lon[point] ?? 0);
    const own = cells.get(cell);
    if (own) own.push(point);
    else cells.set(cell, [point]);
  }
  const metresBetween = (one: number, other: number) =>
    distanceInMetres(latLonAt(points, one), latLonAt(points, other));
  return {
    metresBetween,
    /** Calls `give` for every other point within reach of `point`, in no particular order. */
    eachNear(point: number, give: (other: number, metres: number) => void): void {
      const middle = rowOf(lat[point] ?? 0) * columns + columnOf(lon[point] ?? 0);
      for (const row of [-columns, 0, columns]) {
        for (let cell = middle + row - 1; cell <= middle + row + 1; cell++) {
          for (const other of cells.get(cell) ?? []) {
            if (other === point) continue;
            const metres = metresBetween(point, other);
            if (metres <= reachInMetres) give(other, metres);
          }
        }
      }
    },
  };
}
