import { afterEach, describe, expect, it } from 'vitest';
import { fakeNavitia } from '#tests/engines/fakes/fake-navitia.ts';
import { openSmallNetwork } from '#tests/engines/fakes/small-network.ts';
import { startFake } from '#tests/engines/recorded-service.ts';
import { authorizationOf, openNavitia } from './open-navitia.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const respond = fakeNavitia(await openSmallNetwork());
const { signal } = new AbortController();

/** Connects to a coverage whose own call responds as `now.coverage` does, if it is set. */
async function begin() {
  const now: { coverage: { status: number; body: unknown } | null } = { coverage: null };
  const service = await startFake(async (address) => {
    const { pathname, searchParams: parameters } = new URL(address, 'http://navitia');
    const path = pathname.split('/').filter(Boolean).map(decodeURIComponent);
    if (path.length === 0 && now.coverage) return now.coverage;
    return respond({ path, parameters });
  });
  ends.push(service.close);
  const budget = { engineMilliseconds: 2000, serverMilliseconds: 3000 };
  const opened = openNavitia({ name: 'ENGINE', address: service.address, budget, token: undefined, tell: () => {} });
  return { now, opened };
}

describe('a coverage of Navitia', () => {
  it('has the days that the service says, and is read again when it has other data', async () => {
    const { now, opened } = await begin();
    const stamp = await opened.stamp(signal);
    expect(await opened.stamp(signal)).toBe(stamp);
    const { engine } = await opened.load(signal);
    expect(engine.period).toEqual({ firstDay: '2026-01-01', lastDay: '2027-12-31' });
    expect(engine.lacks).not.toContain('servicePeriod');
    now.coverage = { status: 200, body: { regions: [{ id: 'demo', last_load_at: '20261202T020000' }] } };
    expect(await opened.stamp(signal)).not.toBe(stamp);
    // Out of reach is not other data.
    now.coverage = { status: 500, body: {} };
    await expect(opened.stamp(signal)).rejects.toThrow('responds with the status 500');
  });

  it.each([
    [404, { error: { id: 'unknown_object' } }],
    [404, '<html>'],
    [403, {}],
  ])('is used without them where a portal has no call for them (%i)', async (status, body) => {
    const { now, opened } = await begin();
    now.coverage = { status, body };
    const stamp = await opened.stamp(signal);
    const { engine, network } = await opened.load(signal);
    expect(network.lines).toHaveLength(3);
    expect(engine.lacks).toContain('servicePeriod');
    expect(await opened.stamp(signal)).toBe(stamp);
  });

  it('gets the token as each portal wants it', () => {
    const prim = 'https://prim.iledefrance-mobilites.fr/marketplace/v2/navitia';
    expect(authorizationOf(prim, 'secret')).toEqual({ apikey: 'secret' });
    expect(authorizationOf('https://navitia.internal/v1/coverage/x', 'secret')).toEqual({ Authorization: 'secret' });
    expect(authorizationOf(prim, undefined)).toEqual({});
  });
});
