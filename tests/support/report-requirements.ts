import { readdirSync, readFileSync } from 'node:fs';
import { projectRoot } from '#shared/build/widget-folders.ts';
import requirements from '../requirements.json' with { type: 'json' };

/** `npm run requirements`: which requirements a test names, and which none names yet. */
// The table of configuration keys names the requirement of each key, and a test walks it.
const tests = ['widgets', 'site', 'shared', 'tests'].flatMap((folder) =>
  readdirSync(`${projectRoot}${folder}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && (/\.(test|spec)\.tsx?$/.test(entry.name) || entry.name === 'config-keys.ts'))
    .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8')),
);

const named = new Set<string>();
for (const text of tests) {
  for (const [, prefix, first, last] of text.matchAll(
    /\b([A-Z][A-Z0-9]+)-(\d+)(?:(?: to |\.\.)(?:[A-Z][A-Z0-9]+-)?(\d+))?/g,
  )) {
    for (let number = Number(first); number <= Number(last ?? first); number += 1) named.add(`${prefix}-${number}`);
  }
}

const missing = Object.entries(requirements).filter(([id]) => !named.has(id));
for (const [id, sentence] of missing) console.log(`${id}  ${sentence}`);
const total = Object.keys(requirements).length;
console.log(`\n${total - missing.length} of ${total} requirements are named by a test.`);
