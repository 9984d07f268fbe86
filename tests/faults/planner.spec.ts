import { expect, type Page } from 'playwright/test';
import { reverseGeocode } from '#shared/api/calls/geocoding.ts';
import { getDetailedJourneys, searchJourneys } from '#shared/api/calls/journeys.ts';
import { searchPlaces } from '#shared/api/calls/places.ts';
import { getPreferencesTemplate } from '#shared/api/calls/preferences.ts';
import { getNextDepartures } from '#shared/api/calls/stop-points.ts';
import type { Endpoint } from '#shared/api/endpoint.ts';
import {
  createJourney,
  createJourneyDetails,
  createPublicTransportSection,
} from '#shared/testing/factories/journey.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { createNextDepartures, createTransitTime } from '#shared/testing/factories/schedule.ts';
import { aborted, type Cell, faultCells, matches, unanswered } from '../support/fault-cells.ts';
import { type FaultServer, startFaultServer } from '../support/fault-server.ts';
import { barePage, test } from '../support/partner.ts';
import { focused, type PlannerThings, plannerOn } from '../support/planner.ts';

test.describe.configure({ timeout: 40_000 });

/** Longer timeout: some faults are delays. */
const eventually = expect.configure({ timeout: 15_000 });

/**
 * One call of the planner: the gesture that sends it, and the visible result of a success, a failure and an empty
 * response.
 */
interface Call {
  readonly endpoint: Endpoint;
  /** Steps before the gesture that sends the call. */
  readonly prepare: (page: Page, planner: PlannerThings) => Promise<void>;
  readonly ask: (page: Page, planner: PlannerThings) => Promise<void>;
  /** Whether it is sent again when the network is back. */
  readonly retriesItself: boolean;
  /** Steps after the call, if its outcome shows elsewhere. */
  readonly look?: (page: Page, planner: PlannerThings) => Promise<void>;
  readonly isWell: (planner: PlannerThings) => Promise<void>;
  /** Checks the message and the kept content. */
  readonly isFailed: (planner: PlannerThings) => Promise<void>;
  readonly retry: (page: Page, planner: PlannerThings) => Promise<void>;
  /** A valid empty response and its visible result; null if there is none. */
  readonly empty: { readonly body: unknown; readonly isSeen: (planner: PlannerThings) => Promise<void> } | null;
}

const ends = `from='${JSON.stringify(createPlace())}' to='${JSON.stringify(createPlace({ id: 'stop_area:nation', title: 'Nation', displayName: 'Nation, Paris', lon: 2.396 }))}'`;
const again = (planner: PlannerThings) => planner.button('Réessayer').click();
const search = async (planner: PlannerThings) => {
  await planner.button(planner.words.search).click();
};
const details = createJourneyDetails({
  journeys: [
    createJourney({
      isDetailedTrip: true,
      sections: [
        createPublicTransportSection({
          from: createPlace({ id: 'stop_point:bastille', type: 'stopPoint' }),
          to: createPlace({ id: 'stop_point:nation', type: 'stopPoint', title: 'Nation', displayName: 'Nation' }),
          nextDepartures: [createTransitTime('08:16')],
        }),
      ],
    }),
  ],
});

const calls: Readonly<Record<string, Call>> = {
  places: {
    endpoint: searchPlaces,
    retriesItself: true,
    prepare: (_, { field }) => field('via').or(field('departure')).first().fill(''),
    ask: (_, { field }) => field('departure').fill('basti'),
    isWell: ({ suggestions }) => eventually(suggestions.first()).toContainText('Bastille'),
    async isFailed({ field, whole }) {
      await expect(whole.getByText('Les suggestions ne peuvent pas être chargées.').first()).toBeVisible();
      await expect(field('departure')).toHaveValue('basti');
    },
    retry: (_, planner) => again(planner),
    empty: {
      body: [],
      isSeen: ({ whole }) => expect(whole.getByText('Aucun lieu de ce nom.').first()).toBeVisible(),
    },
  },
  reverseGeocode: {
    endpoint: reverseGeocode,
    retriesItself: false,
    async prepare(page, { field }) {
      await page.context().grantPermissions(['geolocation']);
      await page.context().setGeolocation({ latitude: 48.853, longitude: 2.369 });
      await field('departure').fill('');
    },
    async ask(_, { suggestions }) {
      await expect(suggestions.first()).toContainText('Ma position');
      await suggestions.first().click();
    },
    isWell: ({ field }) => expect(field('departure')).toHaveValue('3 Place de la Bastille'),
    // PLACE-11: a position without a name is still a valid end.
    isFailed: ({ field }) => expect(field('departure')).toHaveValue('48.853, 2.369'),
    async retry(_, { field, suggestions }) {
      await field('departure').fill('');
      await suggestions.first().click();
    },
    empty: null,
  },
  preferences: {
    endpoint: getPreferencesTemplate,
    retriesItself: true,
    prepare: async () => undefined,
    async ask(page, { button, words }) {
      // Suggestions cover the controls below their field.
      await page.keyboard.press('Escape');
      await button(words.options).click();
    },
    isWell: ({ whole }) => eventually(whole.getByRole('switch').first()).toBeVisible(),
    isFailed: ({ whole }) => expect(whole.getByText('Les options ne peuvent pas être chargées.').first()).toBeVisible(),
    retry: (_, planner) => again(planner),
    empty: {
      body: { sections: [] },
      async isSeen({ whole }) {
        await expect(whole.locator('.options-panel')).toBeVisible();
        await expect(whole.getByRole('switch')).toHaveCount(0);
      },
    },
  },
  journeysSearch: {
    endpoint: searchJourneys,
    retriesItself: true,
    prepare: async () => undefined,
    ask: (_, planner) => search(planner),
    isWell: ({ cards }) => eventually(cards.first()).toBeVisible(),
    async isFailed({ whole, field, cards }) {
      await expect(whole.getByRole('alert')).toContainText('Votre demande est conservée.');
      await expect(field('departure')).toHaveValue('Bastille, Paris');
      await expect(field('arrival')).toHaveValue('Nation, Paris');
      await expect(cards).toHaveCount(0);
    },
    retry: (_, planner) => again(planner),
    empty: {
      body: { groups: [], disruptions: [], searchedAt: '2026-11-20T07:59:00+01:00' },
      isSeen: ({ whole }) => expect(whole.getByText('Aucun trajet pour cette demande.').first()).toBeVisible(),
    },
  },
  journeysDetailed: {
    endpoint: getDetailedJourneys,
    retriesItself: false,
    prepare: async () => undefined,
    ask: (_, planner) => search(planner),
    look: (_, { cards }) => cards.first().click(),
    isWell: async ({ whole }) => {
      await eventually(whole.getByText('Départs suivants')).toBeVisible();
      await expect(whole.getByRole('alert')).toHaveCount(0);
    },
    // ND-14: the journey stays unchanged.
    async isFailed({ whole }) {
      await expect(whole.getByRole('alert')).toContainText('Les arrêts de ce trajet ne peuvent pas être chargés.');
      await expect(whole.getByRole('article')).toContainText('08:14');
    },
    retry: (_, planner) => again(planner),
    empty: {
      body: { journeys: [], disruptions: [] },
      isSeen: ({ whole }) => expect(whole.getByRole('alert')).toContainText('Les arrêts de ce trajet'),
    },
  },
  departures: {
    endpoint: getNextDepartures,
    retriesItself: true,
    async prepare(_, planner) {
      await search(planner);
      await planner.cards.first().click();
      await planner.whole.getByText('Départs suivants').waitFor();
    },
    ask: (_, { whole }) => whole.getByText('Départs suivants').click(),
    isWell: ({ whole }) => eventually(whole.locator('.row-next li').first()).toBeVisible(),
    async isFailed({ whole }) {
      await expect(whole.getByRole('alert')).toContainText('Les prochains départs ne peuvent pas être chargés.');
      await expect(whole.getByText('Départs suivants')).toBeVisible();
    },
    retry: (_, planner) => again(planner),
    empty: {
      body: createNextDepartures({ departures: [] }),
      isSeen: ({ whole }) => expect(whole.getByText('Aucun autre départ', { exact: true })).toBeVisible(),
    },
  },
};

const deep = (text: string) => ({
  body: JSON.stringify([{ id: text, type: 'stopArea', title: text, displayName: text, lat: 48.85, lon: 2.36 }]),
});

const faults: Readonly<Record<string, Cell>> = {
  ...faultCells,
  'no network': {
    async fault(page, endpoint) {
      // This call follows another call, which must succeed.
      if (endpoint === getDetailedJourneys) return aborted('internetdisconnected')(page, endpoint);
      // Focuses the form, so that the modules of the next steps are loaded.
      await page.getByRole('combobox').first().focus();
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      return () => page.context().setOffline(false);
    },
    outcome: 'failed',
  },
};

/** Faults tested on every commit; the full run tests all. */
const usual = ['places', 'journeysSearch'];
const always = ['a status that may pass'];

let server: FaultServer;
test.beforeAll(async () => {
  server = await startFaultServer();
});
test.afterAll(() => server.close());

async function open(page: Page, openPage: (html: string) => Promise<void>) {
  const scope = server.scope();
  scope.order(getDetailedJourneys, { body: details });
  await openPage(
    barePage(`<tp-trip-planner bff-url="${scope.origin}" ${ends}></tp-trip-planner><button>Suite</button>`),
  );
  const planner = plannerOn(page);
  await expect(planner.field('arrival')).toHaveValue('Nation, Paris');
  return { scope, planner };
}

for (const [callName, call] of Object.entries(calls)) {
  const { endpoint } = call;
  const isRepeated = endpoint.method === 'GET';
  for (const [faultName, cell] of Object.entries(faults)) {
    const tag = usual.includes(callName) && always.includes(faultName) ? '' : ' @full';
    test(`API-5 TRAP-56: ${callName} meets ${faultName}${tag}`, async ({ page, partner, complaints }) => {
      if (cell.waits) await page.clock.install();
      const othersOpen = unanswered(page, endpoint);
      const { scope, planner } = await open(page, (html) => partner.open({ html }));
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.method() === endpoint.method && matches(endpoint, request.url())) sent.push(request.url());
      });
      await call.prepare(page, planner);
      sent.length = 0;
      let mend = async () => scope.mend();
      if (typeof cell.fault === 'function') mend = await cell.fault(page, endpoint);
      else
        scope.order(endpoint, {
          ...cell.fault,
          ...('body' in cell.fault ? {} : call === calls.journeysDetailed ? { body: details } : {}),
        });

      await call.ask(page, planner);
      if (cell.outcome === 'given up') {
        await expect.poll(() => sent.length).toBeGreaterThan(0);
        await planner.whole.evaluate((element) => element.remove());
        await page.waitForTimeout(700);
        expect(complaints.lines).toEqual([]);
        return;
      }
      if (cell.waits) {
        await expect.poll(() => sent.length).toBeGreaterThan(0);
        await expect.poll(othersOpen).toBe(0);
        await page.clock.fastForward(cell.waits);
      }
      // A call without automatic retry fails where another call is retried.
      const isWell = cell.outcome === 'well' && (isRepeated || cell.requests === undefined);
      if (isWell) {
        await call.look?.(page, planner);
        await call.isWell(planner);
      } else if (call.look) {
        await expect.poll(() => sent.length).toBe(1);
      } else await call.isFailed(planner);
      expect(sent).toHaveLength(isRepeated ? (cell.requests ?? 1) : 1);

      if (!isWell && cell.outcome === 'failed') {
        if (call.look) {
          await call.look(page, planner);
          if (cell.waits) await page.clock.fastForward(cell.waits);
          await call.isFailed(planner);
        }
        await mend();
        if (call === calls.journeysDetailed || call === calls.departures)
          scope.order(getDetailedJourneys, { body: details });
        if (!(faultName === 'no network' && call.retriesItself)) await call.retry(page, planner);
        await call.isWell(planner);
        expect(await focused(page)).not.toBe('body');
      }
      await page.getByRole('button', { name: 'Suite' }).click();
      expect(complaints.lines.filter((line) => line.startsWith('error'))).toEqual([]);
    });
  }

  const { empty } = call;
  if (!empty) continue;
  test(`${callName} answers that there is nothing @full`, async ({ page, partner, complaints }) => {
    const { scope, planner } = await open(page, (html) => partner.open({ html }));
    await call.prepare(page, planner);
    scope.order(endpoint, { body: empty.body });
    await call.ask(page, planner);
    await call.look?.(page, planner);
    await empty.isSeen(planner);
    expect(complaints.lines).toEqual([]);
  });
}

test('names from outside stay names, whatever is in them @full', async ({ page, partner }) => {
  const { scope, planner } = await open(page, (html) => partner.open({ html }));
  const hostile = [
    '<img src=x onerror="window.hit=1">',
    '"><svg onload="window.hit=1">',
    '\u202Edrawkcab',
    'x'.repeat(300),
  ];
  for (const text of hostile) {
    scope.order(searchPlaces, deep(text));
    await planner.field('departure').fill('basti');
    await expect(planner.suggestions.first()).toContainText(text.slice(0, 20));
    await planner.suggestions.first().click();
    await planner.field('departure').fill('');
  }
  scope.order(searchJourneys, {
    body: {
      groups: hostile.map((id) => ({
        id,
        key: 'FASTEST',
        label: id,
        modes: [],
        journeys: [
          createJourney({
            id,
            from: createPlace({ title: id }),
            to: createPlace({ title: id }),
            sections: [createPublicTransportSection({ line: createLine({ id, code: id, name: id }), headsign: id })],
          }),
        ],
      })),
      disruptions: [],
      searchedAt: '2026-11-20T07:59:00+01:00',
    },
  });
  scope.order(searchPlaces, deep('Bastille'));
  await planner.field('departure').fill('basti');
  await planner.suggestions.first().click();
  await search(planner);
  await expect(planner.cards).toHaveCount(hostile.length);
  expect(await page.evaluate(() => (globalThis as { hit?: number }).hit)).toBeUndefined();
  expect(await planner.whole.locator('img, script').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('a search without a network says so at the form, and works when the network is back', async ({
  page,
  partner,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { planner } = await open(page, (html) => partner.open({ html }));
  await page.context().setOffline(true);
  await search(planner);
  await expect(planner.whole.getByRole('alert')).toContainText('Les résultats ne peuvent pas être chargés. Réessayez.');
  await planner.button(planner.words.options).click();
  await expect(planner.whole.getByRole('alert').filter({ hasText: 'Les options ne peuvent pas être' })).toBeVisible();
  await page.context().setOffline(false);
  await search(planner);
  await expect(planner.cards.first()).toBeVisible();
  await expect(planner.whole.getByRole('alert')).toHaveCount(0);
  expect(complaints.lines.filter((line) => line.startsWith('error'))).toEqual([]);
});

test('one call that fails leaves the others alone @full', async ({ page, partner }) => {
  const { scope, planner } = await open(page, (html) => partner.open({ html }));
  scope.order(getPreferencesTemplate, { status: 500 });
  scope.order(searchPlaces, { status: 500 });
  await planner.button(planner.words.options).click();
  await calls.preferences?.isFailed(planner);
  await search(planner);
  await expect(planner.cards.first()).toBeVisible();
  await planner.cards.first().click();
  await expect(planner.whole.getByRole('article')).toBeVisible();
});
