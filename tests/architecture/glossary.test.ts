import { describe, expect, it } from 'vitest';
import { marker } from '#shared/build/docs.ts';
import { avoidedWords, linesOf, mostUses, otherMeanings, passagesIn, placesOf, wordsInstead } from './glossary.ts';
import { sourceOf, sources } from './source.ts';
import { readSource, sourceFiles } from './source-files.ts';

const table = 'tests/architecture/glossary.ts';
const architecture = readSource('ARCHITECTURE.md');
const words = avoidedWords(architecture);
const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...sourceFiles(/\.md$/)];
const passages = [
  ...linesOf('ARCHITECTURE.md', architecture.slice(0, architecture.indexOf('\n## Glossary\n'))),
  ...documents.flatMap((file) => linesOf(file, readSource(file))),
  ...passagesIn(sources()),
];
const places = placesOf(Object.keys(mostUses), passages);

describe('the glossary', () => {
  it('has its avoided words in one of the two tables', () => {
    expect([...Object.keys(otherMeanings), ...Object.keys(mostUses)].sort()).toEqual(words);
  });

  it('is followed by identifiers, comments and documents', () => {
    const faults = [...places].flatMap(([word, its]) => {
      const count = its.length;
      const most = mostUses[word] ?? 0;
      const rows = wordsInstead(architecture, word).map((row) => `“${row}”`);
      if (count > most)
        return [
          `“${word}” stands ${count} times, ${most} are allowed: see ${rows.join(' and ')} in the glossary of ARCHITECTURE.md, or say what it is. ${its.join(', ')}`,
        ];
      return count < most ? [`“${word}” stands only ${count} times now: write this number into ${table}`] : [];
    });
    expect(faults).toEqual([]);
  });
});

describe('the finder of words', () => {
  it('reads the glossary', () => {
    const text =
      '\n## Glossary\n\n| word | means | not |\n|---|---|---|\n| trip (form), leg | a wish | way, tag (only HTML), run |\n| run | a vehicle | ride, way |\n| label | a label | |\n';
    expect(avoidedWords(text)).toEqual(['ride', 'way']);
    expect(wordsInstead(text, 'way')).toEqual(['trip (form), leg', 'run']);
  });

  it('sees whole words in identifiers and comments of the product, and in documents', () => {
    const product = sourceOf('site/a.ts', '// An answer.\nconst lateAnswer = answers(answered, unanswered, "answer");');
    const test = sourceOf('site/a.test.ts', 'const answer = 1;');
    const read = [...passagesIn([product, test]), ...linesOf('a.md', 'One line.\nIt answers `wrongAnswer`.')];
    expect(placesOf(['answer'], read).get('answer')?.toSorted()).toEqual([
      'a.md:2',
      'a.md:2',
      ...['site/a.ts:1', 'site/a.ts:2', 'site/a.ts:2', 'site/a.ts:2'],
    ]);
  });

  it('leaves out what is computed, and the declared parts of a widget', () => {
    const declaration = sourceOf('widgets/a/a.widget.ts', 'export const a = { parts: {} };\nconst parts = 1;');
    const view = sourceOf('widgets/a/a.tsx', 'const b = { parts: 1 };');
    const read = [...passagesIn([declaration, view]), ...linesOf('a.md', `Text.\n${marker}\n## Parts`)];
    expect(placesOf(['parts'], read).get('parts')).toEqual(['widgets/a/a.tsx:1']);
  });

  it('sees no word in the end of another one with an accent', () => {
    expect(placesOf(['parts'], linesOf('a.md', 'Départs')).get('parts')).toEqual([]);
  });
});
