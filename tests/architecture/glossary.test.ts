import { describe, expect, it } from 'vitest';
import { avoidedWords, countWords, mostUses, otherMeanings } from './glossary.ts';
import { sourceOf, sources } from './source.ts';
import { readSource, sourceFiles } from './source-files.ts';

const table = 'tests/architecture/glossary.ts';
const architecture = readSource('ARCHITECTURE.md');
const words = avoidedWords(architecture);
const documents = [
  architecture.slice(0, architecture.indexOf('\n## Glossary\n')),
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...sourceFiles(/\.md$/)].map(readSource),
];

const counted = countWords(Object.keys(mostUses), sources(), documents);

describe('the glossary', () => {
  it('has its avoided words in one of the two tables', () => {
    expect([...Object.keys(otherMeanings), ...Object.keys(mostUses)].sort()).toEqual(words);
  });

  it('is followed by identifiers, comments and documents', () => {
    const faults = [...counted].flatMap(([word, count]) => {
      const most = mostUses[word] ?? 0;
      if (count > most)
        return [`“${word}” stands ${count - most} times more: use the word of the glossary in ARCHITECTURE.md`];
      return count < most ? [`“${word}” stands only ${count} times now: write this number into ${table}`] : [];
    });
    expect(faults).toEqual([]);
  });
});

describe('the counter of words', () => {
  it('reads the glossary', () => {
    const text =
      '\n## Glossary\n\n| word | means | not |\n|---|---|---|\n| trip (form), leg | a wish | way, tag (only HTML), run |\n| run | a vehicle | ride, way |\n| label | a label | |\n';
    expect(avoidedWords(text)).toEqual(['ride', 'way']);
  });

  it('sees whole words in identifiers and comments of the product', () => {
    const product = sourceOf('site/a.ts', '// An answer.\nconst lateAnswer = answers(answered, unanswered, "answer");');
    const test = sourceOf('site/a.test.ts', 'const answer = 1;');
    expect(countWords(['answer'], [product, test], ['It answers `wrongAnswer`.']).get('answer')).toBe(6);
  });

  it('sees no word in the end of another one with an accent', () => {
    expect(countWords(['parts'], [], ['Départs']).get('parts')).toBe(0);
  });
});
