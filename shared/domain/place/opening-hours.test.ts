import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAlwaysOpen, openingStateAt, parseOpeningHours } from './opening-hours.ts';

const zone = 'Europe/Paris';
/** A readable week: `Mo 7:00-20:00`. */
const read = (text: string) =>
  parseOpeningHours(text)?.week.map((spans) => spans.map(({ from, to }) => `${from / 60}-${to / 60}`).join('+'));

describe('parseOpeningHours', () => {
  it.each([
    ['24/7', Array(7).fill('0-24')],
    ['Mo-Su 00:00-24:00', Array(7).fill('0-24')],
    ['08:00-20:00', Array(7).fill('8-20')],
    ['Mo-Fr 07:00-20:00; Sa-Su 09:00-18:00', ['7-20', '7-20', '7-20', '7-20', '7-20', '9-18', '9-18']],
    ['Mo-Sa 10:00-18:00', ['10-18', '10-18', '10-18', '10-18', '10-18', '10-18', '']],
    ['Mo,We 08:00-12:00,14:00-18:30', ['8-12+14-18.5', '', '8-12+14-18.5', '', '', '', '']],
    ['Mo-Su 05:00-01:30', Array(7).fill('5-25.5')],
    ['Fr-Mo 22:00-26:00', ['22-26', '', '', '', '22-26', '22-26', '22-26']],
    ['Mo-Su 08:00-20:00; Su off', ['8-20', '8-20', '8-20', '8-20', '8-20', '8-20', '']],
    ['Sa;', ['', '', '', '', '', '0-24', '']],
    ['off', Array(7).fill('')],
  ])('%s', (text, week) => {
    expect(read(text)).toEqual(week);
  });

  it('knows the hours of public holidays apart', () => {
    expect(parseOpeningHours('Mo-Su 08:00-20:00; PH off')?.holidays).toEqual([]);
    expect(parseOpeningHours('Mo-Fr 08:00-20:00; Sa,PH 10:00-18:00')?.holidays).toEqual([{ from: 600, to: 1080 }]);
    expect(parseOpeningHours('24/7')?.holidays).toBeNull();
  });

  it.each([
    '',
    ' ',
    ';',
    'lundi 8h-20h',
    'sunrise-sunset',
    'Mo-Fr 08:00+',
    'Apr-Sep Mo-Su 08:00-20:00',
    'Mo[1] 08:00-12:00',
    'week 1-10 Mo 08:00-10:00',
    '"sur rendez-vous"',
    'Mo-Fr 25:00-26:00',
    'Mo-Fr 08:00-49:00',
    'Mo-Fr 08:70-09:00',
    'Mo 08:00-20:00 || off',
    `Mo ${'08:00-09:00,'.repeat(60)}08:00-09:00`,
  ])('does not guess at %j', (text) => {
    expect(parseOpeningHours(text)).toBeNull();
  });

  it('ends on any text, and never throws', () => {
    const pieces = fc.constantFrom('Mo', '-', 'Su', ' ', ',', ';', '08:00', '20:00', '24/7', 'PH', 'off', 'x');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        const hours = parseOpeningHours(parts.join(''));
        expect(hours === null || hours.week.length === 7).toBe(true);
      }),
    );
  });
});

describe('openingStateAt', () => {
  const at = (text: string) => Date.parse(text);
  const state = (hours: string, instant: string) => {
    const parsed = parseOpeningHours(hours);
    return parsed && openingStateAt(parsed, at(instant), zone);
  };
  const working = 'Mo-Fr 07:00-20:00; Sa-Su 09:00-18:00';

  it.each([
    // 20 November 2026 is a Friday.
    [working, '2026-11-20T06:59:59+01:00', false, '2026-11-20T07:00+01:00'],
    [working, '2026-11-20T07:00+01:00', true, '2026-11-20T20:00+01:00'],
    [working, '2026-11-20T20:00+01:00', false, '2026-11-21T09:00+01:00'],
    ['Mo-Fr 07:00-20:00', '2026-11-20T21:00+01:00', false, '2026-11-23T07:00+01:00'],
    ['Mo-Su 05:00-01:30', '2026-11-20T01:00+01:00', true, '2026-11-20T01:30+01:00'],
    ['Mo-Su 05:00-01:30', '2026-11-20T02:00+01:00', false, '2026-11-20T05:00+01:00'],
    ['Fr 20:00-24:00; Sa 00:00-02:00', '2026-11-20T23:00+01:00', true, '2026-11-21T02:00+01:00'],
    ['Mo-Su 08:00-12:00,14:00-18:00', '2026-11-20T13:00+01:00', false, '2026-11-20T14:00+01:00'],
    // The clocks go forward in the night to 29 March 2026: 05:00 comes an hour sooner.
    ['Mo-Su 05:00-01:30', '2026-03-29T01:45+01:00', false, '2026-03-29T05:00+02:00'],
  ] as const)('%s at %s: open is %s, until %s', (hours, instant, isOpen, next) => {
    expect(state(hours, instant)).toEqual({ isOpen, at: at(next) });
  });

  it('has no end where it never closes, and no beginning where it never opens', () => {
    expect(state('24/7', '2026-11-20T08:00+01:00')).toEqual({ isOpen: true, at: null });
    expect(state('off', '2026-11-20T08:00+01:00')).toEqual({ isOpen: false, at: null });
    expect(isAlwaysOpen({ week: Array(7).fill([{ from: 0, to: 1440 }]), holidays: null })).toBe(true);
  });

  it('says nothing where public holidays have hours of their own', () => {
    expect(state('Mo-Su 08:00-20:00; PH off', '2026-11-20T08:00+01:00')).toBeNull();
    expect(state('24/7; PH 00:00-24:00', '2026-11-20T08:00+01:00')).toEqual({ isOpen: true, at: null });
  });
});
