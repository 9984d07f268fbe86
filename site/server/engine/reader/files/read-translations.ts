import { byKind, type NameKind, nameKinds, type Translations } from '../../timetable.ts';
import { quoted } from '../feed-report.ts';
import type { CsvRow } from '../tables/csv.ts';
import { type FeedReading, readTable } from '../tables/feed-table.ts';
import { readName } from '../tables/gtfs-values.ts';
import type { Agencies, LineTable } from './read-lines.ts';
import type { FeedPlaces } from './read-stops.ts';
import type { FeedTrips } from './read-trips.ts';

/** The tables whose names may be translated. */
export interface NamedTables {
  /** Language of the original names; `mul` for several. */
  readonly language: string;
  readonly feedName: string;
  readonly agencies: Agencies;
  readonly lines: LineTable;
  readonly places: FeedPlaces;
  readonly trips: FeedTrips;
}

/** A field whose translations are used. */
interface NamedField {
  readonly kind: NameKind;
  /** Returns the name of the record whose id is in a column; undefined for an unknown record. */
  readonly nameIn: (row: CsvRow, column: number) => string | undefined;
}

/** Translation by name; null if records of one name have different translations. */
type Names = Map<string, string | null>;

/** Longest text that clients accept. */
const longestName = 500;
const mostLanguages = 50;
const file = 'translations.txt';
const otherTables =
  'stop_times pathways levels attributions areas networks booking_rules location_groups fare_products fare_media'.split(
    ' ',
  );

/**
 * Reads translations.txt: translated names by language and original name. Long because each rejected row is reported.
 */
export async function readTranslations(
  reading: FeedReading,
  tables: NamedTables,
): Promise<ReadonlyMap<string, Translations>> {
  const { log } = reading;
  if (!reading.feed.files.includes(file)) return new Map();
  const fields = fieldsOf(tables);
  const tableNames = new Set([...otherTables, ...[...fields.keys()].map((name) => name.split('.')[0])]);
  const inUse = namesInUse(tables);
  const own = languageOf(tables.language);
  const tagOf = createTagReader();
  const namesOf = new Map<string, Record<NameKind, Names>>();

  function keep(kind: NameKind, tag: string, name: string, translation: string, line: number): void {
    const names = namesOf.get(tag) ?? byKind((): Names => new Map());
    namesOf.set(tag, names);
    const known = names[kind].get(name);
    if (known === undefined) names[kind].set(name, translation);
    else if (known !== null && known !== translation) {
      // Translations are looked up by name, so an ambiguous one is dropped: the feed's own name is right for both
      // records.
      names[kind].set(name, null);
      const what = `${quoted(name)} is ${quoted(known)} and ${quoted(translation)} in ${tag}`;
      log.note('names with two translations', { file, line, what, done: 'the name stays as it is' });
    }
  }

  const records = ['table_name', 'field_name', 'record_id', 'record_sub_id', 'field_value'] as const;
  const takes = [...records, 'language', 'trans_id', 'lang'] as const;
  await readTable(reading, { file, needs: ['translation'], takes }, (row, at, note) => {
    // Before 2019 rows named no table: they translate every equal text, also into the language of the feed.
    const isOld = row.isEmpty(at.table_name) && !row.isEmpty(at.trans_id);
    const table = row.text(at.table_name).replace(/\.txt$/, '');
    const field = fields.get(`${table}.${row.text(at.field_name)}`);
    if (!isOld && !tableNames.has(table)) {
      return note('translations of unknown tables', `the table ${quoted(table)} is not known`);
    }
    if (!isOld && field === undefined) return log.countUnused('translations of other fields');
    const written = row.text(isOld ? at.lang : at.language);
    const tag = tagOf(written);
    if (tag === null) return note('translations into no language', `${quoted(written)} is not a language`);
    if (tag === '') return log.countUnused(`translations into more than ${mostLanguages} languages`);
    if (!isOld && languageOf(tag) === own) return log.countUnused('translations into the language of the feed');
    const translation = readName(row, at.translation);
    if (translation === '' || translation.length > longestName) {
      const what = translation === '' ? 'the translation is empty' : `${quoted(translation)} is too long for a name`;
      return note('translations that are no name', what);
    }
    if (isOld) {
      const name = readName(row, at.trans_id);
      const kinds = nameKinds.filter((kind) => inUse(kind).has(name));
      for (const kind of kinds) keep(kind, tag, name, translation, row.line);
      if (kinds.length === 0) log.countUnused('translations of names that the feed does not have');
      return;
    }
    if (field === undefined) return;
    if (!row.isEmpty(at.record_id) || (table === 'feed_info' && row.isEmpty(at.field_value))) {
      const name = field.nameIn(row, at.record_id);
      if (name) return keep(field.kind, tag, name, translation, row.line);
      const id = quoted(row.text(at.record_id));
      const what = name === undefined ? `${id} is not in ${table}.txt` : `${id} of ${table}.txt has no name`;
      return note('translations of no record', what);
    }
    const name = readName(row, at.field_value);
    if (name === '') return note('translations of no record', 'the row has neither record_id nor field_value');
    if (inUse(field.kind).has(name)) keep(field.kind, tag, name, translation, row.line);
    else log.countUnused('translations of names that the feed does not have');
  });
  const translations = byLanguage(namesOf);
  for (const [language, names] of translations) {
    log.countTotal(
      `names in ${language}`,
      nameKinds.reduce((sum, kind) => sum + names[kind].size, 0),
    );
  }
  return translations;
}

function fieldsOf({ feedName, agencies, lines, places, trips }: NamedTables): ReadonlyMap<string, NamedField> {
  const lineIn = (row: CsvRow, column: number) => lines.lines[lines.index.find(row, column)];
  return new Map<string, NamedField>([
    ['stops.stop_name', { kind: 'stops', nameIn: (row, at) => places.places[places.index.find(row, at)]?.name }],
    ['routes.route_long_name', { kind: 'lines', nameIn: (row, at) => lineIn(row, at)?.name }],
    ['routes.route_short_name', { kind: 'lines', nameIn: (row, at) => lineIn(row, at)?.code }],
    ['trips.trip_headsign', { kind: 'headsigns', nameIn: (row, at) => trips.headsigns[trips.index.find(row, at)] }],
    ['agency.agency_name', { kind: 'networks', nameIn: (row, at) => agencies.nameOf.get(row.text(at)) }],
    ['feed_info.feed_publisher_name', { kind: 'networks', nameIn: () => feedName }],
  ]);
}

/**
 * Returns the names of a kind that occur in the feed. Other rows are dropped, which bounds memory for hostile tables.
 */
function namesInUse({ feedName, agencies, lines, places, trips }: NamedTables) {
  const sets = new Map<NameKind, ReadonlySet<string>>();
  const collect: Record<NameKind, () => readonly string[]> = {
    stops: () => places.places.map(({ name }) => name),
    lines: () => lines.lines.flatMap(({ name, code }) => [name, code]),
    headsigns: () => trips.headsigns,
    networks: () => [feedName, ...agencies.nameOf.values()],
  };
  return (kind: NameKind): ReadonlySet<string> => {
    const names = sets.get(kind) ?? new Set(collect[kind]());
    sets.set(kind, names);
    return names;
  };
}

const languageOf = (tag: string) => (canonicalTag(tag) ?? '').split('-')[0];

/** Returns `de-CH` for `de_ch` and `deu-CH`; null for an invalid tag. */
function canonicalTag(written: string): string | null {
  if (written === '' || written.length > 35 || /^(mul|und)\b/i.test(written)) return null;
  try {
    return Intl.getCanonicalLocales(written.replaceAll('_', '-'))[0] ?? null;
  } catch (reason) {
    if (reason instanceof RangeError) return null;
    throw reason;
  }
}

/** Creates a cached `canonicalTag` that returns an empty text for every language after the first `mostLanguages`. */
function createTagReader() {
  const known = new Map<string, string>();
  return (written: string): string | null => {
    const found = known.get(written);
    if (found !== undefined) return found;
    const tag = canonicalTag(written);
    if (tag === null) return null;
    if (known.size === mostLanguages) return '';
    known.set(written, tag);
    return tag;
  };
}

/** Merges regional variants into one set of names a language; `de` overrides `de-CH`. */
function byLanguage(namesOf: ReadonlyMap<string, Record<NameKind, Names>>): ReadonlyMap<string, Translations> {
  const plainFirst = [...namesOf].sort(([one], [other]) => Number(one.includes('-')) - Number(other.includes('-')));
  const grouped = Map.groupBy(plainFirst, ([tag]) => tag.split('-')[0] ?? tag);
  return new Map(
    [...grouped].flatMap(([language, tagged]) => {
      const names = byKind((kind) => {
        // Reversed, so that of equal keys the first is set last and kept.
        const all = new Map(tagged.toReversed().flatMap(([, names]) => [...names[kind]]));
        const changed = [...all].filter(
          (entry): entry is [string, string] => entry[1] !== null && entry[1] !== entry[0],
        );
        return new Map(changed);
      });
      return nameKinds.some((kind) => names[kind].size > 0) ? [[language, names] as const] : [];
    }),
  );
}
