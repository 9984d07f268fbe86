import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect as expectIn5s, type Page } from 'playwright/test';
import {
  focused,
  linkQuery,
  listen,
  mondayMorning,
  type PlannerThings,
  plannerOn,
  tabTo,
  test as withServer,
} from '../support/planner.ts';
import { type StartedServer, startServer } from '../support/started-server.ts';

/** Longer timeout: whole pages on a shared machine. */
const expect = expectIn5s.configure({ timeout: 20_000 });

/** Pages of a server whose clock runs, from about Monday morning on. */
const test = withServer.extend<object, { readonly city: StartedServer }>({
  city: [
    async ({ browserName }, use) => {
      if (browserName !== 'chromium') throw new Error('Only Chromium is here.');
      const folder = mkdtempSync(join(tmpdir(), 'tp-follow-'));
      const minutes = Math.round((Date.parse(mondayMorning) - Date.now()) / 60_000);
      const shift = `${minutes < 0 ? '-' : '+'}PT${Math.abs(minutes)}M`;
      const server = await startServer({ DATA_DIR: folder, RATE_LIMIT: 'off', TP_NOW: shift });
      await use(server);
      await server.end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});
test.describe.configure({ timeout: 180_000 });
test.use({ viewport: { width: 390, height: 844 } });

const query = linkQuery({
  fi: '2.36550;48.85550',
  fv: 'Rue des Tournelles',
  ffv: 'Rue des Tournelles, Paris',
  fpt: 'address',
  flat: '48.8555',
  flon: '2.3655',
  ti: '2.33700;48.88580',
  tv: 'Rue Lepic',
  tfv: 'Rue Lepic, Paris',
  tpt: 'address',
  tlat: '48.8858',
  tlon: '2.3370',
  dt: '2026-11-23T08:20',
});

interface Device {
  readonly vibrations: unknown[];
  awake: number;
}

/** Replaces what a device does by a record of it. */
async function watchDevice(page: Page): Promise<() => Promise<Device>> {
  await page.addInitScript(() => {
    const device: Device = { vibrations: [], awake: 0 };
    const request = async () => {
      device.awake += 1;
      const lock = {
        released: false,
        async release() {
          lock.released = true;
          device.awake -= 1;
        },
      };
      return lock;
    };
    Object.assign(globalThis, { device });
    Object.defineProperty(navigator, 'vibrate', { value: (pattern: unknown) => device.vibrations.push(pattern) });
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  return () => page.evaluate(() => (globalThis as unknown as { device: Device }).device);
}

interface Following extends PlannerThings {
  readonly press: (name: string) => Promise<void>;
  readonly card: ReturnType<Page['locator']>;
  /** Lets time pass until the current step is of a kind, or of another than `from`. Returns the kinds on the way. */
  readonly passUntil: (isThere: (kind: string, isUrgent: boolean) => boolean) => Promise<string[]>;
}

/** Opens the first journey of the list and follows it, by keyboard. */
async function follow(page: Page): Promise<Following> {
  await page.clock.install();
  await page.goto(`/fr/trip-planner/results?${query}`);
  const planner = plannerOn(page);
  const card = planner.whole.locator('.follow-current');
  const press = async (name: string) => {
    await tabTo(page, planner.button(name));
    await page.keyboard.press('Enter');
  };
  await expect(planner.cards.first()).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('device', /./);
  await tabTo(page, planner.cards.first());
  await page.keyboard.press('Enter');
  await expect(planner.button('Suivre ce trajet')).toBeVisible();
  await press('Suivre ce trajet');
  await expect(card).toBeVisible();
  return {
    ...planner,
    press,
    card,
    async passUntil(isThere) {
      const kinds: string[] = [];
      for (let halves = 0; halves < 240; halves += 1) {
        const { kind = '', urgent } = await card.evaluate((element) => ({ ...(element as HTMLElement).dataset }));
        if (kinds.at(-1) !== kind) kinds.push(kind);
        if (isThere(kind, urgent === 'true')) return kinds;
        await page.clock.fastForward('00:30');
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 20)));
      }
      throw new Error(`never came there: ${kinds.join(', ')}`);
    },
  };
}

test('a journey is followed from the door to the end, by keyboard, on a phone @full', async ({ page, complaints }) => {
  const heard = await listen(page);
  const device = await watchDevice(page);
  const { card, passUntil, press, view, button } = await follow(page);
  await expect(card.getByRole('heading')).toHaveText(/^Partez à pied vers ./);
  expect(await view()).toBe('journey');
  expect(await focused(page)).not.toBe('body');
  expect(await device()).toEqual({ vibrations: [], awake: 1 });
  await expect(async () => expect((await heard()).join('\n')).toContain('Partez à pied vers')).toPass();

  expect(await passUntil((kind) => kind === 'RIDE')).toEqual(expect.arrayContaining(['LEAVE', 'STREET', 'RIDE']));
  await passUntil((_, isUrgent) => isUrgent);
  await expect(card.getByRole('heading')).toHaveText(/^Préparez-vous à descendre\s: ./);
  await expect(card.locator('.follow-time strong')).toHaveText(/^(Dans 2\sarrêts|Au prochain arrêt)$/);
  await expect.poll(async () => (await device()).vibrations.length).toBe(1);
  await expect(async () => expect((await heard()).join('\n')).toContain('Préparez-vous à descendre')).toPass();

  const last = await passUntil((kind) => kind === 'ARRIVED');
  expect(last.at(-2)).toBe('STREET');
  await expect(card.getByRole('heading')).toHaveText('Vous y êtes : Rue Lepic');
  expect((await device()).awake).toBe(0);
  await press('Retour au trajet');
  await expect(button('Choisir ce trajet')).toBeVisible();
  await expect(button('Suivre ce trajet')).toHaveCount(0);
  expect(complaints.lines).toEqual([]);
});

test('a followed journey goes on without a network, says how old its times are, and catches up @full', async ({
  page,
  context,
}) => {
  const { card, passUntil, whole } = await follow(page);
  const age = whole.locator('.follow-age');
  await expect(age).toHaveText(/^Horaires reçus à \d\d:\d\d$/);
  await context.setOffline(true);
  await passUntil((kind) => kind === 'RIDE');
  await expect(card.getByRole('heading')).toHaveText(/^(Descendez à l’arrêt|Préparez-vous à descendre)/);
  await expect(age).toHaveText(/^Les horaires ne s’actualisent plus\s: reçus à \d\d:\d\d, il y a \d+\smin\.$/);
  await passUntil((_, isUrgent) => isUrgent);
  await context.setOffline(false);
  await expect(age).toHaveText(/^Horaires reçus à \d\d:\d\d$/);
});

test('back leaves a followed journey, forward leads to it again, and a reload shows the journey @full', async ({
  page,
}) => {
  const { card, view, button, press, cards } = await follow(page);
  const address = page.url();
  await page.goBack();
  await expect(button('Suivre ce trajet')).toBeVisible();
  await expect(card).toHaveCount(0);
  expect([await view(), page.url()]).toEqual(['journey', address]);
  await page.goForward();
  await expect(card).toBeVisible();
  await press('Retour au trajet');
  await expect(button('Suivre ce trajet')).toBeVisible();
  expect(await focused(page)).not.toBe('body');
  await press('Suivre ce trajet');
  await expect(card).toBeVisible();

  await page.reload();
  await expect(button('Suivre ce trajet')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('device', /./);
  expect(await view()).toBe('journey');
  await expect(card).toHaveCount(0);
  await press('Retour aux trajets');
  await expect(cards.first()).toBeVisible();
  expect(await view()).toBe('results');
});
