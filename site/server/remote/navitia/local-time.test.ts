import { describe, expect, it } from 'vitest';
import { dayOfLocal, instantOfLocal, localOfInstant, secondsOfDay } from './local-time.ts';

const zone = 'Europe/Paris';

describe('wall times of Navitia', () => {
  it('are instants of the zone, in winter and summer', () => {
    expect(instantOfLocal('20261201T083000', zone)).toBe(Date.parse('2026-12-01T08:30:00+01:00') / 1000);
    expect(instantOfLocal('20260701T083000', zone)).toBe(Date.parse('2026-07-01T08:30:00+02:00') / 1000);
    for (const written of ['20261201T083000', '20260329T040000', '20261231T235959']) {
      expect(localOfInstant(instantOfLocal(written, zone) ?? 0, zone)).toBe(written);
    }
  });

  it('are null where a row of a timetable has none', () => {
    for (const written of [undefined, '', '2026-12-01T08:30:00', '20261301T083000']) {
      expect(instantOfLocal(written, zone)).toBeNull();
    }
  });

  it('have days and times of day', () => {
    expect([dayOfLocal('20261201'), dayOfLocal('20261201T0830'), dayOfLocal('')]).toEqual([
      '2026-12-01',
      '2026-12-01',
      null,
    ]);
    expect([secondsOfDay('083001'), secondsOfDay(''), secondsOfDay(undefined)]).toEqual([30_601, null, null]);
  });
});
