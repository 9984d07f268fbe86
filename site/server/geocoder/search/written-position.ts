import type { LatLon } from '#shared/domain/coordinates.ts';
import { isPosition } from '../distance.ts';

const token = /\d{1,3}(?:[.,]\d{1,15})?|[+-]|[°º]|''|’’|′′|["”″]|['’′]|[,;/]|\p{L}+|\s+|./gu;
const longestText = 100;
const introduction = /^\s*(?:geo:|gps\s*:?)/i;
const nameOfNumber = /^(?:lat|latitude|lon|long|lng|longitude)$/;

/** The sides of the equator and of the meridian, by what they are called in five languages. */
const sides: Readonly<Record<string, string>> = {
  ...{ n: 'n', north: 'n', nord: 'n', norte: 'n', s: 's', south: 's', sud: 's', sur: 's' },
  ...{
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
  },
};

/** One of the two numbers of a pair: degrees, minutes and seconds as far as they are written. */
interface Angle {
  readonly numbers: number[];
  readonly isNegative: boolean;
  side: string;
  /** The next number is its minutes or seconds. */
  goesOn: boolean;
}

/**
 * Returns the positions that a text may mean, the likeliest first; none for a text that is no pair of coordinates. Two bare
 * numbers are latitude and longitude, or the other way round as programs write them. `O` is west, or east in German.
 */
export function positionsWrittenIn(text: string): LatLon[] {
  // Two whole numbers are more likely a house and something else.
  if (text.length > longestText || !/\d[.,]\d|\d\s*[°º]/.test(text)) return [];
  const angles = anglesOf(text.replace(introduction, '').toLowerCase().match(token) ?? []);
  const [one, other] = angles ?? [];
  if (angles?.length !== 2 || !one || !other) return [];
  const isTurned = /^[ewo]$/.test(one.side) || /^[ns]$/.test(other.side);
  const isTold = one.side !== '' || other.side !== '';
  const pairs = [...(isTurned ? [] : [[one, other] as const]), ...(isTold && !isTurned ? [] : [[other, one] as const])];
  return pairs
    .filter(([lat, lon]) => /^[ns]?$/.test(lat.side) && /^[ewo]?$/.test(lon.side))
    .flatMap(([lat, lon]) =>
      degreesOf(lat).flatMap((north) => degreesOf(lon).map((east) => ({ lat: north, lon: east }))),
    )
    .filter(isPosition);
}

/** Reads the tokens from left to right; null where one has no place in coordinates. */
function anglesOf(tokens: readonly string[]): Angle[] | null {
  const told = tokens.filter((each) => !/^\s+$/.test(each) && !nameOfNumber.test(each) && !/^[:=]$/.test(each));
  const areSidesBefore = Object.hasOwn(sides, told[0] ?? '');
  const angles: Angle[] = [];
  let sideBefore = '';
  let sign = '';
  for (const [at, each] of told.entries()) {
    const last = angles.at(-1);
    if (/^\d/.test(each)) {
      const value = Number(each.replace(',', '.'));
      const isDegrees = /^[°º]$/.test(told[at + 1] ?? '');
      if (last?.goesOn && !isDegrees) {
        if (value >= 60 || last.numbers.length > 2) return null;
        last.numbers.push(value);
        last.goesOn = false;
      } else {
        angles.push({ numbers: [value], isNegative: sign === '-', side: sideBefore, goesOn: false });
        [sideBefore, sign] = ['', ''];
      }
    } else if (/^[°º'’′]$/.test(each) && last) {
      // Decimals are the end of an angle: 48.85° goes on with the other one.
      last.goesOn = Number.isInteger(last.numbers.at(-1));
    } else if (Object.hasOwn(sides, each)) {
      if (areSidesBefore) sideBefore = sides[each] as string;
      else if (last && last.side === '') last.side = sides[each] as string;
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

/** The degrees of an angle; both ways where its side may be either. */
function degreesOf({ numbers: [degrees = 0, minutes = 0, seconds = 0], isNegative, side }: Angle): number[] {
  const value = degrees + minutes / 60 + seconds / 3600;
  if (side === 'o') return [-value, value];
  return [isNegative || side === 's' || side === 'w' ? -value : value];
}
