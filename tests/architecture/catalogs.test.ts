import { describe, expect, it } from 'vitest';
import { unnamedValues } from '#shared/build/unnamed-values.ts';
import { locales } from '#shared/i18n/locales.ts';
import {
  type CatalogMessage,
  faultOfTranslation,
  namesOfEverywhere,
  placeholdersOf,
  readCatalog,
  wordsOf,
} from './catalog.ts';
import { readSource, sourceFiles } from './source-files.ts';

const catalogs = await Promise.all(
  sourceFiles(/\.po$/).map(async (file) => ({ file, messages: await readCatalog(readSource(file)) })),
);
const french = new Map(
  catalogs
    .filter(({ file }) => file.endsWith('/fr.po'))
    .map(({ file, messages }) => [file.replace('/fr.po', ''), messages]),
);
const each = (look: (message: CatalogMessage, file: string) => string | null) =>
  catalogs.flatMap(({ file, messages }) => messages.flatMap((message) => look(message, file) ?? []));

/** The French text: the id, or the text of an id that the specification names. */
const sourceOf = ({ id }: CatalogMessage, file: string) =>
  id.startsWith('wh:')
    ? (french.get(file.replace(/\/\w+\.po$/, ''))?.find((message) => message.id === id)?.text ?? '')
    : id;

describe('the catalogs', () => {
  it('L10N-1: say everything in every language', () => {
    expect(each(({ id, text }, file) => (text.trim() === '' ? `${file}: translate “${id}”` : null))).toEqual([]);
  });

  // All widgets of a page share the messages of a language: of two translations, the last loaded would be shown.
  it('translate a message in one way', () => {
    const known = new Map<string, { readonly text: string; readonly file: string }>();
    const doubles = each(({ key, id, text }, file) => {
      const place = `${file.slice(-5)} ${key}`;
      const first = known.get(place) ?? { text, file };
      known.set(place, first);
      return first.text === text
        ? null
        : `“${id}” is “${first.text}” in ${first.file}, “${text}” in ${file}: name a context`;
    });
    expect(doubles).toEqual([]);
  });

  it('exist in all five languages, with the same messages', () => {
    const wanting = [...french].flatMap(([folder, messages]) =>
      locales.flatMap(({ code }) => {
        const catalog = catalogs.find(({ file }) => file === `${folder}/${code}.po`);
        if (!catalog) return [`${folder}/${code}.po is missing: run npm run i18n`];
        const ids = new Set(catalog.messages.map(({ id }) => id));
        return messages
          .filter(({ id }) => !ids.has(id))
          .map(({ id }) => `${folder}/${code}.po lacks “${id}”: run npm run i18n`);
      }),
    );
    expect(wanting).toEqual([]);
    expect(french.size).toBeGreaterThan(2);
  });

  it('name each value that they insert', () => {
    const files = sourceFiles(/fr\.po$/);
    expect(files.flatMap((file) => unnamedValues(readSource(file)))).toEqual([]);
  });

  it('insert the same values in every language', () => {
    expect(
      each((message, file) => {
        const [given, source] = [message.text, sourceOf(message, file)].map((text) => placeholdersOf(text).join(', '));
        return message.text && given !== source
          ? `${file}: “${message.text}” inserts ${given || 'nothing'}, the source ${source || 'nothing'}`
          : null;
      }),
    ).toEqual([]);
  });

  it('translate, and leave nothing out', () => {
    const translations = catalogs
      .filter(({ file }) => !file.endsWith('/fr.po'))
      .flatMap(({ file, messages }) =>
        messages.map((message) => ({ file, source: sourceOf(message, file), text: message.text })),
      );
    const faults = translations.flatMap(({ file, source, text }) => {
      const fault = text === '' ? null : faultOfTranslation(source, text);
      return fault ? [`${file}: “${text}” ${fault} “${source}”: translate the whole of it`] : [];
    });
    // One word may be the same in two languages, not in five: names are.
    const copied = [...Map.groupBy(translations, ({ source }) => source)].filter(
      ([source, found]) =>
        wordsOf(source).length > 0 && !namesOfEverywhere.test(source) && found.every(({ text }) => text === source),
    );
    expect([...faults, ...copied.map(([source]) => `no catalog translates “${source}”`)]).toEqual([]);
  });

  it('TRAP-63: translate the keys of the specification in every language', () => {
    expect(each(({ text }, file) => (text.includes('wh:') ? `${file}: “${text}”` : null))).toEqual([]);
    for (const key of ['wh:cart:empty', 'wh:fare_media:card_of', 'wh:fare_media:default']) {
      expect(
        catalogs.filter(({ messages }) => messages.some(({ id }) => id === key)),
        key,
      ).toHaveLength(locales.length);
    }
  });

  it('do not shout', () => {
    expect(each(({ text }, file) => (/[^\s¡]!|\boops\b/i.test(text) ? `${file}: “${text}”` : null))).toEqual([]);
  });
});

describe('the finder of poor translations', () => {
  it.each([
    ['Ligne suivante', 'Ligne suivante', 'is the source itself'],
    ['Voir <0>la carte</0> de {name}', 'Voir <0>la carte</0> de {name}', 'is the source itself'],
    ['Il reste beaucoup de place dans ce véhicule', 'Viel Platz', 'is shorter than a third of'],
    ['Version {number}', 'Version {number}', null],
    ['Aujourd’hui', 'Hoy', null],
    ['Il reste {count} places', '{count} places left', null],
  ])('says of “%s” as “%s”: %s', (source, text, fault) => {
    expect(faultOfTranslation(source, text)).toBe(fault);
  });
});

describe('the reader of catalogs', () => {
  it('joins lines and unescapes', async () => {
    expect(
      await readCatalog('msgid ""\nmsgstr ""\n"Language: fr\\n"\n\n#: x\nmsgid "a \\"b\\""\nmsgstr ""\n"c "\n"d\\n"\n'),
    ).toEqual([{ key: expect.any(String), id: 'a "b"', text: 'c d\n' }]);
  });

  it.each([
    ['Bannière {position} sur {count}', ['count', 'position']],
    ['{count, plural, one {# trajet} other {# trajets pour {name}}}', ['count', 'name']],
    ['Voir <0>la carte</0>', ['<0>']],
    ['rien', []],
  ])('finds what %s inserts', (message, names) => {
    expect(placeholdersOf(message)).toEqual(names);
  });
});
