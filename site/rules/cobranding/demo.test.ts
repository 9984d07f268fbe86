import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';
import { demoQuery, partnerKindIn } from './demo.ts';
import type { WidgetFacts } from './widget-facts.ts';

const text = (name: string) => ({ name, type: 'text', doc: 'A.', problemOf: () => null }) as const;
const departures: WidgetFacts = {
  tag: 'tp-departures',
  reservedHeight: '300px',
  attributes: [text('stop'), text('limit')],
  exampleAttributes: { stop: 'Nowhere', limit: '5' },
};

describe('the page of a demonstration', () => {
  it.each([
    ['', 'tp-departures', 'hotel'],
    ['', 'tp-trip-planner', 'town-hall'],
    ['partner=stadium', 'tp-departures', 'stadium'],
    ['partner=castle', 'tp-departures', 'hotel'],
    ['partner=constructor', 'tp-links', 'town-hall'],
  ])('%j of %s: %s', (query, tag, kind) => {
    expect(partnerKindIn(query, tag)).toBe(kind);
  });

  it('has the attributes of the first example, at a station of the network', () => {
    const station = { id: 's1', name: 'Gare & Co' };
    const query = demoQuery({ widget: departures, kind: 'museum', station, locale: 'de' });
    const { configuration, refused } = readConfiguration(query, [departures], 'fr');
    expect(refused).toEqual([]);
    expect(configuration.language).toBe('de');
    expect(Object.fromEntries(configuration.attributes)).toEqual({ stop: 'Gare & Co', limit: '5' });
    expect(partnerKindIn(query, 'tp-departures')).toBe('museum');
  });

  it('keeps the example’s own place where the timetable is on another server', () => {
    const query = demoQuery({ widget: departures, kind: 'museum', station: null, locale: 'de' });
    expect(new URLSearchParams(query).get('attribute.stop')).toBe('Nowhere');
  });
});
