import { describe, expect, it } from 'vitest';
import type { Accessibility, Entrance } from '../../timetable.ts';
import { timetableIn } from '../../timetable-in.ts';
import { buildTimetable } from '../testing/timetable-builder.ts';
import { doorsOf } from './doors.ts';

const door = (name: string, lat: number, wheelchair: Accessibility = 0): Entrance => ({
  name,
  lat,
  lon: 2.35,
  wheelchair,
});
const north = door('1 Rue du Nord', 48.853);
const south = door('2 Rue du Sud', 48.847, 2);
const timetableWith = (entrances: Entrance[]) =>
  buildTimetable({
    stations: [
      { id: 'A', lat: 48.85, lon: 2.35, entrances },
      { id: 'B', lat: 48.9, lon: 2.35 },
    ],
    lines: [{ id: 'm', runs: [{ stops: ['A', 'B'], trips: [{ id: 't', times: [0, 60] }] }] }],
  });
const station = { lat: 48.85, lon: 2.35 };
const uptown = { lat: 48.86, lon: 2.35 };
const downtown = { lat: 48.84, lon: 2.35 };
const [stop, place] = [{ stop: 0 }, { place: 1 }] as const;

describe('the doors of stations', () => {
  const timetable = timetableWith([north, south]);
  const leaving = (to: typeof uptown, isAccessible = false, from = timetable) =>
    doorsOf(from, { from: stop, to: place }, { from: station, to }, isAccessible);

  it('are the one nearest to the other end of the leg', () => {
    expect(leaving(uptown)).toEqual({ exit: '1 Rue du Nord' });
    expect(leaving(downtown)).toEqual({ exit: '2 Rue du Sud' });
    expect(doorsOf(timetable, { from: place, to: stop }, { from: downtown, to: station }, false)).toEqual({
      entrance: '2 Rue du Sud',
    });
  });

  it('have no steps for a wheelchair', () => {
    const third = timetableWith([north, south, door('3 Place', 48.851)]);
    expect(leaving(downtown, true, third)).toEqual({ exit: '3 Place' });
    expect(leaving(downtown, true)).toEqual({});
  });

  it.each([
    ['a station without doors', []],
    ['a station with one door', [north]],
    ['doors of one name', [north, { ...south, name: north.name }]],
    ['doors with the name of the station', [north, { ...south, name: 'A (station)' }]],
  ])('are not named for %s', (_, entrances) => {
    expect(leaving(downtown, false, timetableWith(entrances))).toEqual({});
  });

  it('are not named between two places', () => {
    expect(doorsOf(timetable, { from: { place: 0 }, to: place }, { from: uptown, to: downtown }, false)).toEqual({});
  });

  it('have names in the language of the traveller', () => {
    const none = new Map<string, string>();
    const stops = new Map([['1 Rue du Nord', '1 Nordstraße']]);
    const translations = new Map([['de', { stops, lines: none, headsigns: none, networks: none }]]);
    const german = timetableIn({ ...timetable, translations }, 'de');
    expect(leaving(uptown, false, german)).toEqual({ exit: '1 Nordstraße' });
  });
});
