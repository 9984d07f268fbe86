import type { Position } from '#shared/domain/place/coordinates.ts';

/** Limit on the points of a shape from outside. */
const mostPoints = 20_000;

/**
 * Decodes an encoded polyline into positions: differences of latitude and longitude in base 64, five bits a character. `digits`
 * is its precision: 5 in most APIs, 6 in some. An invalid text gives the positions before the fault.
 */
export function decodePolyline(text: string, digits = 5): Position[] {
  const factor = 10 ** digits;
  const positions: Position[] = [];
  let [at, lat, lon] = [0, 0, 0];
  const next = (): number | null => {
    let [value, shift] = [0, 0];
    while (at < text.length && shift < 35) {
      const bits = text.charCodeAt(at) - 63;
      at += 1;
      if (bits < 0 || bits > 63) return null;
      value += (bits & 31) * 2 ** shift;
      shift += 5;
      if (bits < 32) return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    }
    return null;
  };
  while (at < text.length && positions.length < mostPoints) {
    const [north, east] = [next(), next()];
    if (north === null || east === null) break;
    lat += north;
    lon += east;
    const position: Position = [lon / factor, lat / factor];
    if (Math.abs(position[0]) > 180 || Math.abs(position[1]) > 90) break;
    positions.push(position);
  }
  return positions;
}
