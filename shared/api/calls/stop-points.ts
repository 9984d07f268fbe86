import * as v from 'valibot';
import { type NextDepartures, noDepartureReasons, type StopSchedules } from '#shared/domain/schedule.ts';
import { endpoint } from '../endpoint.ts';
import {
  flag,
  identifier,
  instant,
  list,
  listOrEmpty,
  maybe,
  object,
  requestedTime,
  text,
  textOrEmpty,
} from '../tolerant-schema.ts';
import { disruption, lineRef, named, servicePeriod, transitTime } from '../transit-schemas.ts';

const departureEntries = {
  tripId: identifier,
  time: transitTime,
  destination: textOrEmpty,
  platform: maybe(text),
  realtime: flag,
  accessible: maybe(v.nullable(v.boolean())),
  lastOfDay: maybe(v.boolean()),
};

export const stopSchedules = object<StopSchedules>({
  stop: named,
  fromDatetime: instant,
  groupedByTerminus: flag,
  schedules: list(
    object({
      line: lineRef,
      stopPointId: identifier,
      direction: named,
      terminus: maybe(list(text)),
      departures: list(object(departureEntries)),
      firstDeparture: maybe(instant),
      lastDeparture: maybe(instant),
      reason: maybe(v.picklist(noDepartureReasons)),
    }),
  ),
  disruptions: listOrEmpty(disruption),
  outOfPeriod: maybe(servicePeriod),
  hasVehicles: maybe(v.boolean()),
});

export const getStopPointSchedules = endpoint({
  name: 'stopPointSchedules',
  path: '/api/v1/stopPoints/{id}/schedules',
  query: v.object({ groupedByTerminus: v.optional(v.boolean()), fromDatetime: v.optional(requestedTime) }),
  response: stopSchedules,
  doc: 'The schedules of a stop point.',
});

/** The server treats an empty parameter as missing (ND-12). */
export const getNextDepartures = endpoint({
  name: 'departures',
  path: '/api/v1/stopPoints/{id}/lines/{lineId}/departures',
  query: v.object({
    toStopPointId: v.optional(v.string()),
    direction: v.optional(v.string()),
    fromDatetime: v.optional(requestedTime),
  }),
  response: object<NextDepartures>({
    stopPointId: identifier,
    line: lineRef,
    direction: maybe(text),
    departures: list(object({ ...departureEntries, arrivalAtTarget: maybe(transitTime) })),
    disruptions: listOrEmpty(disruption),
    updatedAt: instant,
  }),
  doc: 'The next departures of a line at a stop point.',
});
