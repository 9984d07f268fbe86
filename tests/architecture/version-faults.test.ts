import { expect, it } from 'vitest';
import { declarations } from '#shared/build/registry.ts';
import type { WidgetDeclaration } from '#shared/element/contract.ts';
import { namesOf } from '#shared/element/manifest.ts';
import { aged } from '#shared/testing/aged-widget.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { isBefore, versionFaults } from './version-faults.ts';

const faultsWith = (changes: Partial<WidgetDeclaration>) => versionFaults({ ...aged, ...changes }, [aged]);

it('finds nothing in a declaration with new and deprecated names of each kind', () => {
  expect(faultsWith({})).toEqual([]);
});

it.each([
  [{ since: '1.1' }, 'the tag tp-aged: “1.1” is no version: write three numbers, such as 1.2.0'],
  [
    { since: '1.10.0', deprecated: '1.9.0' },
    'the tag tp-aged: is deprecated (1.9.0) before a page could use it (1.10.0)',
  ],
  [{ deprecated: '1.2.0', instead: 'tp-gone' }, 'the tag tp-aged: is replaced by “tp-gone”, which is no tag in use'],
  [
    { slots: { '': { doc: 'Content.', instead: 'more' }, more: 'More content.' } },
    'the slot (default): has “instead” and is not deprecated: write since which version it is',
  ],
  [
    { props: { old: { type: 'flag', doc: 'Old.', deprecated: '1.2.0', instead: 'tpGone' } } },
    'the attribute old: is replaced by “tp-gone”, which is no attribute in use',
  ],
] as const)('finds %j', (changes, fault) => {
  expect(faultsWith(changes)).toEqual([fault]);
});

it('a name that no version has is of the next one: the second number of the last version, raised by one', () => {
  const [major = 0, minor = 0] = packageJson.version.split('.').map(Number);
  const wrong = declarations
    .flatMap((one) => namesOf(one).map(([kind, name, { since }]) => ({ place: `${one.tag} ${kind} ${name}`, since })))
    .filter(({ since }) => since && isBefore(packageJson.version, since) && since !== `${major}.${minor + 1}.0`);
  expect(wrong).toEqual([]);
});
