import {
  changeFavorite,
  createFavorite,
  deleteFavorite,
  getFavorites,
  synchronizeFavorites,
} from '#shared/api/calls/favorites.ts';
import { CallRefused } from '../http/call-refused.ts';
import { AnswerWithStatus, type CallTable } from '../http/call-table.ts';
import type { UserData } from '../user-data/open-user-data.ts';
import { signedIn } from './signed-in.ts';

/** Handles the calls about favorites (ND-16, ND-76). */
export function answerFavorites(calls: CallTable, { accounts, favorites }: UserData): void {
  calls.answer(getFavorites, ({ token }) => favorites.list(signedIn(accounts, token)));

  calls.answer(createFavorite, ({ token, body }) => {
    const created = favorites.create(signedIn(accounts, token), body);
    if (created.status === 'full') {
      throw new CallRefused(
        409,
        'too-many-favorites',
        'This account has the maximum number of favorites of this kind.',
      );
    }
    return new AnswerWithStatus(created.status === 'created' ? 201 : 200, created.favorite);
  });

  calls.answer(changeFavorite, ({ token, input, body }) => {
    const changed = favorites.change(signedIn(accounts, token), input.id, body);
    if (changed.status === 'changed') return changed.favorite;
    if (changed.status === 'unknown') throw noSuchFavorite();
    throw new CallRefused(409, 'duplicate', 'This account already has an equal favorite.');
  });

  calls.answer(deleteFavorite, ({ token, input }) => {
    if (!favorites.remove(signedIn(accounts, token), input.id)) throw noSuchFavorite();
    return undefined;
  });

  calls.answer(synchronizeFavorites, ({ token, body }) => favorites.synchronize(signedIn(accounts, token), body));
}

const noSuchFavorite = () => new CallRefused(404, 'unknown-favorite', 'This account has no such favorite.');
