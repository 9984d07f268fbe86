import { getDetailedJourneys } from '#shared/api/calls/journeys.ts';
import { getStopArea } from '#shared/api/calls/stop-areas.ts';
import { addressOf } from '#shared/api/endpoint.ts';
import { schedulesAddress } from '#shared/domain/schedules-view.ts';
import { createTripForm } from '#shared/domain/trip/trip-form.ts';
import { writeTripLink } from '#shared/domain/trip/trip-query.ts';
import { timeOfDay } from '#shared/format/clock-time.ts';
import { formatDay } from '#shared/format/day.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { dayOf, parseInstant } from '#shared/lib/time/zoned-time.ts';
import { favoritesStore } from '#shared/stores/favorites/favorites-store.ts';
import { pageClock } from '#shared/stores/page-services.ts';
import type { Services } from '#shared/stores/page-stores.ts';
import { pathOf } from '#site/rules/address.ts';
import { travellerCache } from '#site/rules/offline/keeping.ts';
import { favoriteStops } from './favorite-timetables.ts';

interface Door {
  readonly address: string;
  readonly title: string;
  readonly sentence: string;
}

/** Fills the list of what the browser has kept: journeys, timetables of favorite stops, and the store with the tickets. */
export async function showKept(view: Window & typeof globalThis, stores: Services, locale: Locale): Promise<void> {
  const list = view.document.querySelector<HTMLElement>('main [data-kept]');
  const pattern = list?.querySelector('template')?.content.firstElementChild;
  if (!list || !pattern) return;
  const { stop = '', ticket = '' } = list.dataset;
  const { storeURL } = stores.config;
  const keys = await keptKeys(view);
  const doors = [
    ...(await journeysIn(keys, stores, locale)),
    ...stopsIn(keys, stores, locale).map((door) => ({ ...door, sentence: stop })),
    ...(storeURL ? [{ address: storeURL, title: ticket, sentence: new URL(storeURL).host }] : []),
  ];
  // Another page may have been put in place meanwhile.
  for (const door of list.querySelectorAll('a')) door.remove();
  list.append(...doors.map((door) => drawn(pattern, door)));
  list.hidden = doors.length === 0;
}

async function keptKeys({ caches }: Window & typeof globalThis): Promise<readonly URL[]> {
  // Absent over plain http.
  if (!caches || !(await caches.has(travellerCache))) return [];
  const cache = await caches.open(travellerCache);
  return (await cache.keys()).map(({ url }) => new URL(url));
}

/** The journeys, the one opened last first. The worker responds with them. */
async function journeysIn(keys: readonly URL[], services: Services, locale: Locale): Promise<readonly Door[]> {
  const { timeZone: zone } = services.config.appConfig;
  const now = services.get(pageClock).now();
  const codes = keys.flatMap(({ pathname, searchParams }) =>
    pathname.endsWith(getDetailedJourneys.path) ? (searchParams.get('code') ?? []) : [],
  );
  const responses = await Promise.all(
    codes.reverse().map(async (journeySummaryCode) => {
      const body = { tripType: 0, journeySummaryCode } as const;
      const response = await services.api.call(getDetailedJourneys, { body });
      return response.ok ? response.value.journeys.slice(0, 1) : [];
    }),
  );
  return responses.flat().map(({ from, to, departure: { scheduled }, journeySummaryCode: journeyCode }) => {
    const outboundAt = parseInstant(scheduled, zone) ?? now;
    const form = { ...createTripForm(now), departure: from, arrival: to, leavesNow: false, outboundAt };
    const query = new URLSearchParams(writeTripLink({ form, template: null, preferences: {}, zone, journeyCode }));
    const day = formatDay(dayOf(outboundAt, zone), dayOf(now, zone), locale);
    return {
      address: `${pathOf('trip-planner-results', locale)}?${query}`,
      title: `${from.title} – ${to.title}`,
      sentence: `${day}, ${timeOfDay(outboundAt, zone)}`,
    };
  });
}

function stopsIn(keys: readonly URL[], services: Services, locale: Locale): readonly Omit<Door, 'sentence'>[] {
  const state = services.get(favoritesStore).getState();
  const paths = new Set(keys.map(({ pathname }) => pathname));
  const isKept = (id: string) => [...paths].some((path) => path.endsWith(addressOf(getStopArea, { id })));
  return favoriteStops(state).flatMap(({ stop: { type, id }, name }) =>
    type === 'stopArea' && isKept(id)
      ? [{ address: `/${locale}/${schedulesAddress({ view: 'stop', stop: id })}`, title: name }]
      : [],
  );
}

function drawn(pattern: Element, { address, title, sentence }: Door): Node {
  const door = document.importNode(pattern, true);
  door.setAttribute('href', address);
  const [name, words] = [door.querySelector('strong'), door.querySelector('small')];
  if (name) name.textContent = title;
  if (words) words.textContent = sentence;
  return door;
}
