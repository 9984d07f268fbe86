import * as v from 'valibot';
import { writtenInstant } from '../network/written-time.ts';

// What the adapter reads of the responses of MOTIS 2, by its published OpenAPI document.

const text = v.string();
const maybeText = v.optional(text);
const maybeTime = v.optional(writtenInstant);
const whole = v.pipe(v.number(), v.integer());
const flag = v.optional(v.boolean(), false);

const listOf = <Item extends v.GenericSchema>(item: Item) => v.optional(v.array(item), []);

const timeRange = v.object({ start: maybeTime, end: maybeTime });

const alert = v.object({
  cause: maybeText,
  effect: maybeText,
  severityLevel: maybeText,
  headerText: v.optional(text, ''),
  descriptionText: v.optional(text, ''),
  url: maybeText,
  communicationPeriod: listOf(timeRange),
  impactPeriod: listOf(timeRange),
});

const place = v.object({
  name: text,
  stopId: maybeText,
  parentId: maybeText,
  lat: v.number(),
  lon: v.number(),
  tz: maybeText,
  arrival: maybeTime,
  departure: maybeTime,
  scheduledArrival: maybeTime,
  scheduledDeparture: maybeTime,
  track: maybeText,
  cancelled: flag,
  alerts: listOf(alert),
});

const polyline = v.object({ points: text, precision: v.pipe(whole, v.minValue(1), v.maxValue(7)) });

const routeEntries = {
  mode: text,
  routeId: maybeText,
  routeShortName: maybeText,
  routeLongName: maybeText,
  routeType: v.optional(whole),
  routeColor: maybeText,
  routeTextColor: maybeText,
  agencyId: maybeText,
  agencyName: maybeText,
  displayName: maybeText,
  headsign: maybeText,
  tripId: maybeText,
  tripTo: v.optional(place),
  wheelchairAccessible: maybeText,
};

const leg = v.object({
  ...routeEntries,
  from: place,
  to: place,
  startTime: writtenInstant,
  endTime: writtenInstant,
  scheduledStartTime: writtenInstant,
  scheduledEndTime: writtenInstant,
  realTime: v.boolean(),
  distance: v.optional(v.number()),
  interlineWithPreviousLeg: flag,
  cancelled: flag,
  intermediateStops: listOf(place),
  legGeometry: polyline,
  steps: listOf(v.object({ streetName: v.optional(text, ''), distance: v.number() })),
  alerts: listOf(alert),
});

const itinerary = v.object({ legs: v.array(leg) });

const stopTime = v.object({
  ...routeEntries,
  place,
  realTime: v.boolean(),
  tripFrom: v.optional(place),
  nextStops: listOf(place),
  cancelled: v.boolean(),
  tripCancelled: v.boolean(),
});

/** A stop, place or run that the server does not know: no failure, but a result. */
const unknown = v.object({ error: text });

export const motisResponses = {
  initial: v.object({ serverConfig: v.object({ motisVersion: text, hasStreetRouting: v.boolean() }) }),
  routes: v.object({
    routes: v.array(
      v.object({
        mode: text,
        routeIdx: whole,
        transitRoutes: v.array(
          v.object({ id: text, shortName: text, longName: text, color: maybeText, textColor: maybeText }),
        ),
        segments: v.array(v.object({ from: whole, to: whole, polyline: whole })),
      }),
    ),
    polylines: v.array(v.object({ polyline })),
    stops: v.array(place),
  }),
  plan: v.union([v.object({ direct: v.array(itinerary), itineraries: v.array(itinerary) }), unknown]),
  trip: v.union([itinerary, unknown]),
  stopTimes: v.union([v.object({ stopTimes: v.array(stopTime), place }), unknown]),
};

export type MotisRoutes = v.InferOutput<typeof motisResponses.routes>;
export type MotisPlace = v.InferOutput<typeof place>;
export type MotisAlert = v.InferOutput<typeof alert>;
export type MotisLeg = v.InferOutput<typeof leg>;
export type MotisStopTime = v.InferOutput<typeof stopTime>;
export type MotisRoute = Pick<MotisLeg, keyof typeof routeEntries>;
