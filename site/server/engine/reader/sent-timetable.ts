import { byKind, type NameKind, nameKinds, type Timetable, type Translations, type TripTable } from '../timetable.ts';
import { type PackedStrings, packStrings, unpackStrings } from './packed-strings.ts';
import { type PlainTimetable, withCalendar } from './plain-timetable.ts';

/** A timetable as sent between threads: the long lists of strings are packed, all other fields are unchanged. */
export interface SentTimetable extends Omit<PlainTimetable, 'trips' | 'translations'> {
  readonly trips: Omit<TripTable, 'ids' | 'headsigns'> & {
    readonly ids: PackedStrings;
    readonly headsigns: PackedStrings;
  };
  readonly translations: readonly SentNames[];
}

interface SentNames {
  readonly language: string;
  readonly kinds: Readonly<Record<NameKind, PackedNames>>;
}

interface PackedNames {
  readonly originals: PackedStrings;
  readonly translated: PackedStrings;
}

export function packTimetable(plain: PlainTimetable): SentTimetable {
  const { trips, translations } = plain;
  return {
    ...plain,
    trips: { ...trips, ids: packStrings(trips.ids), headsigns: packStrings(trips.headsigns) },
    translations: [...translations].map(([language, names]) => ({
      language,
      kinds: byKind((kind) => packNames(names[kind])),
    })),
  };
}

function packNames(names: ReadonlyMap<string, string>): PackedNames {
  return { originals: packStrings([...names.keys()]), translated: packStrings([...names.values()]) };
}

/** Returns the timetable that another thread has sent. */
export async function receiveTimetable(sent: SentTimetable): Promise<Timetable> {
  const { trips } = sent;
  const [ids, headsigns] = [await unpackStrings(trips.ids), await unpackStrings(trips.headsigns)];
  const translations = new Map<string, Translations>();
  for (const { language, kinds } of sent.translations) {
    const names = byKind(() => new Map<string, string>());
    for (const kind of nameKinds) names[kind] = await unpackNames(kinds[kind]);
    translations.set(language, names);
  }
  return withCalendar({ ...sent, trips: { ...trips, ids, headsigns }, translations });
}

async function unpackNames({ originals, translated }: PackedNames): Promise<Map<string, string>> {
  const [names, others] = [await unpackStrings(originals), await unpackStrings(translated)];
  return new Map(names.map((name, at) => [name, others[at] ?? name]));
}
