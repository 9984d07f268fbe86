import { describe, expect, it } from 'vitest';
import { isDirectionNamed, stopGroupIn } from '../network/known-network.ts';
import { otpNetworkOf } from './catalogue.ts';
import { writtenNetwork } from './testing/written-network.ts';

const network = writtenNetwork();

describe('the catalogue of an OpenTripPlanner', () => {
  it('has lines with runs in display order, with modes and colours of ours', () => {
    expect(network.lines.map(({ ref }) => [ref.code, ref.mode, ref.color])).toEqual([
      ['A', 'RER', '#0055aa'],
      ['T', 'TRAIN', '#0055aa'],
      ['7', 'BUS', '#0055aa'],
    ]);
    expect(network.modes).toEqual(['RER', 'TRAIN', 'BUS']);
    expect(network).toMatchObject({
      name: 'Agency',
      zone: 'Europe/Paris',
      period: { firstDay: '2026-01-01', lastDay: '2026-12-31' },
    });
  });

  it('names directions by the termini at which no run goes on', () => {
    const line = network.lineOf.get('F:T');
    expect(line?.directions.map(({ id, name }) => [id, name])).toEqual([
      ['0', 'East / North'],
      ['1', 'West'],
    ]);
    const [there] = line?.directions ?? [];
    if (!there) throw new Error('the line has a direction');
    expect(['0', 'East / North', 'east', 'NORTH', 'West'].map((text) => isDirectionNamed(there, text))).toEqual([
      ...[true, true, true, true],
      false,
    ]);
  });

  it('knows stations, and stops that are their own', () => {
    expect(network.stations.get('F:MIDDLE')).toMatchObject({ name: 'Middle', lat: 48.81, patternCount: 5 });
    expect(network.stations.get('F:MIDDLE')?.lines.map(({ ref }) => ref.code)).toEqual(['A', 'T', '7']);
    expect(stopGroupIn(network, 'F:MIDDLE')).toMatchObject({ name: 'Middle', isStation: true });
    expect(stopGroupIn(network, 'F:middle')).toMatchObject({ name: 'Middle', isStation: false });
    // The engine has no station of this id.
    expect(stopGroupIn(network, 'F:hamlet')).toMatchObject({ name: 'Hamlet', isStation: false });
    expect(stopGroupIn(network, 'F:nowhere')).toBeNull();
  });

  it('refuses an engine without a timetable', () => {
    const empty = { serviceTimeRange: { start: null, end: null }, feeds: [], routes: [], stops: [], stations: [] };
    expect(() => otpNetworkOf(empty)).toThrow('no timetable with stops and a time zone');
  });
});
