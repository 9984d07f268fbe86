import { expect, it } from 'vitest';
import { aged } from '#shared/testing/aged-widget.ts';
import { widgetReference, withDeclarations } from './docs.ts';

const lines = [
  'Where it starts. Since 1.2.0.',
  'Where it started. Deprecated since 1.2.0: use `start-place`.',
  'It goes. Since 1.2.0.',
  'It runs. Deprecated since 1.2.0: use `tp-aged-go`.',
  'All of it. Deprecated since 1.2.0: use `box`.',
  'More content. Since 1.2.0.',
  'A gap. Deprecated since 1.2.0.',
];

it('the README of a widget says since when a name exists, and what replaces a deprecated one', () => {
  const reference = widgetReference(aged);
  expect(reference).toMatch(/^\nSince 1\.1\.0\.\n\n## Attributes/);
  expect(lines.filter((line) => !reference.includes(`${line} |\n`))).toEqual([]);
  expect(reference).toContain('| `box` | Everything. |');
});

it('the registry has the declarations of all folders, and keeps its types', () => {
  const types = '] as const;\n\nexport type Tags = (typeof widgets)[number];\n';
  const written = `import type { A } from 'a';\nimport { gone } from './gone/gone.widget.ts';\n\n/** All. */\nexport const widgets = [\n  gone,\n${types}`;
  expect(withDeclarations(written, ['banner-strip', 'links'])).toBe(
    `import type { A } from 'a';\nimport { bannerStrip } from './banner-strip/banner-strip.widget.ts';\nimport { links } from './links/links.widget.ts';\n\n/** All. */\nexport const widgets = [\n  bannerStrip,\n  links,\n${types}`,
  );
});
