import { expect, it } from 'vitest';
import { bannedUses } from './banned.ts';
import { sourceOf, sources } from './source.ts';

it('drawn code uses nothing that the light build lacks, and widgets reach for nothing of the page', () => {
  expect(sources().flatMap(bannedUses)).toEqual([]);
});

it.each([
  [
    'shared/components/a.tsx',
    "import { useDeferredValue } from 'react';",
    'imports useDeferredValue: preact does no such thing',
  ],
  [
    'shared/ui/a.tsx',
    "import * as React from 'react';\nReact.useTransition();",
    'uses useTransition: preact does no such thing',
  ],
  ['shared/element/a.tsx', "import { useOptimistic as hope } from 'react';", 'imports useOptimistic: preact'],
  ['widgets/x/x.tsx', "import { t } from '@lingui/core/macro';", 'imports the global `t`: use useLingui'],
  ['shared/ui/a.tsx', '<form\n  action={save} />;', 'sets action on <form>: preact'],
  ['shared/ui/a.tsx', '<div onChange={save} />;', 'sets onChange on <div>: listen on the control itself'],
  ['shared/ui/a.tsx', '<input onSelect={f} />;', 'sets onSelect on <input>: the build takes out'],
  ['widgets/x/x.tsx', '<Button onClick={f}>{t`Réessayer`}</Button>;', 'retries with a Button: RetryButton'],
  ['widgets/x/x.tsx', 'document.documentElement.lang = "fr";', 'reaches for document.documentElement: ask'],
  ['widgets/x/x.tsx', 'history.pushState(null, "");', 'reaches for history.pushState: ask'],
  ['widgets/x/x.tsx', 'box.innerHTML = text;', 'uses innerHTML: text is text'],
  ['site/a.tsx', 'call({ ...{ a, b }, c });', 'spreads an object that is written here'],
  ['widgets/x/x.tsx', '<Row {...{ a, b }} />;', 'spreads an object that is written here'],
  ['site/a.test.tsx', 'await vi.waitFor(() => done);', 'waits with vi.waitFor: use expect.poll'],
])('in %s, `%s` is named: %s', (file, text, wrong) => {
  const found = bannedUses(sourceOf(file, `\n${text}`));
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^\S+\.tsx:[23] /);
  expect(found[0]).toContain(wrong);
});

it.each([
  ['shared/stores/a.ts', "import { useDeferredValue } from 'react';"],
  ['shared/ui/a.tsx', '<input onChange={save} />;<Field onChange={save} />;<form action="/fr" />;'],
  ['shared/ui/a.tsx', "import { useId } from 'react';\n<input autoFocus style={{ inlineSize: 2 }} />;"],
  ['widgets/tp.ts', 'document.documentElement.lang;'],
  ['shared/lib/a.ts', 'call({ ...known, ...(more && { more }), c });'],
  ['widgets/x/x.tsx', "// document.body\nconst text = 'document.body';"],
])('in %s, `%s` is right', (file, text) => {
  expect(bannedUses(sourceOf(file, text))).toEqual([]);
});
