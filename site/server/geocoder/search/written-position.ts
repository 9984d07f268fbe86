import type { LatLon } from '#shared/domain/place/coordinates.ts';
import { isPosition } from '#shared/domain/place/coordinates.ts';

const token = /\d{1,3}(?:[.,]\d{1,15})?|[+-]|[°º]|''|’’|′′|["”″]|['’′]|[,;/]|\p{L}+|\s+|./gu;
const longestText = 100;
const introduction = /^\s*(?:geo:|gps\s*:?)/i;
const nameOfNumber = /^(?:lat|latitude|lon|long|lng|longitude)$/;

/** Names of the cardinal directions in five languages. `o` is west, or east in German. */
const sides: Readonly<Record<string, string>> = {
  n: 'n',
  north: 'n',
  nord: 'n',
  norte: 'n',
  s: 's',
  south: 's',
  sud: 's',
  sur: 's',
  e: 'e',
  east: 'e',
  est: 'e',
  este: 'e',
  ost: 'e',
  w: 'w',
  west: 'w',
  ouest: 'w',
  oeste: 'w',
  ovest: 'w',
  o: 'o',
};

/** One coordinate: degrees, minutes and seconds as typed. */
interface Angle {
  readonly numbers: number[];
  readonly isNegative: boolean;
  side: string;
  /** Whether the next number is its minutes or seconds. */
  goesOn: boolean;
}

/**
 * Returns the positions that a text may mean, most likely first; empty for a text without coordinates. Two plain numbers are
 * latitude and longitude, or longitude first as programs write them. `O` is west, or east in German.
 */
export function positionsWrittenIn(text: string): LatLon[] {
  // Two whole numbers are more likely a house number and something else.
  if (text.length > longestText || !/\d[.,]\d|\d\s*[°º]/.test(text)) return [];
  const angles = anglesOf(text.replace(introduction, '').toLowerCase().match(token) ?? []);
  const [one, other] = angles ?? [];
  if (angles?.length !== 2 || !one || !other) return [];
  const isLonFirst = /^[ewo]$/.test(one.side) || /^[ns]$/.test(other.side);
  const hasSide = one.side !== '' || other.side !== '';
  const pairs = [
    ...(isLonFirst ? [] : [[one, other] as const]),
    ...(hasSide && !isLonFirst ? [] : [[other, one] as const]),
  ];
  return pairs
    .filter(([lat, lon]) => /^[ns]?$/.test(lat.side) && /^[ewo]?$/.test(lon.side))
    .flatMap(([lat, lon]) =>
      degreesOf(lat).flatMap((north) => degreesOf(lon).map((east) => ({ lat: north, lon: east }))),
    )
    .filter(isPosition);
}

/** Parses the tokens from left to right; null when one does not belong to coordinates. */
function anglesOf(tokens: readonly string[]): Angle[] | null {
  const significant = tokens.filter((each) => !/^\s+$/.test(each) && !nameOfNumber.test(each) && !/^[:=]$/.test(each));
  const areSidesBefore = Object.hasOwn(sides, significant[0] ?? '');
  const angles: Angle[] = [];
  let sideBefore = '';
  let sign = '';
  for (const [at, each] of significant.entries()) {
    const last = angles.at(-1);
    if (/^\d/.test(each)) {
      const value = Number(each.replace(',', '.'));
      const isDegrees = /^[°º]$/.test(significant[at + 1] ?? '');
      if (last?.goesOn && !isDegrees) {
        if (value >= 60 || last.numbers.length > 2) return null;
        last.numbers.push(value);
        last.goesOn = false;
      } else {
        angles.push({ numbers: [value], isNegative: sign === '-', side: sideBefore, goesOn: false });
        [sideBefore, sign] = ['', ''];
      }
    } else if (/^[°º'’′]$/.test(each) && last) {
      // A decimal fraction ends an angle: after 48.85° the next number is the other coordinate.
      last.goesOn = Number.isInteger(last.numbers.at(-1));
    } else if (Object.hasOwn(sides, each)) {
      if (areSidesBefore) sideBefore = sides[each] ?? '';
      else if (last && last.side === '') last.side = sides[each] ?? '';
      else return null;
      if (last) last.goesOn = false;
    } else if (/^[+-]$/.test(each)) {
      sign = each;
    } else if (/^[,;/]$/.test(each)) {
      if (last) last.goesOn = false;
    } else if (!/^(?:["”″]|''|’’|′′)$/.test(each)) {
      return null;
    }
    if (angles.length > 2) return null;
  }
  return angles;
}

/** Returns the degrees of an angle; both signs where its direction is ambiguous. */
function degreesOf({ numbers: [degrees = 0, minutes = 0, seconds = 0], isNegative, side }: Angle): number[] {
  const value = degrees + minutes / 60 + seconds / 3600;
  if (side === 'o') return [-value, value];
  return [isNegative || side === 's' || side === 'w' ? -value : value];
}
