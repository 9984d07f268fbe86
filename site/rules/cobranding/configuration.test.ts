import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryOf, readConfiguration } from './configuration.ts';
import type { AttributeFacts, WidgetFacts } from './widget-facts.ts';

const attribute = (name: string, type: AttributeFacts['type'], more: Partial<AttributeFacts> = {}): AttributeFacts => ({
  name,
  type,
  doc: 'A.',
  problemOf: () => null,
  ...more,
});
const planner: WidgetFacts = {
  tag: 'tp-trip-planner',
  reservedHeight: '300px',
  attributes: [
    attribute('from', 'text'),
    attribute('to', 'text'),
    attribute('trip-type', 'choice', { values: ['one-way', 'return'], default: 'one-way' }),
    attribute('limit', 'number', { problemOf: (value) => (Number(value) > 0 ? null : 'is not a number') }),
    attribute('history', 'flag'),
  ],
};
const strip: WidgetFacts = { tag: 'tp-banner-strip', reservedHeight: '65px', attributes: [] };
const widgets = [strip, planner];
const read = (query: string) => readConfiguration(query, widgets, 'fr');

describe('readConfiguration', () => {
  it('opens with the trip planner, pinned, in the language of the page', () => {
    const { configuration, refused, colorProblems } = read('');
    expect(configuration).toMatchObject({ widget: planner, form: 'html', version: 'pinned', language: 'fr' });
    expect([refused, colorProblems]).toEqual([[], []]);
  });

  it('takes what the address chooses, without defaults and empty values', () => {
    const { configuration } = read(
      'tag=trip-planner&form=vue&version=latest&language=de&attribute.from=Bastille&attribute.to=+&attribute.trip-type=one-way&attribute.history=true&width=400&height=500',
    );
    expect(configuration).toMatchObject({ form: 'vue', version: 'latest', language: 'de', width: 400, height: 500 });
    expect([...configuration.attributes]).toEqual([
      ['from', 'Bastille'],
      ['history', 'true'],
    ]);
  });

  it('takes further tags once each, which share the fields of their attributes', () => {
    const query =
      'tag=banner-strip&with=trip-planner&with=tp-trip-planner&with=nothing&with=banner-strip&attribute.to=A';
    const { configuration } = read(query);
    expect(configuration.widget).toBe(strip);
    expect(configuration.others.map(({ widget, attributes }) => [widget, [...attributes]])).toEqual([
      [planner, [['to', 'A']]],
    ]);
    expect(queryOf(configuration, 'fr')).toBe('tag=banner-strip&with=trip-planner&attribute.to=A');
  });

  it.each([
    ['attribute.limit=-1', { field: 'attribute.limit', value: '-1', reason: 'value', detail: 'is not a number' }],
    ['width=20', { field: 'width', value: '20', reason: 'size' }],
    ['height=1e3', { field: 'height', value: '1e3', reason: 'size' }],
    [`attribute.from=${'a'.repeat(2001)}`, { field: 'attribute.from', value: 'a'.repeat(2000), reason: 'length' }],
  ])('refuses %s and names the field', (query, refused) => {
    expect(read(query).refused).toEqual([refused]);
    expect(read(query).configuration.attributes.size).toBe(0);
  });

  it.each(['tag=nothing', 'tag=__proto__', 'form=x&version=y&language=xx', 'tag=&tag=banner-strip'])(
    'opens with the trip planner for %s',
    (query) => {
      expect(read(query).configuration).toMatchObject({
        widget: planner,
        form: 'html',
        version: 'pinned',
        language: 'fr',
      });
    },
  );

  it('never throws, and reads what it has written', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 });
    const names = fc.constantFrom(
      'tag',
      'form',
      'language',
      'attribute.from',
      'attribute.to',
      'color.brand',
      'width',
      'a',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, text)), (pairs) => {
        const { configuration } = read(String(new URLSearchParams(pairs)));
        expect(read(queryOf(configuration, 'fr')).configuration).toEqual(configuration);
      }),
    );
  });
});
