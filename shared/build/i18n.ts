import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { defaultLocale, locales } from '#shared/i18n/locales.ts';
import { fillKnown, translationsIn } from './known-translations.ts';
import { unnamedValues } from './unnamed-values.ts';
import { projectRoot } from './widget-folders.ts';

// Lingui prints a table for each catalog, and names scripts that this project does not have.
const { status, stdout, stderr } = spawnSync('lingui', ['extract', '--clean'], {
  cwd: projectRoot,
  encoding: 'utf8',
  shell: process.platform === 'win32',
});

const catalogsIn = (locale: string) =>
  globSync(`{widgets/*,shared,site}/locales/${locale}.po`, { cwd: projectRoot }).map((path) => ({
    path,
    po: readFileSync(projectRoot + path, 'utf8'),
  }));

/** Fills in what other catalogs have, and returns a line for each text that is left to translate. */
function fillCatalogs(locale: string): string[] {
  const catalogs = catalogsIn(locale);
  const known = translationsIn(catalogs.map(({ po }) => po));
  return catalogs.flatMap(({ path, po }) => {
    const filled = fillKnown(po, known);
    if (filled.po !== po) writeFileSync(projectRoot + path, filled.po);
    return filled.left.map((id) => `  ${path}: ${id}`);
  });
}

/** A line for each value without a name. They come first, because a name changes the id of its message. */
const unnamed = catalogsIn(defaultLocale).flatMap(({ po }) => unnamedValues(po));

if (status !== 0) {
  process.stderr.write(stdout + stderr);
  process.exitCode = 1;
} else if (unnamed.length > 0) {
  console.error(unnamed.join('\n'));
  process.exitCode = 1;
} else {
  const left = locales.flatMap(({ code }) => fillCatalogs(code));
  console.log(left.length === 0 ? 'All texts are translated.' : `Translate each empty msgstr:\n${left.join('\n')}`);
}
