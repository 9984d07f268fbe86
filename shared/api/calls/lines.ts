import * as v from 'valibot';
import type { LineDetail, LineSchedule, LineShape } from '#shared/domain/line/line-detail.ts';
import { endpoint } from '../endpoint.ts';
import {
  address,
  calendarDay,
  count,
  identifier,
  instant,
  latitude,
  list,
  listOrEmpty,
  longitude,
  maybe,
  object,
  orNull,
  positions,
  requestedDay,
  text,
  textOrEmpty,
} from '../tolerant-schema.ts';
import { disruption, lineRef, named, servicePeriod } from '../transit-schemas.ts';
import { proximityPoint } from './proximity.ts';

// Additions to the spec, which has screens for lines and defines no requests for them (ND-24).

export const getLine = endpoint({
  name: 'line',
  path: '/api/v1/lines/{id}',
  query: v.object({ date: v.optional(requestedDay) }),
  response: object<LineDetail>({
    ...lineRef.entries,
    directions: list(
      object({
        id: identifier,
        name: textOrEmpty,
        termini: listOrEmpty(text),
        stopPoints: list(
          object({
            id: identifier,
            stopAreaId: identifier,
            name: textOrEmpty,
            lat: latitude,
            lon: longitude,
            lines: listOrEmpty(lineRef),
            accessible: orNull(v.boolean()),
          }),
        ),
      }),
    ),
    disruptions: listOrEmpty(disruption),
    serviceHours: maybe(object({ from: text, to: text })),
    pdfUrl: maybe(address),
    hasVehicles: maybe(v.boolean()),
  }),
  doc: 'A line with its directions and stop points, and its disruptions on a day.',
});

const timeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/));
const columns = v.array(
  object<LineSchedule['columns'][number]>({
    tripId: identifier,
    headsign: textOrEmpty,
    departsAt: maybe(instant),
    cancelled: maybe(v.boolean()),
    notes: maybe(list(identifier)),
  }),
);
const rows = v.array(
  object<LineSchedule['rows'][number]>({
    stopPointId: identifier,
    name: textOrEmpty,
    times: v.array(v.nullable(timeOfDay)),
  }),
);

/**
 * Times belong to runs by their index in the row. An invalid time is not left out, since it would shift all later
 * ones.
 */
export const getLineSchedule = endpoint({
  name: 'lineSchedule',
  path: '/api/v1/lines/{id}/schedules',
  query: v.object({
    direction: v.optional(v.string()),
    date: v.optional(requestedDay),
    fromStopPointId: v.optional(v.string()),
  }),
  response: v.pipe(
    object<LineSchedule>({
      line: lineRef,
      direction: named,
      date: calendarDay,
      columns: v.pipe(columns, v.maxLength(2000)),
      rows: v.pipe(rows, v.maxLength(500)),
      notes: listOrEmpty(object({ id: identifier, text })),
      frequencies: maybe(
        list(
          object({
            from: timeOfDay,
            to: timeOfDay,
            headwayMinutes: count,
            shortestMinutes: maybe(count),
            longestMinutes: maybe(count),
          }),
        ),
      ),
      nextServiceDay: maybe(calendarDay),
      outOfPeriod: maybe(servicePeriod),
    }),
    v.check((read) => read.rows.every(({ times }) => times.length === read.columns.length)),
  ),
  doc: 'The timetable of a line, direction and day.',
});

export const getLineShape = endpoint({
  name: 'lineShape',
  path: '/api/v1/lines/{id}/shape',
  response: object<LineShape>({
    shape: object({
      type: v.literal('MultiLineString'),
      coordinates: v.pipe(v.array(positions), v.maxLength(1000)),
    }),
    stopPoints: listOrEmpty(proximityPoint),
  }),
  doc: 'What the map draws of a line.',
});
