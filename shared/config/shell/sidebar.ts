import { type LinkItem, readItems } from '#shared/domain/link-item.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { messageOf } from '#shared/lib/foreign.ts';
import type { Device } from '../settings.ts';
import { deviceClasses, inLocale, type PlacedComponent } from './composition.ts';

/** A link of the sidebar. */
export interface SidebarItem extends LinkItem {
  /** The device classes that show it. */
  readonly devices: readonly Device[];
  /** The address for signed-in visitors, if it is another. */
  readonly signedInUrl?: string;
}

type Note = (problem: string) => void;

/** Reads items with a list `devices` and a `signedInUrl` each. Without the list, every device class shows the item. */
export function readSidebarItems(foreign: unknown, note: Note): readonly SidebarItem[] {
  return readItems(foreign, note, ['devices', 'signedInUrl'], (item, given, at) => {
    const devices = readDevices(given.get('devices'), (problem) => note(`${at}.devices ${problem}`));
    const signedInUrl = given.get('signedInUrl');
    if (typeof signedInUrl === 'string') return { ...item, devices, signedInUrl };
    if (signedInUrl !== undefined) note(`${at}.signedInUrl must be text, so everyone gets the same link.`);
    return { ...item, devices };
  });
}

/** A link of the sidebar for one visitor. */
export interface VisitorItem extends LinkItem, Pick<SidebarItem, 'devices'> {
  /** All addresses of the item: it is active at and below each. */
  readonly pages: readonly string[];
}

/** Returns the items with the addresses for this visitor. */
export const itemsFor = (isSignedIn: boolean, items: readonly SidebarItem[]): readonly VisitorItem[] =>
  items.map(({ signedInUrl, ...item }) => ({
    ...item,
    ...(isSignedIn && signedInUrl && { url: signedInUrl }),
    pages: [item.url, signedInUrl].filter((address) => address !== undefined),
  }));

function readDevices(given: unknown, note: Note): readonly Device[] {
  if (given === undefined || given === null) return deviceClasses;
  if (Array.isArray(given)) return deviceClasses.filter((device) => given.includes(device));
  note(`must be a list of ${deviceClasses.join(', ')}, so all of them show the item.`);
  return deviceClasses;
}

export interface SidebarContents {
  /** The items of all components `links`: the sidebar draws them itself, as a rail or bar. */
  readonly items: readonly SidebarItem[];
  /** The other components, placed by tag. */
  readonly placed: readonly PlacedComponent[];
}

/** Separates the links of the sidebar from the components that it places by tag. */
export function sidebarContents(
  components: readonly PlacedComponent[],
  locale: Locale,
  note: Note = (problem) => console.warn(`tp: configuration of the component "links": ${problem}`),
): SidebarContents {
  const own = components.filter(({ slot }) => slot === 'sidebar');
  const items = own.flatMap(({ name, options, devices }) => {
    if (name !== 'links') return [];
    try {
      return readSidebarItems(inLocale(options.items ?? [], locale), note).map((item) => ({ ...item, devices }));
    } catch (reason) {
      note(`items ${messageOf(reason)}`);
      return [];
    }
  });
  return { items, placed: own.filter(({ name }) => name !== 'links') };
}
