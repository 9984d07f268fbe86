import type { EngineNetwork } from '../../network/known-network.ts';
import { otpNetworkOf } from '../catalogue.ts';
import type { OtpCatalogue } from '../responses.ts';

const stop = (id: string, name: string, station?: string): OtpCatalogue['stops'][number] => ({
  gtfsId: `F:${id}`,
  name,
  lat: 48.8,
  lon: 2.3,
  platformCode: null,
  wheelchairBoarding: 'NO_INFORMATION',
  parentStation: station ? { gtfsId: `F:${station}`, name } : null,
});

const route = (id: string, mode: string, more: object = {}) => ({
  gtfsId: `F:${id}`,
  shortName: id,
  longName: null,
  desc: null,
  mode,
  type: null,
  color: '0055AA',
  textColor: null,
  agency: { gtfsId: 'F:agency', name: 'Agency' },
  ...more,
});

const pattern = (code: string, directionId: number, ids: readonly string[]) => ({
  code: `F:${code}`,
  headsign: null,
  directionId,
  stops: ids.map((id) => ({ gtfsId: `F:${id}` })),
});

/** A railway with a branch, an RER and a bus, as OpenTripPlanner describes them. The stop `hamlet` has no station. */
export function writtenNetwork(): EngineNetwork {
  return otpNetworkOf({
    serviceTimeRange: {
      start: Date.parse('2026-01-01T00:00+01:00') / 1000,
      end: Date.parse('2027-01-01T00:00+01:00') / 1000,
    },
    feeds: [
      {
        feedId: 'F',
        publisher: null,
        agencies: [{ gtfsId: 'F:agency', name: 'Agency', lang: 'fr', timezone: 'Europe/Paris' }],
      },
    ],
    routes: [
      {
        ...route('T', 'RAIL'),
        patterns: [
          pattern('T:0', 0, ['west', 'middle', 'east']),
          pattern('T:0b', 0, ['west', 'middle', 'north']),
          pattern('T:1', 1, ['east', 'middle', 'west']),
        ],
      },
      { ...route('A', 'RAIL', { longName: 'RER A' }), patterns: [pattern('A:0', 0, ['middle', 'east'])] },
      { ...route('7', 'BUS'), patterns: [pattern('7:0', 0, ['middle', 'hamlet'])] },
      { ...route('9', 'BUS'), patterns: [] },
    ],
    stops: [
      stop('west', 'West', 'WEST'),
      stop('middle', 'Middle', 'MIDDLE'),
      stop('east', 'East', 'EAST'),
      stop('north', 'North', 'NORTH'),
      stop('hamlet', 'Hamlet'),
    ],
    stations: ['WEST', 'MIDDLE', 'EAST', 'NORTH'].map((id) => ({
      gtfsId: `F:${id}`,
      name: `${id.slice(0, 1)}${id.slice(1).toLowerCase()}`,
      lat: 48.81,
      lon: 2.31,
      wheelchairBoarding: null,
    })),
  });
}
