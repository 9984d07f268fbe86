import fc from 'fast-check';
import type { Timetable } from '../../timetable.ts';
import type { EndStreets, StopWalks } from '../search/street-walks.ts';

/** Numbers from which walks are made; null for a search that estimates them. */
export const streetSketch = fc.option(fc.array(fc.nat(40), { minLength: 3, maxLength: 17 }), { nil: null, freq: 2 });
export type StreetSketch = readonly number[] | null;

/** Adds the streets of a sketch to ends: walks of any length, other ones back, and none to some stops or the next end. */
export function withSketchedStreets<Given extends object>(
  timetable: Timetable,
  ends: readonly Given[],
  sketch: StreetSketch,
): (Given & { readonly streets?: EndStreets })[] {
  if (sketch === null) return [...ends];
  const measure = (number: number) => {
    const value = sketch[number % sketch.length] ?? 0;
    return value < 6 ? null : { seconds: value * 37, metres: value * 40 };
  };
  return ends.map((end, index) => {
    const walks = (direction: number): StopWalks => {
      const known = Array.from({ length: timetable.stops.count }, (_, stop) => ({
        stop,
        walk: measure(index * 5 + stop * 2 + direction),
      })).flatMap(({ stop, walk }) => (walk ? [{ stop, ...walk }] : []));
      return {
        stops: known.map(({ stop }) => stop),
        seconds: known.map(({ seconds }) => seconds),
        metres: known.map(({ metres }) => metres),
        estimated: [],
      };
    };
    const streets = { out: walks(0), into: walks(1), onFoot: measure(index), byBike: measure(index + 1) };
    return { ...end, streets };
  });
}
