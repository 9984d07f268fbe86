import { afterAll, describe, expect, it } from 'vitest';
import { describeReport } from '../feed-report.ts';
import { loadTimetable } from '../load-timetable.ts';
import { readFeed } from '../read-feed.ts';
import { createFeedPlace, type FeedRow, type FeedTableContent, smallFeed } from '../testing/feed-builder.ts';

const place = createFeedPlace();
afterAll(place.remove);

const feedWith = (translations: FeedTableContent, language = 'fr') =>
  place.folder({
    ...smallFeed,
    'feed_info.txt': [{ feed_publisher_name: 'Region', feed_lang: language }],
    'translations.txt': translations,
  });
const read = (translations: FeedTableContent, language?: string) => readFeed(feedWith(translations, language));

const row = (field: string, language: string, translation: string, whose: FeedRow): FeedRow => {
  const [table_name = '', field_name = ''] = field.split('.');
  return { table_name, field_name, language, translation, record_id: '', record_sub_id: '', field_value: '', ...whose };
};
const stop = (language: string, translation: string, whose: FeedRow) =>
  row('stops.stop_name', language, translation, whose);

/** Translations of one kind in each language, by the feed's own names. */
const stopsOf = ({ timetable }: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries([...timetable.translations].map(([language, { stops }]) => [language, Object.fromEntries(stops)]));
const wordsOf = ({ report }: Awaited<ReturnType<typeof read>>) =>
  describeReport(report).filter((line) => line.startsWith('translations.txt'));

describe('names in other languages', () => {
  it('are found by record and by text, for every name in a response', async () => {
    const { timetable, report } = await read([
      stop('de', 'Erste', { record_id: 'S1' }),
      stop('de', 'Dritte', { field_value: 'Third' }),
      row('routes.route_long_name', 'de', 'Erste bis Dritte', { record_id: 'R1' }),
      row('routes.route_short_name', 'de', 'Eins', { field_value: '1' }),
      row('trips.trip_headsign', 'de', 'Zur Dritten', { record_id: 'T2' }),
      row('agency.agency_name', 'de', 'Stadtverkehr', { record_id: 'A' }),
      row('feed_info.feed_publisher_name', 'de', 'Gegend', {}),
    ]);
    const names = timetable.translations.get('de');
    expect([...timetable.translations.keys()]).toEqual(['de']);
    expect(names?.stops).toEqual(
      new Map([
        ['First', 'Erste'],
        ['Third', 'Dritte'],
      ]),
    );
    expect(names?.lines).toEqual(
      new Map([
        ['First to Third', 'Erste bis Dritte'],
        ['1', 'Eins'],
      ]),
    );
    expect(names?.headsigns).toEqual(new Map([['Third', 'Zur Dritten']]));
    expect(names?.networks).toEqual(
      new Map([
        ['City Transport', 'Stadtverkehr'],
        ['Region', 'Gegend'],
      ]),
    );
    expect(report.totals['names in de']).toBe(7);
    expect(report.problems).toEqual([]);
  });

  it('are sent between threads', async () => {
    const path = feedWith([stop('de', 'Erste', { record_id: 'S1' }), stop('it', 'Prima', { record_id: 'S1' })]);
    const [here, there] = [await readFeed(path), await loadTimetable(path)];
    expect(there.timetable.translations).toEqual(here.timetable.translations);
    expect(there.timetable.translations.get('it')?.stops.get('First')).toBe('Prima');
  });

  it('are grouped by language for any spelling of its tag; plain before regional', async () => {
    const found = await read([
      stop('de-CH', 'Erschti', { record_id: 'S1' }),
      stop('de_ch', 'Zweiti', { record_id: 'S2' }),
      stop('DEU', 'Erste', { record_id: 'S1' }),
    ]);
    expect(stopsOf(found)).toEqual({ de: { First: 'Erste', Second: 'Zweiti' } });
    expect(wordsOf(found)).toEqual([]);
  });

  it('are ignored in the language of the feed', async () => {
    const rows = [stop('fr-CA', 'Premier', { record_id: 'S1' }), stop('en', 'First one', { record_id: 'S1' })];
    const found = await read(rows);
    expect(stopsOf(found)).toEqual({ en: { First: 'First one' } });
    expect(found.report.unused).toEqual({ 'translations into the language of the feed': 1 });
    const withoutInfo = await readFeed(place.folder({ ...smallFeed, 'translations.txt': rows }));
    expect([...withoutInfo.timetable.translations.keys()]).toEqual(['en']);
  });

  it('are kept in every language if the feed is in several', async () => {
    const found = await read(
      [stop('fr', 'Premier', { record_id: 'S1' }), stop('en', 'One', { record_id: 'S1' })],
      'mul',
    );
    expect(stopsOf(found)).toEqual({ fr: { First: 'Premier' }, en: { First: 'One' } });
  });

  it('are read in the form before 2019, also in the language of the feed', async () => {
    const found = await read([
      { trans_id: 'Third', lang: 'fr', translation: 'Troisième' },
      { trans_id: 'Third', lang: 'de', translation: 'Dritte' },
      { trans_id: 'Nowhere', lang: 'de', translation: 'Nirgends' },
    ]);
    expect(stopsOf(found)).toEqual({ fr: { Third: 'Troisième' }, de: { Third: 'Dritte' } });
    expect(found.timetable.translations.get('de')?.headsigns.get('Third')).toBe('Dritte');
    expect(found.report.unused).toEqual({ 'translations of names that the feed does not have': 1 });
  });

  it('are dropped and reported if one name has two of them', async () => {
    const found = await read([
      stop('de', 'Erste', { record_id: 'S1' }),
      stop('de', 'Erste', { field_value: 'First' }),
      stop('de', 'Anfang', { field_value: 'First' }),
      stop('de', 'Beginn', { field_value: 'First' }),
      stop('de', 'Zweite', { record_id: 'S2' }),
      row('trips.trip_headsign', 'de', 'Zum Anfang', { field_value: 'Third' }),
    ]);
    expect(stopsOf(found)).toEqual({ de: { Second: 'Zweite' } });
    expect(wordsOf(found)).toEqual([
      'translations.txt, line 4: "First" is "Erste" and "Anfang" in de: the name stays as it is.',
    ]);
  });
});

describe('invalid translation rows', () => {
  it.each([
    ['an unknown table', row('secrets.name', 'de', 'X', { record_id: 'S1' }), 'the table "secrets" is not known'],
    ['no language', stop('', 'X', { record_id: 'S1' }), '"" is not a language'],
    ['a language that is none', stop('d€', 'X', { record_id: 'S1' }), '"d€" is not a language'],
    ['all languages', stop('mul', 'X', { record_id: 'S1' }), '"mul" is not a language'],
    ['nothing', stop('de', '', { record_id: 'S1' }), 'the translation is empty'],
    ['an unknown record', stop('de', 'X', { record_id: 'S9' }), '"S9" is not in stops.txt'],
    ['no record', stop('de', 'X', {}), 'the row has neither record_id nor field_value'],
    ['100 kB', stop('de', 'x'.repeat(100_000), { record_id: 'S1' }), `"${'x'.repeat(60)}…" is too long for a name`],
  ])('are left out alone: %s', async (_, broken, what) => {
    const found = await read([broken, stop('de', 'Zweite', { record_id: 'S2' })]);
    expect(wordsOf(found)).toEqual([`translations.txt, line 2: ${what}: the row is left out.`]);
    expect(stopsOf(found)).toEqual({ de: { Second: 'Zweite' } });
  });

  it('are counted if their field is in no response', async () => {
    const { timetable, report } = await read([
      row('stops.stop_desc', 'de', 'X', { record_id: 'S1' }),
      row('stop_times.stop_headsign', 'de', 'X', { record_id: 'T1', record_sub_id: 1 }),
      row('stops.platform_code', 'de', 'X', { record_id: 'S1' }),
      stop('de', 'X', { field_value: 'y'.repeat(100_000) }),
      stop('de', 'First', { record_id: 'S1' }),
    ]);
    expect(timetable.translations.size).toBe(0);
    expect(report.problems).toEqual([]);
    expect(report.unused).toEqual({
      'translations of other fields': 3,
      'translations of names that the feed does not have': 1,
    });
  });

  it('add at most 50 languages', async () => {
    const letters = [...'abcdefghij'];
    const tags = letters.flatMap((one) => letters.map((other) => `x${one}${other}`));
    const { timetable, report } = await read(tags.map((tag) => stop(tag, `First in ${tag}`, { record_id: 'S1' })));
    expect(timetable.translations.size).toBe(50);
    expect(report.unused).toEqual({ 'translations into more than 50 languages': 50 });
  });

  it('yield nothing in a table without translations or an empty one', async () => {
    for (const table of ['', 'table_name,field_name,language\nstops,stop_name,de\n', '\0\0\0']) {
      const { timetable } = await read(table);
      expect(timetable.translations.size).toBe(0);
    }
  });

  it('ignore an id that no object has by itself', async () => {
    const found = await read([
      stop('de', 'X', { record_id: '__proto__' }),
      stop('de', 'X', { field_value: 'constructor' }),
    ]);
    expect(found.timetable.translations.size).toBe(0);
  });
});
