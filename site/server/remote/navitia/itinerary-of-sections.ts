import type { Disruption } from '#shared/domain/disruption.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import type { LatLon, Position } from '#shared/domain/place/coordinates.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import type {
  FoundCall,
  FoundFare,
  FoundItinerary,
  FoundLeg,
  FoundSpot,
  FoundTime,
} from '#site/server/engine/itinerary/found-itinerary.ts';
import type { EngineNetwork } from '../network/known-network.ts';
import { lineOfMode } from '../network/line-of-mode.ts';
import { disruptionsById } from './disruption-of-navitia.ts';
import { instantOfLocal } from './local-time.ts';
import { stopOfPoint } from './network-of-coverage.ts';
import {
  linkedId,
  type NavitiaJourneys,
  type NavitiaPlace,
  type NavitiaSection,
  type NavitiaStopPoint,
} from './responses.ts';

const rides = new Set(['public_transport', 'on_demand_transport']);
/** Sections on foot or by bike. Waiting, parking and boarding are left out. */
const streets = new Set(['street_network', 'crow_fly', 'transfer']);

/** A time is live if the response says so, whatever was requested. */
export function timeOfLocal(
  expected: string | null | undefined,
  base: string | null | undefined,
  freshness: string | null | undefined,
  zone: string,
): FoundTime | null {
  const now = instantOfLocal(expected ?? undefined, zone);
  const scheduled = instantOfLocal(base ?? undefined, zone) ?? now;
  if (scheduled === null) return null;
  return { scheduled, delay: freshness === 'realtime' && now !== null ? now - scheduled : null };
}

/** The stop as the network knows it: a response may leave out its station. */
function spotOfPoint(point: NavitiaStopPoint, network: EngineNetwork): FoundSpot {
  const known = network.stops.get(point.id);
  return { name: point.name, lat: point.coord.lat, lon: point.coord.lon, stop: known ?? stopOfPoint(point) };
}

function spotOf(place: NavitiaPlace | null | undefined, network: EngineNetwork, otherwise: LatLon): FoundSpot {
  if (place?.stop_point) return spotOfPoint(place.stop_point, network);
  const at = place?.stop_area?.coord ?? place?.address?.coord ?? place?.poi?.coord;
  return { name: place?.name ?? '', lat: at?.lat ?? otherwise.lat, lon: at?.lon ?? otherwise.lon, stop: null };
}

const positionsOf = ({ geojson }: NavitiaSection): Position[] =>
  (geojson?.coordinates ?? []).flatMap(([lon, lat]): Position[] =>
    lon === undefined || lat === undefined ? [] : [[lon, lat]],
  );

function lineOfSection({ links, display_informations: shown }: NavitiaSection, network: EngineNetwork): LineRef | null {
  const id = linkedId(links, 'line');
  if (id === undefined) return null;
  const { code, label, color, text_color: textColor, network: networkName } = shown ?? {};
  const known = network.lineOf.get(id)?.ref;
  return known ?? lineOfMode({ id, shortName: code || label, color, textColor, networkName });
}

interface Facts {
  readonly network: EngineNetwork;
  readonly disruptions: ReadonlyMap<string, Disruption>;
  readonly faresOf: (sectionId: string) => readonly FoundFare[];
  /** A ride whose travellers stay aboard from the one before. */
  readonly isStay: boolean;
}

function rideOf(section: NavitiaSection, { network, disruptions, faresOf, isStay }: Facts): FoundLeg | null {
  const { zone } = network;
  const line = lineOfSection(section, network);
  const tripId = linkedId(section.links, 'vehicle_journey');
  const calls = section.stop_date_times.flatMap(({ stop_point: point, ...times }): FoundCall[] => {
    if (!point) return [];
    const { data_freshness: freshness } = times;
    return [
      {
        ...spotOfPoint(point, network),
        arrival: timeOfLocal(times.arrival_date_time, times.base_arrival_date_time, freshness, zone),
        departure: timeOfLocal(times.departure_date_time, times.base_departure_date_time, freshness, zone),
      },
    ];
  });
  const [from, to] = [calls[0], calls.at(-1)];
  if (line === null || tripId === undefined || !from?.departure || !to?.arrival || calls.length < 2) return null;
  const shown = section.display_informations;
  return {
    kind: 'RIDE',
    from,
    to,
    metres: section.geojson?.properties[0]?.length ?? null,
    shape: positionsOf(section),
    line,
    tripId,
    serviceDate: dayOf(from.departure.scheduled * 1000, zone),
    headsign: shown?.headsign ?? '',
    // Such as `Nation (Paris)`.
    direction: shown?.direction?.replace(/ \([^()]*\)$/, '') ?? '',
    departure: from.departure,
    arrival: to.arrival,
    isCancelled: false,
    isStay,
    accessible: shown?.equipments.includes('has_wheelchair_accessibility') ? true : null,
    calls,
    stopCount: calls.length - 1,
    disruptions: (shown?.links ?? []).flatMap(({ type, id }) =>
      type === 'disruption' && id ? (disruptions.get(id) ?? []) : [],
    ),
    fares: faresOf(section.id),
    next: [],
    bookingUrl: null,
  };
}

function streetOf(section: NavitiaSection, network: EngineNetwork, near: LatLon): FoundLeg | null {
  const { zone } = network;
  const start = instantOfLocal(section.departure_date_time ?? undefined, zone);
  const end = instantOfLocal(section.arrival_date_time ?? undefined, zone);
  // To a boarding place of the station where the traveller already is.
  if (start === null || end === null || end <= start) return null;
  return {
    kind: 'STREET',
    mode: section.mode === 'bike' ? 'BIKE' : section.mode === 'car' ? 'CAR' : 'WALK',
    from: spotOf(section.from, network, near),
    to: spotOf(section.to, network, near),
    metres: section.geojson?.properties[0]?.length ?? null,
    shape: positionsOf(section),
    start,
    end,
    steps: section.path.flatMap(({ name, length, duration, instruction }) =>
      name
        ? [{ instruction: instruction || name, streetName: name, meters: Math.round(length), seconds: duration }]
        : [],
    ),
  };
}

/** Returns what a ticket of a response costs for a section: Navitia counts in cents, whatever the currency. */
function faresIn({ tickets }: NavitiaJourneys): Facts['faresOf'] {
  return (sectionId) =>
    tickets.flatMap(({ id, name, cost, links }) => {
      if (!cost || !links.some((one) => one.id === sectionId)) return [];
      const isCents = cost.currency?.toLowerCase().startsWith('centime') ?? false;
      const currency = isCents || !cost.currency ? 'EUR' : cost.currency.toUpperCase();
      return [{ purchase: id, id, name, cents: Math.round(cost.value * (isCents ? 1 : 100)), currency }];
    });
}

/** Returns the itineraries of a response; one with a ride that cannot be shown is left out. */
export function navitiaItineraries(response: NavitiaJourneys, network: EngineNetwork): FoundItinerary[] {
  const disruptions = disruptionsById(response.disruptions, network.zone);
  const faresOf = faresIn(response);
  return response.journeys.flatMap(({ sections }) => {
    const legs: FoundLeg[] = [];
    let isStay = false;
    for (const section of sections) {
      const before = legs.at(-1)?.to ?? { lat: 0, lon: 0 };
      if (rides.has(section.type)) {
        const ride = rideOf(section, { network, disruptions, faresOf, isStay });
        if (ride === null) return [];
        legs.push(ride);
        isStay = false;
      } else if (section.type === 'stay_in' || section.transfer_type === 'stay_in') isStay = true;
      else if (streets.has(section.type)) {
        const street = streetOf(section, network, before);
        if (street) legs.push(street);
      }
    }
    return legs.length > 0 ? [{ legs }] : [];
  });
}
