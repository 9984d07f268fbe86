import { expect, it } from 'vitest';
import { fillKnown, translationsIn } from './known-translations.ts';

const shared = `msgid ""
msgstr ""
"Language: de\\n"

#: shared/components/retry.tsx:7
msgid "Réessayer"
msgstr "Erneut versuchen"

msgctxt "of a line"
msgid "Arrêts"
msgstr "Haltestellen"
`;

it('takes a translation that another catalog has, with its context, and names what is left', () => {
  const po = `msgid ""
msgstr ""
"Language: de\\n"

#: widgets/new/new.tsx:3
msgid "Réessayer"
msgstr ""

msgid "Arrêts"
msgstr ""

msgid ""
"Une ligne\\n"
"et une autre"
msgstr ""
`;
  const { po: filled, left } = fillKnown(po, translationsIn([shared]));
  expect(filled).toBe(po.replace('msgid "Réessayer"\nmsgstr ""', 'msgid "Réessayer"\nmsgstr "Erneut versuchen"'));
  expect(left).toEqual(['msgid "Arrêts"', 'msgid ""\n"Une ligne\\n"\n"et une autre"']);
});

it('leaves a catalog as it is whose texts are all translated', () => {
  expect(fillKnown(shared, translationsIn([shared]))).toEqual({ po: shared, left: [] });
});
