import * as v from 'valibot';

// What the adapter reads of the responses of Navitia, by its documentation. It writes numbers of positions as texts.

const text = v.string();
const maybeText = v.nullish(text);
const degrees = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(Number),
  v.check((value) => Number.isFinite(value), 'is no number'),
);

/** A list, which may be null or absent where it is empty. */
const listOf = <Item extends v.GenericSchema>(item: Item) => v.nullish(v.array(item), []);

const named = v.object({ id: text, name: v.optional(text, '') });
const coord = v.object({ lat: degrees, lon: degrees });
const link = v.object({ type: maybeText, id: maybeText });

const stopArea = v.object({ ...named.entries, coord: v.nullish(coord), timezone: maybeText });

const stopPoint = v.object({
  ...named.entries,
  coord,
  stop_area: v.nullish(stopArea),
  equipments: listOf(text),
});

const line = v.object({
  ...named.entries,
  code: maybeText,
  color: maybeText,
  text_color: maybeText,
  network: v.nullish(named),
  commercial_mode: v.nullish(named),
  physical_modes: listOf(named),
  opening_time: maybeText,
  closing_time: maybeText,
});

const route = v.object({
  ...named.entries,
  line: v.nullish(named),
  stop_points: listOf(stopPoint),
  direction: v.nullish(v.object({ stop_area: v.nullish(named) })),
  geojson: v.nullish(
    v.object({ coordinates: v.array(v.array(v.tupleWithRest([v.number(), v.number()], v.number()))) }),
  ),
});

const displayInformations = v.object({
  code: maybeText,
  label: maybeText,
  color: maybeText,
  text_color: maybeText,
  headsign: maybeText,
  direction: maybeText,
  network: maybeText,
  physical_mode: maybeText,
  equipments: listOf(text),
  links: listOf(link),
});

/** `realtime` or `base_schedule`: whether the times of now are live ones. It is what was used, not what was requested. */
const freshness = maybeText;

const stopDateTime = v.object({
  departure_date_time: maybeText,
  base_departure_date_time: maybeText,
  arrival_date_time: maybeText,
  base_arrival_date_time: maybeText,
  data_freshness: freshness,
  stop_point: v.nullish(stopPoint),
});

/** The closed section of a line, between two stops. */
const maybeSection = v.nullish(v.object({ from: v.nullish(named), to: v.nullish(named) }));

const disruption = v.object({
  id: text,
  status: maybeText,
  cause: maybeText,
  severity: v.nullish(v.object({ name: maybeText, effect: maybeText })),
  messages: listOf(
    v.object({
      text: v.optional(text, ''),
      channel: v.nullish(v.object({ types: listOf(text), content_type: maybeText })),
    }),
  ),
  application_periods: listOf(v.object({ begin: maybeText, end: maybeText })),
  impacted_objects: listOf(
    v.object({
      pt_object: v.nullish(v.object({ id: text, embedded_type: maybeText })),
      impacted_section: maybeSection,
      impacted_rail_section: maybeSection,
    }),
  ),
  updated_at: maybeText,
});

const place = v.object({
  id: text,
  name: v.optional(text, ''),
  embedded_type: maybeText,
  stop_point: v.nullish(stopPoint),
  stop_area: v.nullish(stopArea),
  address: v.nullish(v.object({ coord: v.nullish(coord) })),
  poi: v.nullish(v.object({ coord: v.nullish(coord) })),
});

const section = v.object({
  id: text,
  type: text,
  mode: maybeText,
  transfer_type: maybeText,
  duration: v.number(),
  departure_date_time: maybeText,
  arrival_date_time: maybeText,
  base_departure_date_time: maybeText,
  base_arrival_date_time: maybeText,
  data_freshness: freshness,
  from: v.nullish(place),
  to: v.nullish(place),
  display_informations: v.nullish(displayInformations),
  links: listOf(link),
  stop_date_times: listOf(stopDateTime),
  geojson: v.nullish(
    v.object({
      coordinates: listOf(v.array(v.number())),
      properties: listOf(v.object({ length: v.nullish(v.number()) })),
    }),
  ),
  path: listOf(
    v.object({
      name: v.optional(text, ''),
      length: v.number(),
      duration: v.optional(v.number(), 0),
      instruction: maybeText,
    }),
  ),
});

const journey = v.object({
  departure_date_time: text,
  arrival_date_time: text,
  status: maybeText,
  sections: listOf(section),
});

const cost = v.object({ value: degrees, currency: maybeText });

const passage = v.object({
  display_informations: displayInformations,
  stop_point: stopPoint,
  stop_date_time: stopDateTime,
  links: listOf(link),
  route: v.nullish(named),
});

/** An unknown place, no departure, a day without data: results, whose status is 404 or 200. */
const error = v.nullish(v.object({ id: maybeText, message: maybeText }));
const disruptions = listOf(disruption);
const pagination = v.nullish(v.object({ total_result: v.number() }));

export const navitiaResponses = {
  coverage: v.object({
    regions: listOf(
      v.object({
        id: text,
        name: maybeText,
        start_production_date: maybeText,
        end_production_date: maybeText,
        last_load_at: maybeText,
      }),
    ),
    error,
  }),
  lines: v.object({ lines: listOf(line), pagination, error }),
  routes: v.object({ routes: listOf(route), pagination, error }),
  journeys: v.object({
    journeys: listOf(journey),
    tickets: listOf(v.object({ id: text, name: v.optional(text, ''), cost: v.nullish(cost), links: listOf(link) })),
    disruptions,
    error,
  }),
  departures: v.object({ departures: listOf(passage), disruptions, error }),
  arrivals: v.object({ arrivals: listOf(passage), error }),
  reports: v.object({ disruptions, error }),
  routeSchedules: v.object({
    route_schedules: listOf(
      v.object({
        links: listOf(link),
        table: v.object({
          headers: listOf(v.object({ display_informations: displayInformations, links: listOf(link) })),
          rows: listOf(
            v.object({
              stop_point: stopPoint,
              date_times: listOf(v.object({ date_time: maybeText, base_date_time: maybeText })),
            }),
          ),
        }),
      }),
    ),
    error,
  }),
  vehicleJourneys: v.object({
    vehicle_journeys: listOf(
      v.object({
        ...named.entries,
        headsign: maybeText,
        stop_times: listOf(
          v.object({
            arrival_time: maybeText,
            departure_time: maybeText,
            stop_point: stopPoint,
            headsign: maybeText,
            skipped_stop: v.nullish(v.boolean()),
          }),
        ),
        journey_pattern: v.nullish(v.object({ route: v.nullish(named) })),
      }),
    ),
    error,
  }),
};

export type NavitiaLine = v.InferOutput<typeof line>;
export type NavitiaRoute = v.InferOutput<typeof route>;
export type NavitiaStopPoint = v.InferOutput<typeof stopPoint>;
export type NavitiaPlace = v.InferOutput<typeof place>;
export type NavitiaSection = v.InferOutput<typeof section>;
export type NavitiaDisruption = v.InferOutput<typeof disruption>;
export type NavitiaJourneys = v.InferOutput<typeof navitiaResponses.journeys>;
export type NavitiaPassage = v.InferOutput<typeof passage>;
export type NavitiaLink = v.InferOutput<typeof link>;
export type NavitiaRun = v.InferOutput<typeof navitiaResponses.vehicleJourneys>['vehicle_journeys'][number];

/** The id of the first link of a type. */
export const linkedId = (links: readonly NavitiaLink[], type: string): string | undefined =>
  links.find((one) => one.type === type)?.id ?? undefined;
