import { expect, it } from 'vitest';
import type { TripRequest } from '#shared/domain/trip/trip-request.ts';
import type { Engine, EngineContext } from '#site/server/engine/contract.ts';
import { withSources } from './open-remote-city.ts';

it('names the sources of a public service in what comes from it', async () => {
  const found = { groups: [], disruptions: [] };
  const engine: Pick<Engine, 'name' | 'sources' | 'searchJourneys'> = {
    name: 'Engine',
    sources: [{ name: 'City' }],
    searchJourneys: async () => found,
  };
  const sources = [{ name: 'Transitous', url: 'https://transitous.org/sources/' }];
  const named = withSources(engine as Engine, sources);
  expect(named).toMatchObject({ name: 'Engine', sources: [...sources, { name: 'City' }] });
  expect(await named.searchJourneys({} as TripRequest, {} as EngineContext)).toEqual({ ...found, sources });
});
