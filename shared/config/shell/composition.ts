import { defaultLocale, type Locale, locales } from '#shared/i18n/locales.ts';
import { attributeOf } from '#shared/lib/attribute-name.ts';
import { isObject } from '#shared/lib/foreign.ts';
import { warnOnce } from '#shared/lib/warn-once.ts';
import type { ComponentEntry, Device, Slot, SlotSide } from '../settings.ts';
import type { Components } from './components.ts';

/** The device classes, narrowest first. */
export const deviceClasses = ['mobile', 'tablet', 'desktop'] as const satisfies readonly Device[];

const slots = ['header', 'sidebar', 'inner-menu'] as const satisfies readonly Slot[];
const positions = ['start', 'end'] as const satisfies readonly SlotSide[];

/** Names that a configuration may place: each is a tag without `tp-` (ND-67). */
export const componentNames: readonly string[] = [
  'account-menu',
  'app-badges',
  'cart-dropdown',
  'language-selector',
  'links',
  'logos',
  'notifications-menu',
  'site-menu',
  'social-networks',
  'sponsors',
];

/** A component at its place in the shell. */
export interface PlacedComponent extends Omit<ComponentEntry, 'order'> {
  readonly slot: Slot;
  readonly position: SlotSide;
  /** The device classes that show it. */
  readonly devices: readonly Device[];
}

/**
 * Returns the configured components in the order of the page (SHELL-1 to SHELL-5). A component that several device
 * classes have is listed once, so that a class change keeps its element, focus and open panel (TRAP-30). It is listed
 * twice only if two classes order it differently.
 */
export function composeShell(components: Components): readonly PlacedComponent[] {
  return slots.flatMap((slot) =>
    positions.flatMap((position) =>
      deviceClasses.reduce<readonly PlacedComponent[]>((placed, device) => {
        const entries = components[device][slot][position];
        const known = entries.filter(({ name }) => isKnown(name, `components.${device}.${slot}.${position}`));
        const sorted = known.toSorted((one, other) => one.order - other.order);
        const own = sorted.map(({ name, needsAuthentication, options }) => {
          return { name, needsAuthentication, options, slot, position, devices: [device] };
        });
        return merged(placed, own);
      }, []),
    ),
  );
}

function isKnown(name: string, key: string): boolean {
  if (componentNames.includes(name)) return true;
  warnOnce(
    `tp: configuration "${key}" names the unknown component ${JSON.stringify(name)}; it is skipped. Known: ${componentNames.join(', ')}.`,
    console.error,
  );
  return false;
}

const identityOf = ({ name, needsAuthentication, options }: PlacedComponent) =>
  JSON.stringify([name, needsAuthentication, options]);

/** Returns the shortest list that contains both lists in their order. Common components have the devices of both. */
function merged(placed: readonly PlacedComponent[], added: readonly PlacedComponent[]): readonly PlacedComponent[] {
  const [ids, addedIds] = [placed.map(identityOf), added.map(identityOf)];
  const common = commonLengths(ids, addedIds);
  const lengthAt = (at: number, other: number) => common[at]?.[other] ?? 0;
  const result: PlacedComponent[] = [];
  let [at, other] = [0, 0];
  for (;;) {
    const [one, next] = [placed[at], added[other]];
    if (one && next && ids[at] === addedIds[other]) {
      result.push({ ...one, devices: [...one.devices, ...next.devices] });
      at += 1;
      other += 1;
    } else if (one && (!next || lengthAt(at + 1, other) >= lengthAt(at, other + 1))) {
      result.push(one);
      at += 1;
    } else if (next) {
      result.push(next);
      other += 1;
    } else return result;
  }
}

/** Returns the length of the longest common subsequence of the rests from each pair of positions. */
function commonLengths(ids: readonly string[], others: readonly string[]): readonly (readonly number[])[] {
  const lengths: (readonly number[])[] = [];
  for (const id of ids.toReversed()) {
    const [next = []] = lengths;
    const row: number[] = [];
    for (let other = others.length - 1; other >= 0; other -= 1) {
      const skipped = Math.max(next[other] ?? 0, row[other + 1] ?? 0);
      row[other] = id === others[other] ? (next[other + 1] ?? 0) + 1 : skipped;
    }
    lengths.unshift(row);
  }
  return lengths;
}

/** The components that a visitor sees (ROLE-7). */
export const visibleTo = (isSignedIn: boolean, components: readonly PlacedComponent[]): readonly PlacedComponent[] =>
  components.filter(({ needsAuthentication }) => isSignedIn || !needsAuthentication);

/** The device classes with components in the inner menu. */
export const menuDevices = (components: readonly PlacedComponent[]): readonly Device[] =>
  deviceClasses.filter((device) =>
    components.some(({ slot, devices }) => slot === 'inner-menu' && devices.includes(device)),
  );

const codes: readonly string[] = locales.map(({ code }) => code);

/** Replaces each text by language (`{ fr, en }`) in plain data by its text in `locale`, else the French one, else the first. */
export function inLocale(data: unknown, locale: Locale): unknown {
  if (Array.isArray(data)) return data.map((one) => inLocale(one, locale));
  if (!isObject(data)) return data;
  const entries = Object.entries(data);
  const isTexts =
    entries.length > 0 && entries.every(([code, text]) => codes.includes(code) && typeof text === 'string');
  if (!isTexts) return Object.fromEntries(entries.map(([name, value]) => [name, inLocale(value, locale)]));
  const texts = new Map(entries);
  return texts.get(locale) ?? texts.get(defaultLocale) ?? entries[0]?.[1];
}

/** Attributes of an element that an option must not set: they belong to the page or to React. */
const reserved = /^(on.*|class|id|is|key|nonce|part|ref|slot|style|children)$/i;

/** Returns the options of a component as attributes of its tag: `items` as JSON, true as an empty attribute. */
export function attributesOf(
  { name, options }: Pick<PlacedComponent, 'name' | 'options'>,
  locale: Locale,
): readonly (readonly [name: string, value: string])[] {
  return Object.entries(options).flatMap(([option, given]) => {
    if (!/^[a-z][a-z\d]{0,49}$/i.test(option) || reserved.test(option)) {
      warnOnce(
        `tp: configuration of the component ${JSON.stringify(name)}: ${JSON.stringify(option)} is no option; it is ignored.`,
      );
      return [];
    }
    const value = inLocale(given, locale);
    if (value === null || value === false) return [];
    const text = typeof value === 'object' ? JSON.stringify(value) : value === true ? '' : String(value);
    return [[attributeOf(option), text] as const];
  });
}
