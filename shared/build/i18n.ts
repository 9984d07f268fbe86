import { spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from './widget-folders.ts';

// Lingui prints a table for each catalog, and names scripts that this project does not have.
const { status, stdout, stderr } = spawnSync('lingui', ['extract', '--clean'], {
  cwd: projectRoot,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});

/**
 * Numbers of missing texts, by the folder of the catalogs. Lingui prints each as `│ de │ 234 │ 2 │` below
 * "Catalog statistics for site/locales/{locale}".
 */
const missing = new Map<string, number>();
let texts = 0;
for (const table of stripVTControlCharacters(stdout).split('Catalog statistics for ').slice(1)) {
  const folder = table.slice(0, table.indexOf('/{locale}'));
  const rows = [...table.matchAll(/^│[^│\n]+│ +(\d+) +│ +(\d+|-) +│/gm)];
  texts += Number(rows[0]?.[1] ?? 0);
  const lacking = rows.reduce((sum, [, , count]) => sum + (Number(count) || 0), 0);
  if (lacking > 0) missing.set(folder, lacking);
}

if (status !== 0) {
  process.stderr.write(stdout + stderr);
  process.exitCode = 1;
} else if (missing.size === 0) console.log(`The catalogs have ${texts} texts, all translated.`);
else
  console.log(
    `Translate each empty msgstr: ${[...missing].map(([folder, count]) => `${count} in ${folder}`).join(', ')}.`,
  );
