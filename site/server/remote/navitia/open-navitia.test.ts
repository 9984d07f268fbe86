import { expect, it } from 'vitest';
import { authorizationOf } from './open-navitia.ts';

it('sends the token as each portal wants it', () => {
  const prim = 'https://prim.iledefrance-mobilites.fr/marketplace/v2/navitia';
  expect(authorizationOf(prim, 'secret')).toEqual({ apikey: 'secret' });
  expect(authorizationOf('https://navitia.internal/v1/coverage/x', 'secret')).toEqual({ Authorization: 'secret' });
  expect(authorizationOf(prim, undefined)).toEqual({});
});
