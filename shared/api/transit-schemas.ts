import * as v from 'valibot';
import { type Disruption, severities } from '#shared/domain/disruption.ts';
import { type Equipment, equipmentStatuses, equipmentTypes } from '#shared/domain/equipment.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import { modes } from '#shared/domain/mode.ts';
import type { Availability } from '#shared/domain/place/proximity.ts';
import { type ServicePeriod, type TransitTime, transitTimeStatuses } from '#shared/domain/schedule.ts';
import {
  address,
  calendarDay,
  count,
  identifier,
  instant,
  list,
  listOrEmpty,
  longText,
  maybe,
  number,
  object,
  oneOf,
  type SchemaOf,
  text,
  textOrEmpty,
} from './tolerant-schema.ts';

// Schemas that several resources share.

export const mode = oneOf(modes, 'OTHER');

/** The value is inserted into styles, so only a colour passes. Feeds write it with or without `#`. */
const color = v.pipe(
  v.string(),
  v.regex(/^#?[0-9a-fA-F]{6}$/),
  v.transform((value) => `#${value.replace('#', '')}`),
);

export const lineColor = v.fallback(color, '#666666');

export const lineRef = object<LineRef>({
  id: identifier,
  code: textOrEmpty,
  name: textOrEmpty,
  mode,
  color: lineColor,
  textColor: v.fallback(color, '#ffffff'),
  networkId: maybe(identifier),
  networkName: maybe(text),
});

export const disruption = object<Disruption>({
  id: identifier,
  severity: oneOf(severities, 'INFO'),
  effect: textOrEmpty,
  cause: maybe(text),
  title: textOrEmpty,
  message: longText,
  url: maybe(address),
  periods: listOrEmpty(object({ from: instant, to: maybe(instant) })),
  lineIds: listOrEmpty(identifier),
  stopIds: listOrEmpty(identifier),
  updatedAt: maybe(instant),
});

export const equipment = object<Equipment>({
  id: identifier,
  type: v.picklist(equipmentTypes),
  label: textOrEmpty,
  station: maybe(text),
  status: oneOf(equipmentStatuses, 'UNKNOWN'),
  updatedAt: maybe(instant),
});

export const transitTime = object<TransitTime>({
  scheduled: instant,
  estimated: maybe(instant),
  delaySeconds: maybe(number),
  headwaySeconds: maybe(number),
  status: oneOf(transitTimeStatuses, 'SCHEDULED'),
});

export const servicePeriod = object<ServicePeriod>({ firstDay: calendarDay, lastDay: calendarDay });

/** An object with only an id and a name. */
export const named = object<{ id: string; name: string }>({ id: identifier, name: textOrEmpty });

/** Reads a "list of places" or of points: the bare list, or a list in the field `places` (ND-3). */
/* @__NO_SIDE_EFFECTS__ */
export function listedPlaces<Noun, Wire>(item: SchemaOf<Noun, Wire>) {
  const items = list(item);
  return v.union([
    items,
    v.pipe(
      v.object({ places: items }),
      v.transform(({ places }) => places),
    ),
  ]);
}

/** The number of free vehicles or spaces. */
export const availability = object<Availability>({
  bikes: maybe(count),
  ebikes: maybe(count),
  scooters: maybe(count),
  docks: maybe(count),
  freeSpaces: maybe(count),
  capacity: maybe(count),
  renting: maybe(v.boolean()),
  returning: maybe(v.boolean()),
  outdated: maybe(v.boolean()),
  updatedAt: instant,
});
