import { describe, expect, it } from 'vitest';
import { compressToFrequencies, departuresOfDay, runsOfDay, services } from './departures.ts';
import { easterSunday, frenchHolidays, gtfsDate } from './french-holidays.ts';
import { firstYear, lastYear, makeDemoFeed } from './make-feed.ts';
import { readNetwork, secondsOfClock } from './network.ts';
import { patternsOf } from './patterns.ts';

describe('French holidays', () => {
  it('are the eleven of 2026', () => {
    expect(frenchHolidays(2026).map(gtfsDate)).toEqual(
      ['0101', '0406', '0501', '0508', '0514', '0525', '0714', '0815', '1101', '1111', '1225'].map(
        (day) => `2026${day}`,
      ),
    );
  });

  it.each([
    [2020, '20200412'],
    [2024, '20240331'],
    [2025, '20250420'],
    [2027, '20270328'],
    [2038, '20380425'],
    [2045, '20450409'],
  ])('Easter of %i is %s', (year, day) => expect(gtfsDate(easterSunday(year))).toBe(day));

  it('lists a day once when Ascension is on 1 May or on 8 May', () => {
    expect(frenchHolidays(2008)).toHaveLength(10);
    expect(frenchHolidays(2024).map(gtfsDate)).toContain('20240509');
  });
});

describe('the calendar of the feed', () => {
  const feed = makeDemoFeed();
  const base = (feed.get('calendar.txt') ?? '').trim().split('\n').slice(1);
  const exceptions = new Set((feed.get('calendar_dates.txt') ?? '').trim().split('\n').slice(1));
  const dayOf = (midnight: number) => new Date(midnight).toISOString().slice(0, 10);
  const runningOn = (midnight: number) => {
    const weekday = (new Date(midnight).getUTCDay() + 6) % 7;
    const date = gtfsDate(dayOf(midnight));
    return services.filter((service) => {
      if (exceptions.has(`${service},${date},1`)) return true;
      if (exceptions.has(`${service},${date},2`)) return false;
      return base.some((row) => row.startsWith(`${service},`) && row.split(',')[1 + weekday] === '1');
    });
  };

  it('ND-25: has exactly one service on every day from 2020 to 2045, Sunday service on holidays', () => {
    const holidays = new Set(
      Array.from({ length: lastYear - firstYear + 1 }, (_, i) => frenchHolidays(firstYear + i)).flat(),
    );
    for (let day = Date.UTC(firstYear, 0, 1); day <= Date.UTC(lastYear, 11, 31); day += 86_400_000) {
      const running = runningOn(day);
      if (running.length !== 1) expect.fail(`${dayOf(day)}: ${running.join(', ')}`);
      if (holidays.has(dayOf(day))) expect(running, dayOf(day)).toEqual(['sunday']);
    }
    expect(runningOn(Date.UTC(2026, 10, 18))).toEqual(['monday-to-thursday']);
    expect(runningOn(Date.UTC(2026, 10, 20))).toEqual(['friday']);
    expect(runningOn(Date.UTC(2026, 10, 21))).toEqual(['saturday']);
  });
});

/** The departures that frequency rows with exact times stand for. */
function expandFrequencies(rows: ReturnType<typeof compressToFrequencies>): number[] {
  return rows.flatMap(({ start, end, headway }) =>
    Array.from({ length: Math.ceil((end - start) / headway) }, (_, i) => start + i * headway),
  );
}

describe('departures', () => {
  const network = readNetwork();
  const { lines } = network;

  it('are equal when expanded from frequencies, for every line and service', () => {
    for (const line of lines) {
      for (const service of services) {
        const times = departuresOfDay(line, service);
        expect(expandFrequencies(compressToFrequencies(times)), `${line.code} ${service}`).toEqual(times);
      }
    }
    expect(expandFrequencies(compressToFrequencies([10, 20, 35, 50, 90]))).toEqual([10, 20, 35, 50, 90]);
    expect(compressToFrequencies([])).toEqual([]);
  });

  it('are within the hours of the line, an hour longer on Fridays and Saturdays', () => {
    const one = lines.find((line) => line.code === 'M1');
    if (!one) throw new Error('no M1');
    const weekday = departuresOfDay(one, 'monday-to-thursday');
    expect(weekday[0]).toBe(secondsOfClock('05:30'));
    expect(weekday.at(-1)).toBeLessThanOrEqual(secondsOfClock('24:40'));
    expect(departuresOfDay(one, 'friday').at(-1)).toBeGreaterThan(secondsOfClock('25:30'));
    const betweenEightAndNine = weekday.filter((time) => time >= 8 * 3600 && time < 9 * 3600);
    expect(betweenEightAndNine).toHaveLength(30);
  });

  it('of night lines are only at night', () => {
    for (const line of lines.filter(({ mode }) => mode === 'noctilien')) {
      const times = departuresOfDay(line, 'saturday');
      expect(times[0], line.code).toBeGreaterThanOrEqual(24 * 3600);
      expect(times.at(-1), line.code).toBeLessThan(29.5 * 3600);
      expect(times.length).toBeGreaterThanOrEqual(10);
    }
  });

  it('of night lines are more frequent before a day off', () => {
    const eleven = lines.find((line) => line.code === 'N11');
    if (!eleven) throw new Error('no N11');
    const [week, rest] = [departuresOfDay(eleven, 'monday-to-thursday'), departuresOfDay(eleven, 'saturday')];
    expect(rest.length).toBeGreaterThan(week.length);
  });

  it("never leave a terminus before the line's first departure", () => {
    for (const pattern of patternsOf(network)) {
      for (const service of services) {
        expect(runsOfDay(pattern, service)[0], pattern.id).toBeGreaterThanOrEqual(pattern.line.firstDeparture);
      }
    }
  });
});
