import * as v from 'valibot';
import { getBanners } from '#shared/api/calls/banners.ts';
import { getMenu, menuName } from '#shared/api/calls/menus.ts';
import { getPreferencesTemplate } from '#shared/api/calls/preferences.ts';
import type { Banner } from '#shared/domain/banner.ts';
import { type MenuItem, menuPlaces } from '#shared/domain/menu.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Clock } from '#shared/lib/time/clock.ts';
import { preferencesTemplate } from '../content/preferences.ts';
import type { Content } from '../content/read-content.ts';
import { orUnknown } from '../http/call-refused.ts';
import type { CallTable } from '../http/call-table.ts';
import type { TransportDependencies } from './journeys.ts';

const known = orUnknown('unknown-menu', 'The portal has no menu of this name.');

/** Registers the calls of banners, of the portal’s menus, and of the template of travel preferences with the modes of this network. */
export function registerContent(calls: CallTable, content: Content, { city, clock }: TransportDependencies): void {
  calls.on(getBanners, ({ locale }) => content.banners(locale, clock.now()));

  calls.on(getMenu, ({ input }) => known(content.menu(input.menu)));

  calls.on(getPreferencesTemplate, () => preferencesTemplate(city().engine));
}

/** Banners as the client reads them, for server rendering. */
export const bannersNow = (content: Content, locale: Locale, clock: Clock): readonly Banner[] =>
  v.parse(getBanners.response, content.banners(locale, clock.now()));

/** Both menus in a language, by their names, as the client reads them: for server rendering. */
export function menusIn(content: Content, locale: Locale): Readonly<Record<string, readonly MenuItem[]>> {
  const names = menuPlaces.map((place) => menuName(place, locale));
  return Object.fromEntries(names.map((name) => [name, v.parse(getMenu.response, content.menu(name))]));
}
