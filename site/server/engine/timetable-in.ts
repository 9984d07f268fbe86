import { oncePer } from './once-per.ts';
import type { NameKind, Timetable, Translations } from './timetable.ts';

const timetablesOf = oncePer((_: Timetable) => new Map<string, Timetable>());

/** Returns the timetable with its names in a language, cached; `timetable` itself if it has no names in it. */
export function timetableIn(timetable: Timetable, language: string): Timetable {
  const names = timetable.translations.get(language);
  if (names === undefined) return timetable;
  const made = timetablesOf(timetable);
  const found = made.get(language) ?? withNames(timetable, names);
  made.set(language, found);
  return found;
}

/** Returns a name of the feed and its translations into all languages. */
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
    stations: timetable.stations.map((station) => ({
      ...station,
      name: stopName(station.name),
      entrances: station.entrances.map((entrance) => ({ ...entrance, name: stopName(entrance.name) })),
    })),
    stops: { ...timetable.stops, names: timetable.stops.names.map(stopName) },
    lines: timetable.lines.map((line) => ({
      ...line,
      code: lineName(line.code),
      name: lineName(line.name),
      networkName: networkName(line.networkName),
    })),
    // Most headsigns are names of stops, so a translated stop name is the fallback.
    trips: { ...trips, headsigns: trips.headsigns.map((headsign) => headsigns.get(headsign) ?? stopName(headsign)) },
  };
}
