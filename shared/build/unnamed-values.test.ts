import { expect, it } from 'vitest';
import { unnamedValues } from './unnamed-values.ts';

it('names the source, the message and the value, and what to write', () => {
  const po = `msgid ""
msgstr ""
"Language: fr\\n"

#. placeholder {0}: place.title
#: widgets/a/a.tsx
msgid ""
"Départ : "
"{0}"
msgstr ""

#: widgets/a/a.tsx
msgid "Départ : {place}"
msgstr ""
`;
  expect(unnamedValues(po)).toEqual([
    'widgets/a/a.tsx: “Départ : {0}” inserts place.title without a name. Translators see a number: write { name: place.title } in its place, with a name that they understand.',
  ]);
});
