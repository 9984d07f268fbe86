import * as v from 'valibot';
import type { Vehicle, VehicleSubject, Vehicles } from '#shared/domain/line/vehicle.ts';
import { endpoint } from '../endpoint.ts';
import {
  flag,
  identifier,
  instant,
  latitude,
  list,
  longitude,
  maybe,
  number,
  object,
  text,
} from '../tolerant-schema.ts';
import { lineRef } from '../transit-schemas.ts';

// An addition to the spec, like ND-24: the spec shows no vehicles.

const vehicle = object<Vehicle>({
  id: identifier,
  label: maybe(text),
  line: lineRef,
  directionId: maybe(identifier),
  headsign: maybe(text),
  lat: latitude,
  lon: longitude,
  bearing: maybe(number),
  seenAt: instant,
  stop: maybe(object({ id: identifier, name: text, isThere: flag })),
  stopsAway: maybe(number),
});

export const getVehicles = endpoint({
  name: 'vehicles',
  path: '/api/v1/vehicles',
  query: v.object({
    lineId: v.optional(v.string()),
    stopId: v.optional(v.string()),
    journey: v.optional(v.string()),
  }),
  response: object<Vehicles>({ vehicles: list(vehicle) }),
  doc: 'Where vehicles were seen in the last ten minutes: those of a line, those that come to a stop, or those of the rides of a journey (`journey` is its summary code). Exactly one of the three.',
});

const several = v.optional(v.pipe(v.array(v.string()), v.maxLength(20)));

/** Read by `openEventStream`: each event is a `VehicleEvent`. */
export const streamVehicles = endpoint({
  name: 'vehicleStream',
  path: '/api/v1/vehicles/stream',
  query: v.object({ lineId: several, stopId: several, journey: several }),
  doc: 'Server-sent events about the vehicles of up to 20 subjects, named as in `vehicles` and repeated: `{ subject, all }` first, then `{ subject, changed, gone }`. A comment each 25 s. The stream ends with the process and with a new timetable: open it again.',
});

/** What a stream says of a subject: everything, or what has changed since. `gone` has ids. */
export interface VehicleEvent {
  subject: string;
  all?: Vehicle[];
  changed?: Vehicle[];
  gone?: string[];
}

const vehicleEvent = object<VehicleEvent>({
  subject: v.string(),
  all: maybe(list(vehicle)),
  changed: maybe(list(vehicle)),
  gone: maybe(list(identifier)),
});

const names = { line: 'lineId', stop: 'stopId', journey: 'journey' } as const;

/** Returns what an event says; null for something else. */
export function readVehicleEvent(data: unknown): VehicleEvent | null {
  const read = v.safeParse(vehicleEvent, data);
  return read.success ? read.output : null;
}

/** Returns the query of a subject. */
export const queryOfSubject = ({ kind, id }: VehicleSubject) => ({ [names[kind]]: id });

/** Returns the query of several subjects. */
export const queryOfSubjects = (subjects: readonly VehicleSubject[]) =>
  Object.fromEntries(
    (Object.keys(names) as VehicleSubject['kind'][]).map((kind) => [
      names[kind],
      subjects.filter((subject) => subject.kind === kind).map(({ id }) => id),
    ]),
  );

/** Returns the subjects that a query names. */
export const subjectsIn = (
  query: {
    readonly [Name in (typeof names)[keyof typeof names]]?: string | readonly string[] | undefined;
  },
): VehicleSubject[] =>
  (Object.keys(names) as VehicleSubject['kind'][]).flatMap((kind) =>
    [query[names[kind]] ?? []].flat().map((id) => ({ kind, id })),
  );
