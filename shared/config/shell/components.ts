import * as v from 'valibot';
import { group } from '../readers.ts';
import type { Config } from '../schema.ts';
import type { ComponentEntry, Device, Slot, SlotSide } from '../settings.ts';
import { entryOf, listValue, readUnread } from '../unread.ts';

/** The configured blocks by device, slot and position (ND-67). A missing device, slot or position is an empty list. */
export type Components = Readonly<
  Record<Device, Readonly<Record<Slot, Readonly<Record<SlotSide, readonly ComponentEntry[]>>>>>
>;

const largestOptions = 100_000;

/** Copies plain data. Undefined for cyclic data and for more than `largestOptions` characters of JSON. */
function plainCopy(options: unknown): Record<string, unknown> | undefined {
  try {
    const json = JSON.stringify(options);
    return json.length <= largestOptions ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
}

const entry = entryOf({
  name: v.pipe(v.string('must be text'), v.minLength(1, 'must not be empty'), v.maxLength(100, 'is too long')),
  order: v.optional(v.pipe(v.number('must be a number'), v.finite('must be a number')), 0),
  needsAuthentication: v.optional(v.boolean('must be true or false'), false),
  options: v.optional(
    v.pipe(
      v.record(v.string(), v.unknown(), 'must be an object'),
      v.check((options) => plainCopy(options) !== undefined, 'must be plain data of at most 100,000 characters'),
      v.transform((options) => plainCopy(options) ?? {}),
    ),
    {},
  ),
});

const positions = group<Components[Device][Slot]>({ start: listValue(entry), end: listValue(entry) });
const slots = group<Components[Device]>({ header: positions, sidebar: positions, 'inner-menu': positions });
const devices = group<Components>({ mobile: slots, tablet: slots, desktop: slots });

export function readComponents({ components }: Pick<Config, 'components'>): Components {
  const nothing = { start: [], end: [] };
  const noSlots = { header: nothing, sidebar: nothing, 'inner-menu': nothing };
  return readUnread(components, devices, { mobile: noSlots, tablet: noSlots, desktop: noSlots }, 'components');
}
