import { describe, expect, it } from 'vitest';
import { calendarInstant, calendarTime, timeZoneBlock } from './time-zone-block.ts';

const at = (text: string) => Date.parse(text);
const blockOf = (zone: string, from: string, to = from) => timeZoneBlock(zone, at(from), at(to)).slice(2, -1).join(' ');

const winter = 'BEGIN:STANDARD DTSTART:20261025T030000 TZOFFSETFROM:+0200 TZOFFSETTO:+0100 END:STANDARD';
const summer = 'BEGIN:DAYLIGHT DTSTART:20260329T020000 TZOFFSETFROM:+0100 TZOFFSETTO:+0200 END:DAYLIGHT';

describe('TRAP-53: the time zone of a calendar file', () => {
  it.each([
    ['in winter', '2026-11-20T08:00+01:00', '2026-11-20T09:00+01:00', winter],
    ['in summer', '2026-07-20T08:00+02:00', '2026-07-20T09:00+02:00', summer],
    ['over the night of the change', '2026-10-24T23:30+02:00', '2026-10-25T04:00+01:00', `${summer} ${winter}`],
    ['there in summer, back in winter', '2026-09-01T08:00+02:00', '2026-11-20T09:00+01:00', `${summer} ${winter}`],
  ])('tells how the clocks of Paris stand %s', (_, from, to, expected) => {
    expect(blockOf('Europe/Paris', from, to)).toBe(expected);
  });

  it.each([
    ['Asia/Kolkata', '+0530'],
    ['UTC', '+0000'],
    ['America/Phoenix', '-0700'],
  ])('tells of %s, which never changes its clocks', (zone, offset) => {
    expect(blockOf(zone, '2026-11-20T08:00Z')).toBe(
      `BEGIN:STANDARD DTSTART:19700101T000000 TZOFFSETFROM:${offset} TZOFFSETTO:${offset} END:STANDARD`,
    );
  });

  it('tells of a zone west of Greenwich, and of half an hour', () => {
    expect(blockOf('America/New_York', '2026-11-20T08:00Z')).toBe(
      'BEGIN:STANDARD DTSTART:20261101T020000 TZOFFSETFROM:-0400 TZOFFSETTO:-0500 END:STANDARD',
    );
    expect(blockOf('Australia/Lord_Howe', '2026-11-20T08:00Z')).toBe(
      'BEGIN:DAYLIGHT DTSTART:20261004T020000 TZOFFSETFROM:+1030 TZOFFSETTO:+1100 END:DAYLIGHT',
    );
  });

  it('names its zone', () => {
    const lines = timeZoneBlock('Europe/Paris', at('2026-11-20T08:00Z'), at('2026-11-20T08:00Z'));
    expect([...lines.slice(0, 2), lines.at(-1)]).toEqual(['BEGIN:VTIMEZONE', 'TZID:Europe/Paris', 'END:VTIMEZONE']);
  });

  it('writes clock times and instants', () => {
    expect(calendarTime(at('2026-11-20T07:42:00Z'), 'Europe/Paris')).toBe('20261120T084200');
    expect(calendarInstant(at('2026-11-20T07:42:30Z'))).toBe('20261120T074230Z');
  });
});
