import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { getStopPointSchedules } from '#shared/api/calls/stop-points.ts';
import { getTraffic } from '#shared/api/calls/traffic.ts';
import { getVehicles } from '#shared/api/calls/vehicles.ts';
import { openTestServer } from '#tests/support/test-server.ts';

const TP_NOW = '2026-11-23T08:00:00+01:00';

async function open(environment: Readonly<Record<string, string>> = {}) {
  const server = await openTestServer({ TP_NOW, ...environment });
  onTestFinished(() => server.close());
  const { call } = server.client();
  return {
    server,
    async isSimulated() {
      const traffic = await call(getTraffic, { lines: 'skip' });
      return traffic.ok && traffic.value.isSimulated;
    },
    /** Number of departures with live times at a stop of many lines. */
    async liveDepartures() {
      const board = await call(getStopPointSchedules, { id: 'republique' });
      return JSON.stringify(board).split('"estimated"').length - 1;
    },
    async vehicles() {
      const response = await call(getVehicles, { lineId: 'M1' });
      return response.ok ? response.value.vehicles.length : null;
    },
  };
}

describe('the live data of the demo city', () => {
  it('is simulated, which the traffic says', async () => {
    const demo = await open();
    expect(await demo.isSimulated()).toBe(true);
    expect(await demo.liveDepartures()).toBeGreaterThan(0);
    expect(await demo.vehicles()).toBeGreaterThan(0);
  });

  it('is off with DEMO_LIVE=0', async () => {
    const demo = await open({ DEMO_LIVE: '0' });
    expect([await demo.isSimulated(), await demo.liveDepartures(), await demo.vehicles()]).toEqual([undefined, 0, 0]);
  });

  it('gives its place to the delays of an operator', async () => {
    const demo = await open();
    const rule = { line: 'M3', from: '-PT1H', to: '+PT1H', delaySeconds: 240 };
    writeFileSync(join(demo.server.dataFolder, 'delays.json'), JSON.stringify([rule]));
    await expect.poll(demo.isSimulated, { timeout: 10_000 }).toBe(undefined);
    expect(await demo.liveDepartures()).toBeGreaterThan(0);
  });
});
