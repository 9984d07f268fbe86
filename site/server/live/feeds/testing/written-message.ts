import bindings from 'gtfs-realtime-bindings';
import type {
  Alert,
  CallUpdates,
  FeedMessage,
  Translation,
  TripDescriptor,
  VehicleDescriptor,
} from '../feed-message.ts';

const { FeedMessage: Bindings } = bindings.transit_realtime;

export type WrittenMessage = bindings.transit_realtime.IFeedMessage;
export type WrittenEntity = Omit<bindings.transit_realtime.IFeedEntity, 'id'>;
export type WrittenTripUpdate = bindings.transit_realtime.ITripUpdate;

/** Encodes a message by the published bindings. */
export const encodeMessage = (message: WrittenMessage): Uint8Array => Bindings.encode(message).finish();

/** Encodes entities of a feed made at `timestamp`, in seconds since 1970. */
export function encodeFeed(timestamp: number, entities: readonly WrittenEntity[]): Uint8Array {
  return encodeMessage({
    header: { gtfsRealtimeVersion: '2.0', timestamp },
    entity: entities.map((entity, at) => ({ id: `e${at}`, ...entity })),
  });
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns a field as decoded by the bindings; null for one that the bytes do not have. */
const own = (message: unknown, field: string): unknown => {
  const fields = message as Fields;
  return Object.hasOwn(fields, field) ? fields[field] : null;
};
const text = (message: unknown, field: string) => own(message, field) as string | null;
const number = (message: unknown, field: string) => {
  const value = own(message, field);
  return value === null ? null : Number(value);
};
const list = (message: unknown, field: string) => (own(message, field) ?? []) as readonly unknown[];
const inner = <Value>(message: unknown, field: string, read: (message: unknown) => Value): Value | null => {
  const value = own(message, field);
  return value === null ? null : read(value);
};

const trip = (message: unknown): TripDescriptor => ({
  tripId: text(message, 'tripId'),
  routeId: text(message, 'routeId'),
  direction: number(message, 'directionId'),
  startTime: text(message, 'startTime'),
  startDate: text(message, 'startDate'),
  relation: number(message, 'scheduleRelationship'),
  isModified: own(message, 'modifiedTrip') !== null,
});

const vehicle = (message: unknown): VehicleDescriptor => ({
  id: text(message, 'id'),
  label: text(message, 'label'),
  plate: text(message, 'licensePlate'),
  wheelchair: number(message, 'wheelchairAccessible'),
});

const texts = (message: unknown, field: string): Translation[] =>
  (inner(message, field, (found) => list(found, 'translation')) ?? []).map((found) => ({
    text: text(found, 'text') ?? '',
    language: text(found, 'language'),
  }));

const alert = (entity: string, message: unknown): Alert => ({
  entity,
  periods: list(message, 'activePeriod').map((period) => ({
    start: number(period, 'start') || null,
    end: number(period, 'end') || null,
  })),
  informed: list(message, 'informedEntity').map((found) => ({
    agencyId: text(found, 'agencyId'),
    routeId: text(found, 'routeId'),
    routeType: number(found, 'routeType'),
    trip: inner(found, 'trip', trip),
    stopId: text(found, 'stopId'),
    direction: number(found, 'directionId'),
  })),
  cause: number(message, 'cause'),
  effect: number(message, 'effect'),
  severity: number(message, 'severityLevel'),
  url: texts(message, 'url'),
  header: texts(message, 'headerText'),
  description: texts(message, 'descriptionText'),
});

/** A call as one object, by which tests compare the columns of both decoders. */
export type PlainCall = ReturnType<typeof plainCalls>[number];

export function plainCalls(calls: CallUpdates) {
  const nullable = (value: number | undefined, missing: number) =>
    value === undefined || Object.is(value, missing) ? null : value;
  return Array.from({ length: calls.count }, (_, at) => ({
    sequence: nullable(calls.sequence[at], -1),
    stop: calls.texts[calls.stop[at] ?? -1] ?? null,
    assigned: calls.texts[calls.assigned[at] ?? -1] ?? null,
    relation: calls.relation[at] ?? 0,
    arrivalTime: nullable(calls.arrivalTime[at], Number.NaN),
    departureTime: nullable(calls.departureTime[at], Number.NaN),
    arrivalDelay: nullable(calls.arrivalDelay[at], Number.NaN),
    departureDelay: nullable(calls.departureDelay[at], Number.NaN),
    pickup: nullable(calls.pickup[at], 255),
    dropOff: nullable(calls.dropOff[at], 255),
  }));
}

function plainCall(message: unknown): PlainCall {
  const event = (field: string, value: string) => inner(message, field, (found) => number(found, value));
  const property = (field: string) => inner(message, 'stopTimeProperties', (found) => own(found, field));
  return {
    sequence: number(message, 'stopSequence'),
    stop: text(message, 'stopId'),
    assigned: property('assignedStopId') as string | null,
    relation: number(message, 'scheduleRelationship') ?? 0,
    arrivalTime: event('arrival', 'time'),
    departureTime: event('departure', 'time'),
    arrivalDelay: event('arrival', 'delay'),
    departureDelay: event('departure', 'delay'),
    pickup: property('pickupType') as number | null,
    dropOff: property('dropOffType') as number | null,
  };
}

/** A message with its calls as objects. */
export type PlainMessage = Omit<FeedMessage, 'calls'> & { readonly calls: readonly PlainCall[] };

/** Decodes a message by the published bindings. */
export function decodeByBindings(bytes: Uint8Array): PlainMessage {
  const message = Bindings.decode(bytes);
  const calls: PlainCall[] = [];
  const found = { trips: [] as FeedMessage['trips'][number][], vehicles: [] as FeedMessage['vehicles'][number][] };
  const alerts: Alert[] = [];
  for (const entity of list(message, 'entity')) {
    const id = text(entity, 'id') ?? '';
    const update = own(entity, 'tripUpdate');
    const from = calls.length;
    if (update !== null) calls.push(...list(update, 'stopTimeUpdate').map(plainCall));
    if (own(entity, 'isDeleted') === true) continue;
    if (update !== null) {
      const property = (field: string) => inner(update, 'tripProperties', (inside) => text(inside, field));
      found.trips.push({
        entity: id,
        trip: trip(own(update, 'trip')),
        vehicle: inner(update, 'vehicle', vehicle),
        delay: number(update, 'delay'),
        from,
        to: calls.length,
        newTripId: property('tripId'),
        newStartDate: property('startDate'),
        newStartTime: property('startTime'),
        newHeadsign: property('tripHeadsign'),
      });
    }
    const position = own(entity, 'vehicle');
    if (position !== null) {
      const at = (field: string) => inner(position, 'position', (inside) => number(inside, field));
      found.vehicles.push({
        entity: id,
        trip: inner(position, 'trip', trip),
        vehicle: inner(position, 'vehicle', vehicle),
        lat: at('latitude'),
        lon: at('longitude'),
        bearing: at('bearing'),
        speed: at('speed'),
        sequence: number(position, 'currentStopSequence'),
        stopId: text(position, 'stopId'),
        status: number(position, 'currentStatus'),
        timestamp: number(position, 'timestamp') || null,
        occupancy: number(position, 'occupancyStatus'),
        occupancyPercent: number(position, 'occupancyPercentage'),
      });
    }
    const written = own(entity, 'alert');
    if (written !== null) alerts.push(alert(id, written));
  }
  return {
    timestamp: number(message.header, 'timestamp') || null,
    isDifferential: number(message.header, 'incrementality') === 1,
    ...found,
    alerts,
    calls,
  };
}
