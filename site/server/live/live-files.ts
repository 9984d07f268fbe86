import * as v from 'valibot';
import { severities } from '#shared/domain/disruption.ts';
import { equipmentStatuses, equipmentTypes } from '#shared/domain/equipment.ts';
import { moment } from '#site/server/content/moment.ts';
import { readableText } from '#site/server/content/translated.ts';
import { type FileSources, watchFile } from '#site/server/content/watched-file.ts';
import { entriesWithIds, linkAddress } from '#site/server/content/written-file.ts';

/** Names of GTFS-Realtime. */
const effects = [
  'NO_SERVICE',
  'REDUCED_SERVICE',
  'SIGNIFICANT_DELAYS',
  'DETOUR',
  'ADDITIONAL_SERVICE',
  'MODIFIED_SERVICE',
  'STOP_MOVED',
  'NO_EFFECT',
  'ACCESSIBILITY_ISSUE',
  'OTHER_EFFECT',
  'UNKNOWN_EFFECT',
] as const;

const causes = [
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
  'OTHER_CAUSE',
  'UNKNOWN_CAUSE',
] as const;

const id = v.pipe(v.string(), v.nonEmpty('is empty'));
const ids = v.optional(v.array(id), []);

/** `disruptions.json`. A line that is named is meant as a whole; where only stops are closed, stops alone are named. */
export const disruptionsFile = entriesWithIds(
  v.pipe(
    v.strictObject({
      id,
      severity: v.picklist(severities),
      effect: v.picklist(effects),
      cause: v.optional(v.picklist(causes)),
      title: readableText,
      message: readableText,
      url: v.optional(linkAddress),
      /** None: always. */
      periods: v.optional(v.array(v.strictObject({ from: moment, to: v.optional(moment) })), []),
      lines: ids,
      /** Stops, or stations for all of their stops. */
      stops: ids,
      updatedAt: v.optional(moment),
    }),
    v.check(({ lines, stops }) => lines.length + stops.length > 0, 'names neither lines nor stops'),
  ),
);

/** `equipment.json`: lifts and escalators of stations. */
export const equipmentFile = entriesWithIds(
  v.strictObject({
    id,
    station: id,
    type: v.picklist(equipmentTypes),
    label: readableText,
    status: v.picklist(equipmentStatuses),
    updatedAt: v.optional(moment),
  }),
);

const seconds = v.pipe(v.number(), v.integer('is no whole number of seconds'));

/** `delays.json`: of several rules for a run, the first counts. */
export const delaysFile = v.array(
  v.pipe(
    v.strictObject({
      line: v.optional(id),
      /** A trip of the feed, with all its runs where it repeats. */
      trip: v.optional(id),
      direction: v.optional(v.picklist([0, 1])),
      /** Runs that call there: a stop, or a station. */
      stop: v.optional(id),
      /** Runs that leave their first stop from then… */
      from: moment,
      /** …until then. */
      to: moment,
      /** No more than so many, the earliest. */
      runs: v.optional(v.pipe(v.number(), v.integer('is no whole number'), v.minValue(1, 'is less than one'))),
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

/** The three files as they stand when asked. */
export interface LiveFiles {
  readonly disruptions: () => readonly WrittenDisruption[];
  readonly equipment: () => readonly WrittenEquipment[];
  readonly delays: () => readonly DelayRule[];
}

/**
 * `disruptions.json`, `equipment.json` and `delays.json`, watched apart from any timetable: a timetable that comes later
 * finds what they last said, also while one of them is wrong. Throws an Error with one line for the operator when a file
 * is wrong at first.
 */
export function watchLiveFiles(sources: FileSources): LiveFiles {
  const disruptions = watchFile('disruptions.json', disruptionsFile, sources);
  const equipment = watchFile('equipment.json', equipmentFile, sources);
  const delays = watchFile('delays.json', delaysFile, sources);
  return {
    disruptions: () => disruptions() ?? nothing,
    equipment: () => equipment() ?? nothing,
    delays: () => delays() ?? nothing,
  };
}

/** One list for good, since a list that is another one counts as an edit. */
const nothing: readonly never[] = [];
