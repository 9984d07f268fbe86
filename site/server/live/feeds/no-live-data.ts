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
  vehicles: {
    count: 0,
    ids: [],
    labels: [],
    trip: new Int32Array(),
    day: new Int32Array(),
    line: new Int32Array(),
    direction: new Uint8Array(),
    lat: new Float64Array(),
    lon: new Float64Array(),
    bearing: new Float32Array(),
    speed: new Float32Array(),
    seenAt: new Float64Array(),
    call: new Int32Array(),
    status: new Uint8Array(),
    occupancy: new Uint8Array(),
  },
  alerts: { disruptions: [], equipment: [] },
  timestamp: null,
  state: 'waiting',
};
