const earthRadius = 6_371_000;
const metresPerDegree = (earthRadius * Math.PI) / 180;
const radians = Math.PI / 180;

/** Returns straight-line metres (haversine). */
export function crowFlyMetres(latOne: number, lonOne: number, latOther: number, lonOther: number): number {
  const sinLat = Math.sin(((latOther - latOne) * radians) / 2);
  const sinLon = Math.sin(((lonOther - lonOne) * radians) / 2);
  const square = sinLat * sinLat + Math.cos(latOne * radians) * Math.cos(latOther * radians) * sinLon * sinLon;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** Finds near points: a grid whose cells are at least as large as the reach, so nine cells are searched. */
export function createNeighbourGrid(lat: Float64Array, lon: Float64Array, reachInMetres: number) {
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
  return {
    /** Calls `give` for every other point within reach of `point`, in no particular order. */
    eachNear(point: number, give: (other: number, metres: number) => void): void {
      const [ownLat, ownLon] = [lat[point] ?? 0, lon[point] ?? 0];
      const middle = rowOf(ownLat) * columns + columnOf(ownLon);
      for (const row of [-columns, 0, columns]) {
        for (let cell = middle + row - 1; cell <= middle + row + 1; cell++) {
          for (const other of cells.get(cell) ?? []) {
            if (other === point) continue;
            const metres = crowFlyMetres(ownLat, ownLon, lat[other] ?? 0, lon[other] ?? 0);
            if (metres <= reachInMetres) give(other, metres);
          }
        }
      }
    },
  };
}
