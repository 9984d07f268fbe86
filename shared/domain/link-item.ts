import { isObject } from '#shared/lib/foreign.ts';
import { safeAddress, safeWebAddress } from '#shared/lib/safe-address.ts';

/** An entry of a block such as logos or links (ND-47). The addresses are as written: `fillAddress` checks them. */
export interface LinkItem {
  readonly title: string;
  readonly url?: string;
  readonly image?: string;
}

const fields = ['title', 'url', 'image'];

/** The limit keeps a runaway template from blocking the page. */
const mostItems = 200;

const longestTitle = 500;

type Note = (problem: string) => void;

/**
 * Reads a list of items from an attribute or from the `options` of a component. An item without a title is left out,
 * because neither a link nor an image has a name without it. Throws if `foreign` is not a list.
 */
export function readLinkItems(foreign: unknown, note: Note): readonly LinkItem[] {
  return readItems(foreign, note, [], (item) => item);
}

/** Reads a list of items with further fields, which `extend` adds to an item. `at` is its name in notes. */
export function readItems<Item extends LinkItem>(
  foreign: unknown,
  note: Note,
  further: readonly string[],
  extend: (item: LinkItem, given: ReadonlyMap<string, unknown>, at: string) => Item,
): readonly Item[] {
  if (!Array.isArray(foreign)) {
    throw new Error('must be a list such as [{ "title": "Shop", "url": "https://…" }]');
  }
  if (foreign.length > mostItems) note(`Only the first ${mostItems} items are shown.`);
  return foreign.slice(0, mostItems).flatMap((entry: unknown, index) => {
    const at = `items[${index}]`;
    if (!isObject(entry)) {
      note(`${at} must be an object with a title, and is left out.`);
      return [];
    }
    const given = new Map<string, unknown>(Object.entries(entry));
    const item = readItem(given, at, note, [...fields, ...further]);
    return item === null ? [] : [extend(item, given, at)];
  });
}

function readItem(given: ReadonlyMap<string, unknown>, at: string, note: Note, known: readonly string[]) {
  const names = `${known.slice(0, -1).join(', ')} and ${known.at(-1)}`;
  for (const name of given.keys()) {
    if (!known.includes(name)) note(`${at}.${name.slice(0, 100)} is unknown: an item has ${names}.`);
  }
  const textIn = (field: string, effect: string) => {
    const value = given.get(field) ?? '';
    if (typeof value === 'string') return value.trim();
    note(`${at}.${field} must be text${effect}.`);
    return '';
  };
  const title = textIn('title', '').slice(0, longestTitle);
  if (title === '') {
    note(`${at}.title is missing, so the item is left out.`);
    return null;
  }
  const url = textIn('url', ', so the item is no link');
  const image = textIn('image', ', so the title is shown');
  return { title, ...(url && { url }), ...(image && { image }) };
}

/** Values for the placeholders of an address, by name. An empty one is not configured. */
export type Placeholders = Readonly<Record<string, string>>;

/** The configured values that an address may name (ND-73). */
const bases = ['siteUrl', 'cdnUrl', 'storeURL', 'simURL', 'domainName', 'networkId'] as const;

export const placeholdersOf = (config: Readonly<Record<(typeof bases)[number], string>>, lang: string): Placeholders =>
  Object.fromEntries([['lang', lang], ...bases.map((name) => [name, config[name]])]);

export type FilledAddress = { readonly address: string; readonly problem?: undefined } | { readonly problem: string };

/** Resolves relative addresses for the check only; the page resolves them for the link. */
const anyPage = 'https://page.invalid/';

/**
 * Replaces placeholders such as `{simURL}` in an address of an item (CFG-3, CFG-16) and checks the result: a link may be
 * http, https, mailto or tel (TRAP-72), an image http or https. A relative address stays relative.
 */
export function fillAddress(written: string, kind: 'link' | 'image', values: Placeholders): FilledAddress {
  const missing = new Set<string>();
  const address = written.replace(/\{(\w{1,50})\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : '';
    if (!value) missing.add(whole);
    return value ?? '';
  });
  const [first] = missing;
  if (first) return { problem: `needs ${first}, which the configuration does not set` };
  const check = kind === 'link' ? safeAddress : safeWebAddress;
  if (check(address, anyPage) !== null) return { address };
  return { problem: kind === 'link' ? 'is not an address that a link may have' : 'is not an http or https address' };
}
