import type {
  Journey,
  JourneyDetails,
  JourneyGroup,
  JourneyResults,
  PublicTransportSection,
  StreetSection,
} from '#shared/domain/journey/journey.ts';
import { createLine } from './line.ts';
import { createPlace } from './place.ts';
import { createTransitTime } from './schedule.ts';

const nation = createPlace({ id: 'stop_area:nation', title: 'Nation', displayName: 'Nation, Paris', lon: 2.396 });
const square = createPlace({
  id: '2.36800;48.85300',
  type: 'address',
  title: 'Place de la Bastille',
  displayName: 'Place de la Bastille, Paris',
});

export function createStreetSection(values: Partial<StreetSection> = {}): StreetSection {
  return {
    id: 'section:walk',
    type: 'STREET',
    mode: 'WALK',
    from: square,
    to: createPlace(),
    departure: createTransitTime('08:00'),
    arrival: createTransitTime('08:04'),
    durationSeconds: 240,
    ...values,
  };
}

export function createPublicTransportSection(values: Partial<PublicTransportSection> = {}): PublicTransportSection {
  return {
    id: 'section:metro',
    type: 'PUBLIC_TRANSPORT',
    line: createLine(),
    tripId: 'trip:1',
    headsign: 'Château de Vincennes',
    stopCount: 4,
    disruptionIds: [],
    from: createPlace(),
    to: nation,
    departure: createTransitTime('08:06'),
    arrival: createTransitTime('08:14'),
    durationSeconds: 480,
    ...values,
  };
}

export function createJourney(values: Partial<Journey> = {}): Journey {
  return {
    id: 'journey:1',
    journeySummaryCode: 'summary:1',
    isDetailedTrip: false,
    departure: createTransitTime('08:00'),
    arrival: createTransitTime('08:14'),
    durationSeconds: 840,
    transfers: 0,
    walkSeconds: 240,
    walkMeters: 300,
    accessible: null,
    realtime: false,
    disruptionIds: [],
    qualifications: [],
    from: square,
    to: nation,
    vias: [],
    sections: [createStreetSection(), createPublicTransportSection()],
    ...values,
  };
}

export function createJourneyGroup(values: Partial<JourneyGroup> = {}): JourneyGroup {
  return {
    id: 'group:fastest',
    key: 'FASTEST',
    label: 'Le plus rapide',
    modes: ['METRO', 'WALK'],
    isDetailed: false,
    journeys: [createJourney()],
    ...values,
  };
}

export function createJourneyResults(values: Partial<JourneyResults> = {}): JourneyResults {
  return { groups: [createJourneyGroup()], disruptions: [], searchedAt: '2026-11-20T07:59:00+01:00', ...values };
}

export function createJourneyDetails(values: Partial<JourneyDetails> = {}): JourneyDetails {
  return { journeys: [createJourney({ isDetailedTrip: true })], disruptions: [], ...values };
}
