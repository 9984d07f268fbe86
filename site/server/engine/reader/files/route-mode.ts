import type { Mode } from '#shared/domain/mode.ts';

const basicModes: Readonly<Record<number, Mode>> = {
  0: 'TRAMWAY',
  1: 'METRO',
  2: 'TRAIN',
  3: 'BUS',
  4: 'BOAT',
  5: 'CABLE_CAR',
  6: 'CABLE_CAR',
  7: 'FUNICULAR',
  11: 'BUS',
  12: 'TRAIN',
};

/** Modes by the hundreds digit of extended route types. */
const extendedModes: Readonly<Record<number, Mode>> = {
  1: 'TRAIN',
  2: 'COACH',
  3: 'TRAIN',
  4: 'METRO',
  5: 'METRO',
  6: 'METRO',
  7: 'BUS',
  8: 'BUS',
  9: 'TRAMWAY',
  10: 'BOAT',
  11: 'OTHER',
  12: 'BOAT',
  13: 'CABLE_CAR',
  14: 'FUNICULAR',
  15: 'TAXI',
  16: 'OTHER',
  17: 'OTHER',
};

/** Returns the mode of a basic (0 to 12) or extended (100 to 1799) route type; null for any other number. */
export function modeOfRouteType(routeType: number): Mode | null {
  // 405 is a monorail, which is shown as a metro.
  if (routeType === 405) return 'METRO';
  return basicModes[routeType] ?? (routeType < 100 ? null : (extendedModes[Math.floor(routeType / 100)] ?? null));
}

const rerWord = /\bRER\b/i;

/**
 * Tells whether a railway or metro line belongs to the RER: its short name begins with RER, or it is a letter from A to
 * E and the agency, network, long name or description has the word RER. The letter alone is not enough: many cities
 * have a line A.
 */
export function isRer(mode: Mode, code: string, words: readonly string[]): boolean {
  if (mode !== 'TRAIN' && mode !== 'METRO') return false;
  if (/^RER\b/i.test(code)) return true;
  return /^[A-E]$/i.test(code) && words.some((text) => rerWord.test(text));
}

export function isSchoolType(routeType: number): boolean {
  return routeType === 712 || routeType === 713;
}

/** Tells whether a line is a night bus, by its type or by a code such as N12. */
export function isNightLine(routeType: number, mode: Mode, code: string): boolean {
  return (
    routeType === 705 || ((mode === 'BUS' || mode === 'TRAMWAY' || mode === 'COACH') && /^N ?\d+[A-Z]?$/.test(code))
  );
}
