import * as v from 'valibot';
import { severities } from '#shared/domain/disruption.ts';
import { equipmentStatuses, equipmentTypes } from '#shared/domain/equipment.ts';
import { moment } from '#site/server/content/moment.ts';
import { readableText } from '#site/server/content/translated.ts';
import { type FileSources, watchFile } from '#site/server/content/watched-file.ts';
import { entriesWithIds, linkAddress } from '#site/server/content/written-file.ts';

/** Names from GTFS-Realtime, in the order of their numbers, from 1. */
export const effects = [
  'NO_SERVICE',
  'REDUCED_SERVICE',
  'SIGNIFICANT_DELAYS',
  'DETOUR',
  'ADDITIONAL_SERVICE',
  'MODIFIED_SERVICE',
  'OTHER_EFFECT',
  'UNKNOWN_EFFECT',
  'STOP_MOVED',
  'NO_EFFECT',
  'ACCESSIBILITY_ISSUE',
] as const;

export const causes = [
  'UNKNOWN_CAUSE',
  'OTHER_CAUSE',
  'TECHNICAL_PROBLEM',
  'STRIKE',
  'DEMONSTRATION',
  'ACCIDENT',
  'HOLIDAY',
  'WEATHER',
  'MAINTENANCE',
  'CONSTRUCTION',
  'POLICE_ACTIVITY',
  'MEDICAL_EMERGENCY',
  'SPECIAL_EVENT',
] as const;

const id = v.pipe(v.string(), v.nonEmpty('is empty'));
const ids = v.optional(v.array(id), []);

/** Names of calendar.txt, Monday first. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const clockTime = v.pipe(
  v.string(),
  v.regex(
    /^(?:[0-3]\d|4[0-7]):[0-5]\d$/,
    ({ input }) => `"${input}" is not a time of a service day: write "22:30" or "25:30"`,
  ),
);

/** A span of each service day, to a time or to the end of service. */
const hours = v.pipe(
  v.strictObject({
    days: v.optional(v.array(v.picklist(weekdays)), [...weekdays]),
    from: clockTime,
    to: v.optional(clockTime),
  }),
  v.check(({ from, to }) => to === undefined || to > from, 'ends before it begins: after midnight write "25:30"'),
);

/** A section of a line: all between two stations, or getting on and off at some stops. */
const stretch = v.pipe(
  v.strictObject({ line: id, between: v.optional(v.tuple([id, id])), stops: ids }),
  v.check(
    ({ between, stops }) => (between === undefined) !== (stops.length === 0),
    'needs either "between" two stations or "stops"',
  ),
);

/** `disruptions.json`. The places are the union of `lines`, `stops` and `stretches`; the times those of `periods` and `hours`. */
const disruptionsFile = entriesWithIds(
  v.pipe(
    v.strictObject({
      id,
      severity: v.picklist(severities),
      effect: v.picklist(effects),
      cause: v.optional(v.picklist(causes)),
      title: readableText,
      message: readableText,
      url: v.optional(linkAddress),
      /** Empty: always. */
      periods: v.optional(v.array(v.strictObject({ from: moment, to: v.optional(moment) })), []),
      /** Restricts the periods to these hours; empty: all day. */
      hours: v.optional(v.array(hours), []),
      /** Whole lines. */
      lines: ids,
      /** Stops, or stations with all their stops, for every line. */
      stops: ids,
      stretches: v.optional(v.array(stretch), []),
      updatedAt: v.optional(moment),
    }),
    v.check(
      ({ lines, stops, stretches }) => lines.length + stops.length + stretches.length > 0,
      'names neither lines nor stops nor stretches',
    ),
  ),
);

/** `equipment.json`: lifts and escalators of stations. */
const equipmentFile = entriesWithIds(
  v.strictObject({
    id,
    station: id,
    type: v.picklist(equipmentTypes),
    /** Stops to which it leads; without them, those of the station that are not in the street. */
    stops: v.optional(v.array(id)),
    label: readableText,
    status: v.picklist(equipmentStatuses),
    updatedAt: v.optional(moment),
  }),
);

const seconds = v.pipe(v.number(), v.integer('is not a whole number of seconds'));

/** `delays.json`. The first matching rule of a run applies. */
const delaysFile = v.array(
  v.pipe(
    v.strictObject({
      line: v.optional(id),
      /** A trip of the feed, with all its runs if it has frequencies. */
      trip: v.optional(id),
      direction: v.optional(v.picklist([0, 1])),
      /** Runs that serve this stop or station. */
      stop: v.optional(id),
      /** Start of the window for the departure at the first stop. */
      from: moment,
      /** End of that window, exclusive. */
      to: moment,
      /** Limit on the number of runs, earliest first. */
      runs: v.optional(v.pipe(v.number(), v.integer('is not a whole number'), v.minValue(1, 'is less than one'))),
      delaySeconds: v.optional(seconds),
      cancelled: v.optional(v.boolean(), false),
    }),
    v.check(({ line, trip }) => line !== undefined || trip !== undefined, 'names neither a line nor a trip'),
    v.check(
      ({ delaySeconds, cancelled }) => (delaySeconds !== undefined) !== cancelled,
      'needs either delaySeconds or "cancelled": true',
    ),
  ),
);

export type WrittenDisruption = v.InferOutput<typeof disruptionsFile>[number];
export type WrittenEquipment = v.InferOutput<typeof equipmentFile>[number];
export type DelayRule = v.InferOutput<typeof delaysFile>[number];

/** The current content of the three files. */
export interface LiveFiles {
  readonly disruptions: () => readonly WrittenDisruption[];
  /** Whether there is a `disruptions.json`. */
  readonly knowsDisruptions: () => boolean;
  readonly equipment: () => readonly WrittenEquipment[];
  readonly delays: () => readonly DelayRule[];
}

/**
 * Watches `disruptions.json`, `equipment.json` and `delays.json`, independent of any timetable: a new timetable gets their
 * last valid content, also while one of them is wrong. Throws an Error with one line for the operator when a file is wrong
 * at first.
 */
export function watchLiveFiles(sources: FileSources): LiveFiles {
  const disruptions = watchFile('disruptions.json', disruptionsFile, sources);
  const equipment = watchFile('equipment.json', equipmentFile, sources);
  const delays = watchFile('delays.json', delaysFile, sources);
  return {
    disruptions: () => disruptions() ?? nothing,
    knowsDisruptions: () => disruptions() !== null,
    equipment: () => equipment() ?? nothing,
    delays: () => delays() ?? nothing,
  };
}

/** A constant, because a new list would count as a change. */
const nothing: readonly never[] = [];
