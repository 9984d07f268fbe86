import { describe, expect, it } from 'vitest';
import type { Headway } from '#shared/domain/line/line-detail.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import { headwayAt, headwayText } from './headway-words.ts';

const headway = (shortestMinutes: number, longestMinutes = shortestMinutes): Headway => ({
  from: '07:00',
  to: '09:00',
  headwayMinutes: shortestMinutes,
  shortestMinutes,
  longestMinutes,
});

describe('the headway in words', () => {
  it.each([
    ['fr', ['toutes les 4 à 6 min', 'toutes les 6 min', 'toutes les minutes', 'toutes les heures']],
    ['en', ['every 4 to 6 min', 'every 6 min', 'every minute', 'every hour']],
    ['es', ['cada 4 a 6 min', 'cada 6 min', 'cada minuto', 'cada hora']],
    ['it', ['ogni 4–6 min', 'ogni 6 min', 'ogni minuto', 'ogni ora']],
    ['de', ['alle 4 bis 6 min', 'alle 6 min', 'jede Minute', 'stündlich']],
  ] as const)('L10N-1: is a range, a number or a word in %s', (locale, texts) => {
    const i18n = translatedTexts(locale);
    const shown = [headway(4, 6), headway(6), headway(1), headway(60)].map((one) => headwayText(one, { i18n }));
    expect(shown.map((text) => text.replaceAll('\u00A0', ' '))).toEqual(texts);
  });

  it('has hours, and the mean of a service that knows no range', () => {
    const i18n = translatedTexts('fr');
    const text = (one: Headway) => headwayText(one, { i18n }).replaceAll('\u00A0', ' ');
    expect(text(headway(50, 70))).toBe('toutes les 50 min à 1 h 10 min');
    expect(text(headway(120))).toBe('toutes les 2 h');
    expect(text({ from: '07:00', to: '09:00', headwayMinutes: 5 })).toBe('toutes les 5 min');
  });
});

it('finds the headway in force, also after midnight', () => {
  const day: Headway[] = [
    { from: '05:30', to: '07:00', headwayMinutes: 6 },
    { from: '07:00', to: '20:00', headwayMinutes: 3 },
    { from: '22:30', to: '01:34', headwayMinutes: 8 },
  ];
  const at = (minute: number) => headwayAt(day, 330, minute);
  expect([329, 330, 419, 420, 1300, 1350, 1439, 1440, 1533, 1534].map(at)).toEqual([
    ...[-1, 0, 0, 1, -1, 2, 2, 2, 2, -1],
  ]);
  const night: Headway[] = [{ from: '00:30', to: '05:10', headwayMinutes: 10 }];
  expect([headwayAt(night, 30, 60), headwayAt(night, 1470, 60), headwayAt(night, 1470, 1500)]).toEqual([0, -1, 0]);
});
