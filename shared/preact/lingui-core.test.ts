import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { type Message, setupI18n as setupLight } from './lingui-core.ts';

const catalogs = import.meta.glob<{ readonly messages: Record<string, Message> }>('/{shared,widgets}/**/locales/*.po', {
  eager: true,
});

/** The names of the values that a message takes. */
const namesIn = (message: Message): readonly string[] =>
  typeof message === 'string'
    ? []
    : message.flatMap((token) => {
        if (typeof token === 'string') return [];
        const [name, , forms = {}] = token;
        return [name, ...Object.values(forms).flatMap(namesIn)];
      });

const samples = [0, 1, 2, 5, 1234, 'Bastille', 'other'];

it('writes each text of each widget as lingui does', () => {
  const kinds = new Set<string>();
  let compared = 0;
  for (const [file, { messages }] of Object.entries(catalogs)) {
    const locale = /(\w+)\.po$/.exec(file)?.[1] ?? '';
    const lingui = setupI18n({ locale, messages: { [locale]: messages as never } });
    const light = setupLight({ locale, messages: { [locale]: messages } });
    for (const [id, message] of Object.entries(messages)) {
      for (const token of typeof message === 'string' ? [] : message) kinds.add(String(token[1]));
      for (const sample of samples) {
        const values = Object.fromEntries(namesIn(message).map((name) => [name, sample]));
        expect(light._(id, values), `${file} ${id}`).toBe(lingui._(id, values));
        compared += 1;
      }
    }
  }
  expect(compared).toBeGreaterThan(5000);
  expect(kinds).toContain('plural');
});

it('writes numbers and an unknown id as lingui does, and keeps what is missing empty', () => {
  const messages = { fr: { known: ['Départ ', ['name'] as const] } };
  const light = setupLight({ locale: 'fr', messages });
  expect(light.number(12_345.6)).toBe(setupI18n({ locale: 'fr', messages: { fr: {} } }).number(12_345.6));
  expect(light._('unknown')).toBe('unknown');
  expect(light._('constructor')).toBe('constructor');
  expect(light._({ id: 'known', values: { name: '12:30' } })).toBe('Départ 12:30');
  expect(light._('known')).toBe('Départ ');
  light.load('fr', { more: 'Plus' });
  expect(light._('more')).toBe('Plus');
});
