import { expect } from 'playwright/test';
import { test } from '../support/partner.ts';
import { mondayMorning } from '../support/planner.ts';
import { startServer } from '../support/started-server.ts';

test('the demo city is alive: vehicles of a line, departures in real time, and the traffic says that both are simulated', async ({
  page,
  complaints,
  workFolder,
}) => {
  const server = await startServer({
    DEMO_LIVE: '1',
    DATA_DIR: `${workFolder}/data`,
    RATE_LIMIT: 'off',
    TP_NOW: mondayMorning,
  });
  try {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${server.origin}/fr/schedules/line/M1`);
    const vehicles = page.locator('tp-schedules .vehicles');
    await vehicles.locator('summary').click();
    await expect(vehicles.getByRole('button').first()).toHaveText(
      /^1métro 1Vers .*(prochain arrêt|à l’arrêt) .*en direct$/,
    );
    await expect(page.locator('.tp-vehicle')).toHaveCount(await vehicles.getByRole('button').count());

    await page.goto(`${server.origin}/fr/schedules?stop=republique`);
    await expect(page.locator('tp-schedules .board-lead[data-live=true]').first()).toBeVisible();

    await page.goto(`${server.origin}/fr/traffic`);
    await expect(page.getByText('les horaires en temps réel sont simulés')).toBeVisible();
    expect(complaints.lines).toEqual([]);
  } finally {
    await server.end('SIGTERM');
  }
});
