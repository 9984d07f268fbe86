import type { NameKind, Timetable, Translations } from './timetable.ts';

const known = new WeakMap<Timetable, Map<string, Timetable>>();

/** The timetable with its names in a language, made when first asked for; itself where there are none. */
export function timetableIn(timetable: Timetable, language: string): Timetable {
  const names = timetable.translations.get(language);
  if (names === undefined) return timetable;
  const made = known.get(timetable) ?? new Map<string, Timetable>();
  known.set(timetable, made);
  const found = made.get(language) ?? withNames(timetable, names);
  made.set(language, found);
  return found;
}

/** What does not depend on names is kept under this one, once for all languages. */
export const originalOf = (timetable: Timetable): Timetable => timetable.original ?? timetable;

/** What the feed calls so, and what that is called in any other language. */
export function namesInAll({ translations }: Timetable, kind: NameKind, name: string): string[] {
  return [name, ...[...translations.values()].flatMap((names) => names[kind].get(name) ?? [])];
}

function withNames(timetable: Timetable, { stops, lines, headsigns, networks }: Translations): Timetable {
  const { feedName, trips } = timetable;
  const called = (names: ReadonlyMap<string, string>) => (name: string) => names.get(name) ?? name;
  const [stopName, lineName, networkName] = [called(stops), called(lines), called(networks)];
  return {
    ...timetable,
    original: timetable,
    feedName: networkName(feedName),
    stations: timetable.stations.map((station) => ({ ...station, name: stopName(station.name) })),
    stops: { ...timetable.stops, names: timetable.stops.names.map(stopName) },
    lines: timetable.lines.map((line) => ({
      ...line,
      code: lineName(line.code),
      name: lineName(line.name),
      networkName: networkName(line.networkName),
    })),
    // A headsign is most often the name of a stop.
    trips: { ...trips, headsigns: trips.headsigns.map((headsign) => headsigns.get(headsign) ?? stopName(headsign)) },
  };
}
