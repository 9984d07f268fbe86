import { randomUUID } from 'node:crypto';
import type {
  Favorite,
  FavoriteAddress,
  FavoriteChange,
  FavoriteContent,
  FavoriteLine,
  FavoritePointOfInterest,
  FavoriteStopPoint,
  Favorites,
  FavoritesToSynchronize,
  NewFavorite,
} from '#shared/domain/favorites/favorites.ts';
import { type FavoriteKind, kindOfFavorite, samenessOf } from '#shared/domain/favorites/same-favorite.ts';
import type { Row, UserDatabase } from './open-database.ts';

/** Favorites by account. The caller has verified the account; favorites of other accounts are never reachable. */
export interface FavoriteStore {
  list(accountId: string): Favorites;
  /** Returns an existing equal favorite (ND-16). `full`: the account has the maximum number of this kind. */
  create(
    accountId: string,
    favorite: NewFavorite,
  ): { status: 'created' | 'existing'; favorite: Favorite } | { status: 'full' };
  /** `unknown`: no such favorite of this account and kind; `duplicate`: the account has another equal favorite. */
  change(
    accountId: string,
    favoriteId: string,
    change: FavoriteChange,
  ): { status: 'changed'; favorite: Favorite } | { status: 'unknown' | 'duplicate' };
  /** False when there is no such favorite of this account. */
  remove(accountId: string, favoriteId: string): boolean;
  /** Merges and returns the union. Nothing is deleted (ND-76, TRAP-35). */
  synchronize(accountId: string, received: FavoritesToSynchronize): Favorites;
}

/** The client parses no longer lists. */
const mostOfAKind = 1000;

export function createFavorites(database: UserDatabase, newId: () => string = randomUUID): FavoriteStore {
  const selectAll = database.prepare('SELECT id, kind, content FROM favorite WHERE account_id = ? ORDER BY position');
  const selectSame = database.prepare(
    'SELECT id, content FROM favorite WHERE account_id = ? AND kind = ? AND sameness = ?',
  );
  const selectOne = database.prepare('SELECT content FROM favorite WHERE id = ? AND account_id = ? AND kind = ?');
  const count = database.prepare('SELECT count(*) AS count FROM favorite WHERE account_id = ? AND kind = ?');
  const insert = database.prepare(
    'INSERT INTO favorite (id, account_id, kind, sameness, content) VALUES (?, ?, ?, ?, ?)',
  );
  const update = database.prepare('UPDATE favorite SET sameness = ?, content = ? WHERE id = ? AND account_id = ?');
  const updateContent = database.prepare('UPDATE favorite SET content = ? WHERE id = ?');
  const remove = database.prepare('DELETE FROM favorite WHERE id = ? AND account_id = ?');

  function add(accountId: string, { kind, sameness, content }: FavoriteRecord): Favorite | null {
    if (Number(count.get(accountId, kind)?.count) >= mostOfAKind) return null;
    const id = newId();
    insert.run(id, accountId, kind, sameness, JSON.stringify(content));
    return favoriteOf(id, content);
  }

  function merge(accountId: string, record: FavoriteRecord): void {
    const same = selectSame.get(accountId, record.kind, record.sameness);
    if (!same) {
      add(accountId, record);
      return;
    }
    const known = contentOf(same);
    if (!('lineIds' in known) || !('lineIds' in record.content)) return;
    const lineIds = eachOnce([...known.lineIds, ...record.content.lineIds]).slice(0, mostOfAKind);
    if (lineIds.length > known.lineIds.length)
      updateContent.run(JSON.stringify({ ...known, lineIds }), String(same.id));
  }

  function list(accountId: string): Favorites {
    const rows = selectAll.all(accountId);
    const ofKind = <F extends Favorite>(kind: FavoriteKind) =>
      rows.filter((row) => row.kind === kind).map((row) => favoriteOf(String(row.id), contentOf(row)) as F);
    return {
      favoriteLines: ofKind<FavoriteLine>('LINE'),
      favoriteAddresses: ofKind<FavoriteAddress>('ADDRESS'),
      favoriteStopPoints: ofKind<FavoriteStopPoint>('STOP_POINT'),
      favoritePointOfInterests: ofKind<FavoritePointOfInterest>('POI'),
    };
  }

  return {
    list,
    create: (accountId, favorite) =>
      database.write(() => {
        const record = recordOf(favorite);
        const same = selectSame.get(accountId, record.kind, record.sameness);
        if (same) return { status: 'existing', favorite: favoriteOf(String(same.id), contentOf(same)) };
        const added = add(accountId, record);
        return added ? { status: 'created', favorite: added } : { status: 'full' };
      }),
    change: (accountId, favoriteId, change) =>
      database.write(() => {
        const row = selectOne.get(favoriteId, accountId, change.type);
        if (!row) return { status: 'unknown' };
        if (change.type === 'STOP_POINT') {
          const content = { ...contentOf(row), lineIds: eachOnce(change.lineIds) };
          updateContent.run(JSON.stringify(content), favoriteId);
          return { status: 'changed', favorite: favoriteOf(favoriteId, content) };
        }
        const { kind, sameness, content } = recordOf(change);
        const same = selectSame.get(accountId, kind, sameness);
        if (same && same.id !== favoriteId) return { status: 'duplicate' };
        update.run(sameness, JSON.stringify(content), favoriteId, accountId);
        return { status: 'changed', favorite: favoriteOf(favoriteId, content) };
      }),
    remove: (accountId, favoriteId) => database.write(() => remove.run(favoriteId, accountId) > 0),
    synchronize: (accountId, received) =>
      database.write(() => {
        for (const { id } of received.favoriteLines) merge(accountId, recordOf({ type: 'LINE', id }));
        for (const address of received.favoriteAddresses) merge(accountId, recordOf({ type: 'ADDRESS', ...address }));
        for (const stop of received.favoriteStopPoints) merge(accountId, recordOf({ type: 'STOP_POINT', ...stop }));
        for (const place of received.favoritePointOfInterests) merge(accountId, recordOf(place));
        return list(accountId);
      }),
  };
}

const contentOf = (row: Row) => JSON.parse(String(row.content)) as FavoriteContent;

const favoriteOf = (favoriteId: string, content: FavoriteContent) => ({ favoriteId, ...content }) as Favorite;

interface FavoriteRecord {
  readonly kind: FavoriteKind;
  readonly sameness: string;
  readonly content: FavoriteContent;
}

/** Returns the stored form of a favorite. */
function recordOf(favorite: NewFavorite): FavoriteRecord {
  const content = contentOfNew(favorite);
  return { kind: kindOfFavorite(content), sameness: samenessOf(content), content };
}

function contentOfNew(favorite: NewFavorite): FavoriteContent {
  if (favorite.type === 'ADDRESS' && 'street' in favorite) {
    const { category, label, street, zipCode, city, coordinates } = favorite;
    const { lat, lon } = coordinates;
    return { category, label, address: { street, zipCode, city, coordinates: { lat, lon } } };
  }
  if (favorite.type === 'STOP_POINT' && 'lineIds' in favorite) {
    const { id, lineIds } = favorite;
    return { stopPoint: { id }, lineIds: eachOnce(lineIds) };
  }
  const { type, id, label } = { label: '', ...favorite } as { type: string; id: string; label: string };
  return type === 'LINE' ? { line: { id } } : { type, label, pointOfInterest: { id } };
}

const eachOnce = (ids: readonly string[]): string[] => [...new Set(ids)];
