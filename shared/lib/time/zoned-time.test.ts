import { millisecondsInHour as hour, millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import { getTimezoneOffset } from 'date-fns-tz/getTimezoneOffset';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { randomCases } from '#tests/support/random-cases.ts';
import {
  dayOf,
  instantOfWallTime,
  isoWithOffset,
  isTimeZone,
  parseInstant,
  wallTimeOf,
  zoneOffset,
} from './zoned-time.ts';

const paris = 'Europe/Paris';
const at = (iso: string) => Date.parse(iso);

/** Instants and what the clocks of Paris show then. */
const instants = [
  ['2026-01-15T11:00Z', '2026-01-15T12:00', 1],
  ['2026-07-15T10:00Z', '2026-07-15T12:00', 2],
  // The night when New York changed its clocks: a time that the visitor's own clock skips.
  ['2026-03-08T01:30Z', '2026-03-08T02:30', 1],
  ['2026-03-08T07:30Z', '2026-03-08T08:30', 1],
  // The night when Paris loses an hour.
  ['2026-03-29T00:59Z', '2026-03-29T01:59', 1],
  ['2026-03-29T01:00Z', '2026-03-29T03:00', 2],
  ['2026-03-29T01:30Z', '2026-03-29T03:30', 2],
  // The night when Paris wins an hour.
  ['2026-10-25T00:30Z', '2026-10-25T02:30', 2],
  ['2026-10-25T01:30Z', '2026-10-25T02:30', 1],
  ['2026-10-25T02:00Z', '2026-10-25T03:00', 1],
  // Midnights and the turn of the year.
  ['2026-11-19T23:00Z', '2026-11-20T00:00', 1],
  ['2026-11-19T22:59Z', '2026-11-19T23:59', 1],
  ['2026-12-31T23:00Z', '2027-01-01T00:00', 1],
  ['2028-02-28T23:30Z', '2028-02-29T00:30', 1],
] as const;

/** Wall times of Paris and the instant they mean. */
const wallTimes = [
  ['2026-01-15T12:00', '2026-01-15T11:00Z'],
  ['2026-07-15T12:00:30', '2026-07-15T10:00:30Z'],
  ['2026-03-08T02:30', '2026-03-08T01:30Z'],
  ['2026-03-29T01:59', '2026-03-29T00:59Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00Z'],
  ['2026-10-25T01:59', '2026-10-24T23:59Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00Z'],
  ['2026-11-20T00:00', '2026-11-19T23:00Z'],
  ['2028-02-29T23:59', '2028-02-29T22:59Z'],
] as const;

const visitors = [
  ['America/New_York', 300],
  ['Asia/Tokyo', -540],
  ['Europe/Paris', -60],
] as const;

describe.each(visitors)('TRAP-53 L10N-3: Paris time for a visitor in %s', (visitor, offsetInJanuary) => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = visitor;
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it('runs in that zone, or the table proves nothing', () => {
    expect(new Date('2026-01-15T12:00Z').getTimezoneOffset()).toBe(offsetInJanuary);
  });

  it.each(instants)('%s is %s', (instant, wallTime, offset) => {
    expect(wallTimeOf(at(instant), paris)).toBe(wallTime);
    expect(dayOf(at(instant), paris)).toBe(wallTime.slice(0, 10));
    expect(zoneOffset(at(instant), paris)).toBe(offset * hour);
    expect(isoWithOffset(at(instant), paris)).toBe(`${wallTime}:00+0${offset}:00`);
    expect(parseInstant(isoWithOffset(at(instant), paris), paris)).toBe(at(instant));
  });

  it.each(wallTimes)('%s is the instant %s', (wallTime, instant) => {
    expect(instantOfWallTime(wallTime, paris)).toBe(at(instant));
    expect(parseInstant(wallTime, paris)).toBe(at(instant));
  });

  it('moves the half hour that clocks skip to 03:30', () => {
    const skipped = instantOfWallTime('2026-03-29T02:30', paris);
    expect(skipped).toBe(at('2026-03-29T01:30Z'));
    expect(wallTimeOf(skipped ?? 0, paris)).toBe('2026-03-29T03:30');
  });

  it('takes the first of two half hours', () => {
    expect(instantOfWallTime('2026-10-25T02:30', paris)).toBe(at('2026-10-25T00:30Z'));
  });

  it('counts two hours of a change night as two elapsed hours', () => {
    const late = instantOfWallTime('2026-03-29T01:30', paris) ?? 0;
    expect(wallTimeOf(late + 2 * hour, paris)).toBe('2026-03-29T04:30');
    const early = instantOfWallTime('2026-10-25T01:30', paris) ?? 0;
    expect(wallTimeOf(early + 2 * hour, paris)).toBe('2026-10-25T02:30');
  });

  it('reads a time with offset as that instant, whatever the zone', () => {
    expect(parseInstant('2026-11-20T08:00+01:00', 'Asia/Tokyo')).toBe(at('2026-11-20T07:00Z'));
    expect(parseInstant('2026-11-20T08:00:15.250-0330', paris)).toBe(at('2026-11-20T11:30:15.250Z'));
    expect(parseInstant('2026-11-20T08:00Z', paris)).toBe(at('2026-11-20T08:00Z'));
  });
});

it.each([
  '',
  '08:00',
  '2026-11-20',
  '2026-11-20 08:00',
  '2026-02-30T08:00',
  '2025-02-29T08:00',
  '2026-13-01T08:00',
  '2026-00-10T08:00',
  '2026-11-20T24:00',
  '2026-11-20T08:60',
  '2026-11-20T8:00',
  '2026-11-20T08:00+25:00',
  '2026-11-20T08:00+1',
  '2026-11-20T08:00 01:00',
  'T08:00Z',
  '-000001-01-01T00:00Z',
  '2026-11-20T08:00Zx',
])('%s is no time', (text) => {
  expect(parseInstant(text, paris)).toBeNull();
});

it('knows zones from names that are none', () => {
  expect(['Europe/Paris', 'America/St_Johns', 'UTC'].map(isTimeZone)).toEqual([true, true, true]);
  expect(['Europe/Atlantis', '', 'Paris time'].map(isTimeZone)).toEqual([false, false, false]);
});

it('is exact between the seconds and before 1970', () => {
  for (const instant of [at('2026-01-15T12:00:30.250Z'), at('1969-07-20T20:17:40.750Z'), -1]) {
    expect(zoneOffset(instant, paris)).toBe(hour);
  }
  expect(isoWithOffset(at('2026-01-15T12:00:30.999Z'), paris)).toBe('2026-01-15T13:00:30+01:00');
});

it('handles offsets that are no whole hours', () => {
  expect(isoWithOffset(at('2026-01-15T12:00Z'), 'America/St_Johns')).toBe('2026-01-15T08:30:00-03:30');
  expect(instantOfWallTime('2026-01-15T17:45', 'Asia/Kathmandu')).toBe(at('2026-01-15T12:00Z'));
});

const someInstant = fc.integer({ min: at('2000-01-01T00:00Z'), max: at('2037-12-31T00:00Z') });
const someZone = fc.constantFrom(paris, 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia');

it('finds an instant again from its wall time, or the hour before it in autumn', () => {
  fc.assert(
    fc.property(someInstant, someZone, (instant, zone) => {
      const minute = Math.floor(instant / 60_000) * 60_000;
      const found = instantOfWallTime(wallTimeOf(minute, zone), zone) ?? Number.NaN;
      expect(wallTimeOf(found, zone)).toBe(wallTimeOf(minute, zone));
      expect(found).toBeLessThanOrEqual(minute);
      expect(minute - found).toBeLessThanOrEqual(hour);
    }),
  );
});

it('agrees with fromZonedTime away from the change nights', () => {
  fc.assert(
    fc.property(someInstant, (instant) => {
      const wallTime = wallTimeOf(instant, paris);
      const month = Number(wallTime.slice(5, 7));
      fc.pre(month !== 3 && month !== 10);
      expect(instantOfWallTime(wallTime, paris)).toBe(fromZonedTime(wallTime, paris).getTime());
    }),
  );
});

const intlOffsets = new Map<string, number>();

/** The offset by Intl, which does not depend on the visitor's zone: the reference for date-fns-tz, and asked for once. */
function offsetOfIntl(instant: number, zone: string): number {
  const key = `${instant} ${zone}`;
  const known = intlOffsets.get(key) ?? computeOffset(instant, zone);
  intlOffsets.set(key, known);
  return known;
}

function computeOffset(instant: number, zone: string): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of intlClock(zone).formatToParts(instant)) shown[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour: hours = 0, minute = 0, second = 0 } = shown;
  // Unlike Date.UTC, a date in ISO form takes the years 0 to 99 as they are.
  const date = Date.parse(`${String(year).padStart(4, '0')}-01-01T00:00Z`);
  const shownAsUtc = new Date(date).setUTCMonth(month - 1, day) + (hours * 60 + minute) * 60_000 + second * 1000;
  return shownAsUtc - Math.floor(instant / 1000) * 1000;
}

const intlClocks = new Map<string, Intl.DateTimeFormat>();

function intlClock(zone: string): Intl.DateTimeFormat {
  const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const clock =
    intlClocks.get(zone) ??
    new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      second: 'numeric',
      ...fields,
    });
  intlClocks.set(zone, clock);
  return clock;
}

/** Nights when clocks change: by an hour and by half an hour, forward and back, and the day that Samoa skipped. */
const changeNights = [
  ['Europe/Paris', '2026-03-29'],
  ['Europe/Paris', '2026-10-25'],
  ['Europe/London', '2026-03-29'],
  ['Europe/London', '2026-10-25'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['America/St_Johns', '2026-03-08'],
  ['America/St_Johns', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Asia/Beirut', '2026-03-29'],
  ['Africa/Casablanca', '2026-02-15'],
  ['Pacific/Apia', '2011-12-30'],
  ['America/Recife', '2000-10-08'],
  ['America/Recife', '2000-10-15'],
] as const;

/** UTC+3 lies between the two offsets of Newfoundland, mirrored: the one case in which date-fns-tz turns back early. */
const changeVisitors = [
  'UTC',
  'Europe/Paris',
  'Europe/London',
  'Europe/Moscow',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Pago_Pago',
];

/** Every quarter of an hour, and the minute and millisecond before it, from a day before to a day after. */
const momentsAround = (day: string) =>
  Array.from(
    { length: 3 * 96 },
    (_, quarter) => at(`${day}T00:00Z`) - millisecondsInDay + quarter * (hour / 4),
  ).flatMap((instant) => [instant - millisecondsInMinute, instant - 1, instant]);

describe.each(changeVisitors)('TRAP-53: change nights for a visitor in %s', (visitor) => {
  const before = process.env.TZ;
  let fresh: typeof import('./zoned-time.ts');
  beforeAll(async () => {
    process.env.TZ = visitor;
    // The module caches clock changes, and those of another visitor would prove nothing.
    vi.resetModules();
    fresh = await import('./zoned-time.ts');
  });
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it.each(changeNights)('%s on %s: every offset is that of Intl', (zone, day) => {
    const moments = momentsAround(day);
    expect(new Set(moments.map((instant) => offsetOfIntl(instant, zone))).size).toBe(2);
    const wrong = moments.filter((instant) => fresh.zoneOffset(instant, zone) !== offsetOfIntl(instant, zone));
    expect(wrong.map((instant) => new Date(instant).toISOString())).toEqual([]);
  });

  it.each(changeNights)(
    '%s on %s: wall times are shown once, moved on when skipped, first when repeated',
    (zone, day) => {
      const wrong = momentsAround(day).flatMap((instant) => {
        const wall = instant - (instant % millisecondsInMinute);
        const offsets = [wall - millisecondsInDay, wall + millisecondsInDay].map((near) => offsetOfIntl(near, zone));
        const shown = offsets.map((offset) => wall - offset).filter((one) => one + offsetOfIntl(one, zone) === wall);
        const expected = shown.length > 0 ? Math.min(...shown) : wall - Math.min(...offsets);
        const text = new Date(wall).toISOString().slice(0, 16);
        const found = fresh.instantOfWallTime(text, zone);
        return found === expected ? [] : [`${text}: ${new Date(found ?? 0).toISOString()}`];
      });
      expect(wrong).toEqual([]);
    },
  );
});

it('corrects a fault that date-fns-tz still has: when this fails, the correction can go', () => {
  for (const day of ['2026-03-29', '2026-10-25']) {
    const isWrong = (instant: number) => getTimezoneOffset(paris, new Date(instant)) !== offsetOfIntl(instant, paris);
    expect(momentsAround(day).some(isWrong)).toBe(true);
  }
});

it('knows the offset of every zone in winter, in summer and far from now', () => {
  const instants = ['0001-02-01', '0099-06-01', '1850-01-01', '1970-01-01', '2026-01-15', '2026-07-15', '9999-12-30'];
  const wrong = Intl.supportedValuesOf('timeZone').flatMap((zone) =>
    instants
      .filter((day) => zoneOffset(at(`${day}T00:00Z`), zone) !== offsetOfIntl(at(`${day}T00:00Z`), zone))
      .map((day) => `${zone} ${day}`),
  );
  expect(wrong).toEqual([]);
});

it('agrees with Intl in every zone at any instant', () => {
  const anyZone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  fc.assert(
    fc.property(someInstant, anyZone, (instant, zone) => {
      expect(zoneOffset(instant, zone)).toBe(offsetOfIntl(instant, zone));
    }),
    { numRuns: randomCases(500) },
  );
});

it('has the local mean time of a zone in the years before 1, too', () => {
  const localMeanTime = zoneOffset(at('0001-06-01T00:00Z'), paris);
  expect(localMeanTime).toBe(561_000);
  const early = ['0001-01-01T00:00Z', '0000-06-01T00:00Z', '0000-01-01T00:00Z', '-000100-03-01T00:00Z'];
  expect(early.map((text) => zoneOffset(at(text), paris))).toEqual(early.map(() => localMeanTime));
  expect(wallTimeOf(instantOfWallTime('0000-01-01T00:00', paris) ?? 0, paris)).toBe('0000-01-01T00:00');
});

it('refuses an instant or a zone that is none', () => {
  expect(() => wallTimeOf(Number.NaN, paris)).toThrow(RangeError);
  expect(() => wallTimeOf(Number.POSITIVE_INFINITY, paris)).toThrow(RangeError);
  expect(() => wallTimeOf(0, 'Europe/Atlantis')).toThrow(RangeError);
});
