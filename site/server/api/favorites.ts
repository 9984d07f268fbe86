import {
  changeFavorite,
  createFavorite,
  deleteFavorite,
  getFavorites,
  removeFavorites,
  synchronizeFavorites,
} from '#shared/api/calls/favorites.ts';
import { CallRefused } from '../http/call-refused.ts';
import { type CallTable, ResponseWithStatus } from '../http/call-table.ts';
import type { UserData } from '../user-data/open-user-data.ts';

/** Registers the calls about favorites (ND-16, ND-76). */
export function registerFavorites(calls: CallTable, favorites: UserData['favorites']): void {
  calls.on(getFavorites, ({ account }) => favorites.list(account));

  calls.on(createFavorite, async ({ account, body }) => {
    const created = await favorites.create(account, body);
    if (created.status === 'full') throw tooManyFavorites();
    return new ResponseWithStatus(created.status === 'created' ? 201 : 200, created.favorite);
  });

  calls.on(changeFavorite, async ({ account, input, body }) => {
    const changed = await favorites.change(account, input.id, body);
    if (changed.status === 'changed') return changed.favorite;
    if (changed.status === 'unknown') throw noSuchFavorite();
    if (changed.status === 'full') throw tooManyFavorites();
    throw new CallRefused(409, 'duplicate', 'This account already has an equal favorite.');
  });

  calls.on(deleteFavorite, async ({ account, input }) => {
    if (!(await favorites.remove(account, input.id))) throw noSuchFavorite();
  });

  calls.on(synchronizeFavorites, ({ account, body }) => favorites.synchronize(account, body));

  calls.on(removeFavorites, ({ account, body }) => favorites.removeAll(account, body.ids));
}

const noSuchFavorite = () => new CallRefused(404, 'unknown-favorite', 'This account has no such favorite.');

const tooManyFavorites = () =>
  new CallRefused(
    409,
    'too-many-favorites',
    'This account has the maximum of favorites of this kind, or of their content.',
  );
