import { describe, expect, it } from 'vitest';
import { createLine } from '#shared/testing/factories/line.ts';
import { timetablesOf } from './stop-timetables.ts';

const schedule = (line: string, direction: string, stopPointId = `bastille:${line}:${direction}`) => ({
  line: { ...createLine(), id: line },
  direction: { id: direction, name: '' },
  stopPointId,
});
const common = { lineIds: [], today: '2026-11-30', zone: 'Europe/Paris' };

describe('the timetables of a favorite stop', () => {
  it('are those that its page and its row request today and tomorrow', () => {
    const stop = { type: 'stopArea', id: 'bastille' } as const;
    expect(timetablesOf({ ...common, stop, schedules: [schedule('M1', '0')] })).toEqual([
      '/api/proximity/v2/stopAreas/bastille',
      '/api/proximity/v2/stopAreas/bastille/schedules',
      '/api/v1/stopPoints/bastille/schedules?groupedByTerminus=true&fromDatetime=2026-12-01T12%3A00%3A00%2B01%3A00',
      '/api/v1/lines/M1/schedules?direction=0&date=2026-11-30&fromStopPointId=bastille%3AM1%3A0',
      '/api/v1/lines/M1/schedules?direction=0&date=2026-12-01&fromStopPointId=bastille%3AM1%3A0',
    ]);
  });

  it('of a stop point have no time: “now” is another one at each request', () => {
    const stop = { type: 'stopPoint', id: 'bastille:M1:0' } as const;
    expect(timetablesOf({ ...common, stop, schedules: [] })).toEqual([
      '/api/v1/stopPoints/bastille%3AM1%3A0/schedules?groupedByTerminus=false',
    ]);
  });

  it('are those of the chosen lines, each direction once, and not of every direction of a large station', () => {
    const stop = { type: 'stopArea', id: 'bastille' } as const;
    const linesOf = (addresses: readonly string[]) => addresses.filter((address) => address.includes('/lines/'));
    const schedules = [schedule('M1', '0'), schedule('M1', '0'), schedule('M5', '0'), schedule('M5', '1')];
    const chosen = linesOf(timetablesOf({ ...common, stop, lineIds: ['M5'], schedules }));
    expect(chosen).toHaveLength(4);
    expect(chosen.every((address) => address.includes('/lines/M5/'))).toBe(true);
    expect(linesOf(timetablesOf({ ...common, stop, schedules }))).toHaveLength(6);
    const many = Array.from({ length: 60 }, (_, line) => schedule(`B${line}`, '0'));
    expect(linesOf(timetablesOf({ ...common, stop, schedules: many }))).toHaveLength(48);
  });
});
