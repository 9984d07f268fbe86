import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Services } from '#shared/stores/page-stores.ts';
import { destinationAt } from '#site/rules/address.ts';
import { followSession } from './follow-session.ts';

function visit(address: string, authenticated: boolean) {
  const session = createStore(() => ({ authenticated }));
  const visited: string[] = [];
  const land = followSession({
    stores: { get: () => session } as unknown as Services,
    current: () => destinationAt(address),
    go: (to) => visited.push(to),
  });
  return { session, visited, land };
}

describe('a session that begins or ends', () => {
  it('ROLE-3 NAV-10: leads away from an account page when it ends, also before the page has come to life', () => {
    const { session, visited, land } = visit('/fr/account/profile', true);
    land();
    expect(visited).toEqual([]);
    session.setState({ authenticated: false });
    expect(visited).toEqual(['/fr/account/profile']);

    const late = visit('/fr/account/profile', false);
    late.land();
    expect(late.visited).toEqual(['/fr/account/profile']);
  });

  it('ACC-3: leads to the page that was asked for when it begins, and from no other page', () => {
    const { session, visited, land } = visit('/?redirect=%2Ffr%2Faccount%2Fprofile', false);
    land();
    expect(visited).toEqual([]);
    session.setState({ authenticated: true });
    expect(visited).toEqual(['/fr/account/profile']);

    const other = visit('/fr/schedules', false);
    other.land();
    other.session.setState({ authenticated: true });
    expect(other.visited).toEqual([]);
  });
});
