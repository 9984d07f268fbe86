import type { Slot, SlotSide } from '#shared/config/settings.ts';
import {
  attributesOf,
  deviceClasses,
  menuDevices,
  type PlacedComponent,
  visibleTo,
} from '#shared/config/shell/composition.ts';
import { sidebarContents } from '#shared/config/shell/sidebar.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { Html, html } from '#shared/lib/html.ts';
import { type Destination, pathOf, textOf } from '#site/rules/address.ts';
import type { SiteFacts } from './site-facts.ts';

export interface ShellTags {
  readonly locale: Locale;
  /** The current page: language links lead to it, and its path marks the active links. */
  readonly to: Destination;
  readonly facts: Pick<SiteFacts, 'title' | 'components' | 'footerItems' | 'year'>;
  readonly isSignedIn: boolean;
  /** Whether the traveller keeps the sidebar wide. */
  readonly isPinned: boolean;
}

type Attribute = readonly [name: string, value: string | null];

/** A tag with content in its slots. An attribute whose value is null is left out. */
function tag(name: string, attributes: readonly Attribute[], content: readonly Html[] = []): Html {
  const written = attributes.flatMap(([attribute, value]) =>
    value === null ? [] : [html` ${new Html(attribute)}="${value}"`],
  );
  return html`<${new Html(name)}${written}>${content}</${new Html(name)}>`;
}

/** The header. An empty `device` leaves it to the layout's style sheet which components are shown (TRAP-30). */
export function headerTag(shell: ShellTags): Html {
  const components = shownIn(shell);
  const hasLogo = components.some(({ name, slot }) => name === 'logos' && slot === 'header');
  const content = [
    ...placed(shell, 'header', (position) => position),
    ...placed(shell, 'inner-menu', (position) => `menu-${position}`),
  ];
  const attributes: readonly Attribute[] = [
    ['label', hasLogo ? '' : shell.facts.title],
    ['href', `/${shell.locale}`],
    ['menu', menuDevices(components).join(' ')],
    ['device', ''],
  ];
  return tag('tp-app-header', attributes, content);
}

/** The sidebar. `data-on` lists the device classes that have something in it; the others have no rail and no bar. */
export function sidebarTag(shell: ShellTags): Html {
  const { items, placed: others } = sidebarContents(shownIn(shell), shell.locale);
  const hasMore = others.some(({ devices }) => devices.includes('mobile'));
  const filled = deviceClasses.filter((device) =>
    [...items, ...others].some(({ devices }) => devices.includes(device)),
  );
  const attributes: readonly Attribute[] = [
    ['items', JSON.stringify(items)],
    ['path', shell.to.path],
    ['has-more', hasMore ? '' : null],
    ['pinned', shell.isPinned ? '' : null],
    ['data-on', filled.join(' ')],
    ['device', ''],
  ];
  return tag(
    'tp-app-sidebar',
    attributes,
    placed(shell, 'sidebar', (position) => position),
  );
}

export function footerTag({ facts }: Pick<ShellTags, 'facts'>): Html {
  const { title, year, footerItems } = facts;
  const attributes: readonly Attribute[] = [
    ['label', title],
    ['year', String(year)],
    ['items', JSON.stringify(footerItems)],
  ];
  const menu: readonly Attribute[] = [
    ['menu', 'footer'],
    ['layout', 'row'],
    ['data-key', 'portal'],
  ];
  return tag('tp-app-footer', attributes, [tag('tp-site-menu', menu)]);
}

const shownIn = ({ facts, isSignedIn }: ShellTags) => visibleTo(isSignedIn, facts.components);

/** The tags of one slot of the configuration. `data-key` identifies each on all pages. */
function placed(shell: ShellTags, slot: Slot, slotOf: (position: SlotSide) => string): Html[] {
  const { locale, facts } = shell;
  return shownIn(shell).flatMap((component) => {
    const { name, position, devices } = component;
    // The sidebar draws its links itself.
    if (component.slot !== slot || (slot === 'sidebar' && name === 'links')) return [];
    const attributes: readonly Attribute[] = [
      ['slot', slotOf(position)],
      ['data-key', String(facts.components.indexOf(component))],
      ['data-on', devices.join(' ')],
      ...pageAttributes(component, shell),
      ...attributesOf(component, locale),
    ];
    return [tag(`tp-${name}`, attributes)];
  });
}

/**
 * What a component must know of the page. The languages of a page that does not exist lead home. A brace that a visitor
 * typed is no placeholder.
 */
function pageAttributes({ name, options }: PlacedComponent, { to, locale }: ShellTags): readonly Attribute[] {
  if (name !== 'language-selector' || options.href !== undefined) return [];
  const address = to.match.found === 'route' ? textOf(to) : pathOf('index', locale);
  return [['href', address.replaceAll('{', '%7B')]];
}
