import { noVehicles } from '#site/server/engine/live/live-vehicles.ts';
import type { LiveData } from './live-data.ts';

/** Nothing is known. A constant, because a new object would count as a change. */
export const noLiveData: LiveData = {
  runs: {
    count: 0,
    trip: new Int32Array(),
    day: new Int32Array(),
    state: new Uint8Array(),
    start: new Int32Array(1),
    arrivals: new Int32Array(),
    departures: new Int32Array(),
    calls: new Uint8Array(),
    stops: new Int32Array(),
    added: [],
  },
  vehicles: noVehicles,
  alerts: { disruptions: [], equipment: [] },
  timestamp: null,
  state: 'waiting',
};
