import { describe, expect, it } from 'vitest';
import { destinationAt } from './address.ts';
import { askGuard } from './guards.ts';
import { type Memory, proceed } from './navigation.ts';

const arriving = (address: string) =>
  askGuard('own-redirect', { to: destinationAt(address), from: null }, { isWidget: false } as Memory);

describe('ND-59: the guard of the page after signing in', () => {
  it.each(['/de/signedin?redirect=%2Ffr%2Faccount%2Fprofile', '/de/signedin', '/de/signedin?redirect='])(
    'lets %s in',
    (address) => {
      expect(arriving(address)).toEqual(proceed());
    },
  );

  it.each(['%2F%2Fevil.example', 'https:%2F%2Fevil.example', '%2Fde%2Fsignedin', '%2F'])(
    'leads home where redirect=%s may not be followed',
    (redirect) => {
      expect(arriving(`/de/signedin?redirect=${redirect}`)).toEqual({ kind: 'redirect', address: '/de', status: 302 });
    },
  );
});
