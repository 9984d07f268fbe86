import * as v from 'valibot';
import { writtenInstant } from '../network/written-time.ts';

// The shapes that the queries receive. Fields that the published schema may leave out are nullable; a wrong one refuses the
// response, and the error names it.

const text = v.string();
const maybeText = v.nullish(text);
const whole = v.pipe(v.number(), v.integer());

/** A list without its null entries, which the schema allows almost everywhere. */
const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.nullish(v.array(v.nullable(item)), []),
    v.transform((items) => items.filter((one): one is v.InferOutput<Item> => one !== null)),
  );

const durationForm = /^(-?)P(?:(-?\d+)D)?(?:T(?:(-?\d+)H)?(?:(-?\d+)M)?(?:(-?\d+(?:\.\d+)?)S)?)?$/;

/** Returns the seconds of an ISO 8601 duration such as `-PT1M30S`; null if it is none. */
export function secondsOfDuration(written: string): number | null {
  const found = durationForm.exec(written);
  if (found === null) return null;
  const [, sign, ...counts] = found;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = counts.map((count) => Number(count ?? 0));
  const total = Math.round(((days * 24 + hours) * 60 + minutes) * 60 + seconds);
  return sign === '-' ? -total : total;
}

/** Seconds of a duration: OpenTripPlanner sends delays so. */
const duration = v.pipe(
  v.string(),
  v.check((written) => secondsOfDuration(written) !== null, 'is no duration'),
  v.transform((written) => secondsOfDuration(written) ?? 0),
);

const realtimeState = v.nullish(text);
const wheelchair = v.nullish(text);

const legTime = v.object({ scheduledTime: writtenInstant, estimated: v.nullish(v.object({ delay: duration })) });

const station = v.object({ gtfsId: text, name: text });

const stop = v.object({
  gtfsId: text,
  name: text,
  lat: v.number(),
  lon: v.number(),
  platformCode: maybeText,
  wheelchairBoarding: wheelchair,
  parentStation: v.nullish(station),
});

const route = v.object({
  gtfsId: text,
  shortName: maybeText,
  longName: maybeText,
  desc: maybeText,
  mode: maybeText,
  type: v.nullish(whole),
  color: maybeText,
  textColor: maybeText,
  agency: v.nullish(v.object({ gtfsId: text, name: text })),
});

const alertTexts = {
  id: text,
  alertHeaderText: maybeText,
  alertDescriptionText: maybeText,
  alertUrl: maybeText,
  alertCause: maybeText,
  alertEffect: maybeText,
  alertSeverityLevel: maybeText,
  effectiveStartDate: v.nullish(whole),
  effectiveEndDate: v.nullish(whole),
};

const alert = v.object({
  ...alertTexts,
  entities: listOf(
    v.object({
      gtfsId: maybeText,
      stop: v.nullish(v.object({ gtfsId: text })),
      route: v.nullish(v.object({ gtfsId: text })),
      __typename: text,
    }),
  ),
});

const withId = v.nullish(v.object({ gtfsId: text }));

/** An alert with all that it may name; without the schema of a kind, its fields are absent. */
const namingAlert = v.object({
  ...alertTexts,
  feed: maybeText,
  entities: listOf(
    v.object({
      __typename: text,
      gtfsId: maybeText,
      code: maybeText,
      routes: listOf(v.object({ gtfsId: text })),
      route: withId,
      stop: withId,
      trip: v.nullish(v.object({ route: withId })),
    }),
  ),
});

const place = v.object({ name: maybeText, lat: v.number(), lon: v.number(), stop: v.nullish(stop) });
const geometry = v.nullish(v.object({ points: maybeText }));

const stopCall = v.object({
  /** A flexible area instead of a stop has no id. */
  stopLocation: v.object({ __typename: text, ...v.partial(stop).entries }),
  schedule: v.nullish(
    v.object({
      time: v.nullish(v.object({ arrival: v.nullish(writtenInstant), departure: v.nullish(writtenInstant) })),
    }),
  ),
  realTime: v.nullish(
    v.object({
      arrival: v.nullish(v.object({ delay: duration })),
      departure: v.nullish(v.object({ delay: duration })),
    }),
  ),
});

const leg = v.object({
  mode: text,
  transitLeg: v.nullish(v.boolean()),
  start: legTime,
  end: legTime,
  distance: v.nullish(v.number()),
  realTime: v.nullish(v.boolean()),
  realtimeState,
  serviceDate: maybeText,
  headsign: maybeText,
  interlineWithPreviousLeg: v.nullish(v.boolean()),
  from: place,
  to: place,
  route: v.nullish(route),
  trip: v.nullish(
    v.object({ gtfsId: text, wheelchairAccessible: wheelchair, stops: listOf(v.object({ name: text })) }),
  ),
  stopCalls: listOf(stopCall),
  alerts: listOf(alert),
  fareProducts: listOf(
    v.object({
      id: text,
      product: v.nullish(
        v.object({
          id: text,
          name: text,
          price: v.nullish(
            v.object({ amount: v.number(), currency: v.object({ code: text, digits: v.pipe(whole, v.maxValue(4)) }) }),
          ),
        }),
      ),
    }),
  ),
  pickupBookingInfo: v.nullish(v.object({ contactInfo: v.nullish(v.object({ bookingUrl: maybeText })) })),
  legGeometry: geometry,
  steps: listOf(v.object({ relativeDirection: maybeText, streetName: maybeText, distance: v.nullish(v.number()) })),
  nextLegs: listOf(v.object({ start: legTime, realtimeState })),
});

const connection = v.object({
  routingErrors: listOf(v.object({ code: text, inputField: maybeText })),
  edges: listOf(v.object({ node: v.object({ legs: listOf(leg) }) })),
});

const stopTimeEntries = {
  serviceDay: whole,
  scheduledArrival: whole,
  scheduledDeparture: whole,
  realtimeState,
};

const stopTime = v.object({
  ...stopTimeEntries,
  arrivalDelay: v.nullish(whole),
  departureDelay: v.nullish(whole),
  realtime: v.nullish(v.boolean()),
  headsign: maybeText,
  stopPositionInPattern: whole,
});

const run = v.object({
  gtfsId: text,
  tripHeadsign: maybeText,
  wheelchairAccessible: wheelchair,
  route,
  tripGeometry: geometry,
  alerts: listOf(alert),
  stoptimesForDate: listOf(v.object({ ...stopTime.entries, stop })),
});

const board = v.object({
  alerts: listOf(alert),
  stoptimesForPatterns: listOf(
    v.object({
      pattern: v.object({ code: text }),
      stoptimes: listOf(
        v.object({
          ...stopTime.entries,
          stop: v.object({ gtfsId: text, platformCode: maybeText, wheelchairBoarding: wheelchair }),
          trip: v.object({ gtfsId: text, wheelchairAccessible: wheelchair }),
        }),
      ),
    }),
  ),
});

const timeRange = v.object({ start: v.nullish(whole), end: v.nullish(whole) });
const shortTime = v.nullish(v.object(stopTimeEntries));

/** The data of each query. */
export const responses = {
  plan: v.object({ plan: connection, bike: v.nullish(connection) }),
  trips: v.record(v.string(), v.nullable(run)),
  catalogue: v.object({
    serviceTimeRange: timeRange,
    feeds: listOf(
      v.object({
        feedId: text,
        publisher: v.nullish(v.object({ name: text })),
        agencies: listOf(v.object({ gtfsId: text, name: text, lang: maybeText, timezone: text })),
      }),
    ),
    routes: listOf(
      v.object({
        ...route.entries,
        patterns: listOf(
          v.object({
            code: text,
            headsign: maybeText,
            directionId: v.nullish(whole),
            stops: listOf(v.object({ gtfsId: text })),
          }),
        ),
      }),
    ),
    stops: listOf(stop),
    stations: listOf(
      v.object({ gtfsId: text, name: text, lat: v.number(), lon: v.number(), wheelchairBoarding: wheelchair }),
    ),
  }),
  stamp: v.object({
    serviceTimeRange: timeRange,
    feeds: listOf(v.object({ feedId: text })),
    routes: listOf(v.object({ gtfsId: text })),
  }),
  streets: v.object({ planConnection: v.object({ routingErrors: listOf(v.object({ code: text })) }) }),
  board: v.object({ stop: v.nullish(board), station: v.nullish(board) }),
  line: v.object({
    route: v.nullish(
      v.object({
        alerts: listOf(alert),
        patterns: listOf(
          v.object({
            code: text,
            tripsForDate: listOf(v.object({ departureStoptime: shortTime, arrivalStoptime: shortTime })),
          }),
        ),
      }),
    ),
  }),
  lineSchedule: v.object({
    route: v.nullish(
      v.object({
        patterns: listOf(
          v.object({
            code: text,
            tripsForDate: listOf(
              v.object({
                gtfsId: text,
                tripHeadsign: maybeText,
                stoptimesForDate: listOf(v.object({ ...stopTimeEntries, stopPositionInPattern: whole })),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
  lineShape: v.object({
    route: v.nullish(v.object({ patterns: listOf(v.object({ code: text, patternGeometry: geometry })) })),
  }),
  network: v.object({
    routes: listOf(v.object({ gtfsId: text, patterns: listOf(v.object({ code: text, patternGeometry: geometry })) })),
  }),
  traffic: v.object({ alerts: listOf(namingAlert) }),
  stopAlerts: v.object({
    stop: v.nullish(v.object({ alerts: listOf(alert) })),
    station: v.nullish(v.object({ alerts: listOf(alert) })),
  }),
};

/** Wraps the data of a query as GraphQL sends it. Errors beside data are of single fields, which are then null. */
export const graphResponse = <Data extends v.GenericSchema>(data: Data) =>
  v.pipe(
    v.object({ data: v.nullish(data), errors: v.nullish(v.array(v.object({ message: text }))) }),
    v.check(
      ({ data: found }) => found != null,
      ({ input }) => `no data: ${input.errors?.[0]?.message.slice(0, 200) ?? ''}`,
    ),
    v.transform(({ data: found }) => found as v.InferOutput<Data>),
  );

export type OtpLeg = v.InferOutput<typeof leg>;
export type OtpStop = v.InferOutput<typeof stop>;
export type OtpAlert = v.InferOutput<typeof alert>;
export type OtpNamingAlert = v.InferOutput<typeof namingAlert>;
export type OtpRoute = v.InferOutput<typeof route>;
export type OtpRun = v.InferOutput<typeof run>;
export type OtpBoard = v.InferOutput<typeof board>;
export type OtpCatalogue = v.InferOutput<typeof responses.catalogue>;
