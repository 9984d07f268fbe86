import { randomUUID } from 'node:crypto';
import type { Favorite, FavoriteContent, Favorites } from '#shared/domain/favorites/favorite.ts';
import type {
  FavoriteChange,
  FavoritesToSynchronize,
  FavoritesUnion,
  NewFavorite,
} from '#shared/domain/favorites/favorite-body.ts';
import { favoritesOf, mostOfAKind } from '#shared/domain/favorites/favorite-lists.ts';
import { isHomeOrWork } from '#shared/domain/favorites/home-and-work.ts';
import { type FavoriteKind, kindOfFavorite, samenessOf } from '#shared/domain/favorites/same-favorite.ts';
import { groupedBy } from '#shared/lib/grouped-by.ts';
import type { Database, DatabaseRow, Queries, Transaction } from './database.ts';

type Created = { readonly status: 'created' | 'existing'; readonly favorite: Favorite } | { readonly status: 'full' };
type Changed =
  | { readonly status: 'changed'; readonly favorite: Favorite }
  | { readonly status: 'unknown' | 'duplicate' | 'full' };

/** Limit on the content of an account's favorites together, in bytes of JSON: each response has all of it. */
const mostBytes = 1_000_000;

/** Counts the favorites of an account while a transaction adds to them. */
async function openRoom({ all }: Transaction, accountId: string) {
  const rows = await all(
    'SELECT kind, count(*) AS count, sum(octet_length(content)) AS bytes FROM favorite WHERE account_id = ? GROUP BY kind',
    accountId,
  );
  const counts = new Map(rows.map(({ kind, count }) => [kind, Number(count)]));
  let bytes = rows.reduce((sum, row) => sum + Number(row.bytes), 0);

  function takeBytes(more: number): boolean {
    if (more > 0 && bytes + more > mostBytes) return false;
    bytes += more;
    return true;
  }

  return {
    /** Takes the room of a new favorite; false if there is none left. */
    takeNew(kind: FavoriteKind, content: string): boolean {
      const count = counts.get(kind) ?? 0;
      if (count >= mostOfAKind || !takeBytes(Buffer.byteLength(content))) return false;
      counts.set(kind, count + 1);
      return true;
    },
    /** Takes the room of a favorite's new content; false if there is not enough left. */
    takeInstead: (former: string, content: string) => takeBytes(Buffer.byteLength(content) - Buffer.byteLength(former)),
  };
}

type Room = Awaited<ReturnType<typeof openRoom>>;

/**
 * Returns the records as they join the account, which has one home and one workplace: another one that a device brings along
 * becomes an address like others.
 */
async function oneOfEachCategory({ all }: Transaction, accountId: string, records: readonly FavoriteRecord[]) {
  const rows = await all("SELECT sameness, content FROM favorite WHERE account_id = ? AND kind = 'ADDRESS'", accountId);
  const known = new Set(rows.map(({ sameness }) => sameness));
  const taken = new Set(rows.map(contentOf).map((content) => 'address' in content && content.category));
  return records.map((record) => {
    const { content, sameness } = record;
    if (!('address' in content) || !isHomeOrWork(content.category) || known.has(sameness)) return record;
    const { category, label, address } = content;
    if (taken.has(category)) return recordOf({ type: 'ADDRESS', category: 'OTHER', label, ...address });
    taken.add(category);
    known.add(sameness);
    return record;
  });
}

/** Favorites by account. The caller has verified the account; favorites of other accounts are never reachable. */
export function createFavoriteStore(database: Database, newId: () => string = randomUUID) {
  async function add(
    { run }: Transaction,
    accountId: string,
    { kind, sameness, content }: FavoriteRecord,
    room: Room,
  ): Promise<Favorite | null> {
    const written = JSON.stringify(content);
    if (!room.takeNew(kind, written)) return null;
    const id = newId();
    await run(
      'INSERT INTO favorite (id, account_id, kind, sameness, content) VALUES (?, ?, ?, ?, ?)',
      id,
      accountId,
      kind,
      sameness,
      written,
    );
    return favoriteOf(id, content);
  }

  /** Returns the favorite if the account did not have it. */
  async function merge(
    transaction: Transaction,
    accountId: string,
    record: FavoriteRecord,
    room: Room,
  ): Promise<Favorite | null> {
    const same = await findSame(transaction, accountId, record);
    if (!same) return add(transaction, accountId, record, room);
    const known = contentOf(same);
    if (!('lineIds' in known) || !('lineIds' in record.content)) return null;
    const lineIds = unionOf([known.lineIds, record.content.lineIds]);
    if (lineIds.length !== known.lineIds.length) await setContent(transaction, same, { ...known, lineIds }, room);
    return null;
  }

  return {
    list: (accountId: string) => list(database, accountId),
    /** Returns an existing equal favorite (ND-16). `full`: the account has the maximum number of this kind, or of bytes. */
    create: (accountId: string, favorite: NewFavorite) =>
      database.write(async (transaction): Promise<Created> => {
        const record = recordOf(favorite);
        const same = await findSame(transaction, accountId, record);
        if (same) return { status: 'existing', favorite: favoriteOf(String(same.id), contentOf(same)) };
        const added = await add(transaction, accountId, record, await openRoom(transaction, accountId));
        return added ? { status: 'created', favorite: added } : { status: 'full' };
      }),
    /** `unknown`: no such favorite of this account and kind; `duplicate`: the account has another equal favorite; `full`: too many bytes. */
    change: (accountId: string, favoriteId: string, change: FavoriteChange) =>
      database.write(async (transaction): Promise<Changed> => {
        const row = await transaction.get(
          'SELECT id, content FROM favorite WHERE id = ? AND account_id = ? AND kind = ?',
          favoriteId,
          accountId,
          change.type,
        );
        if (!row) return { status: 'unknown' };
        const room = await openRoom(transaction, accountId);
        if (change.type === 'STOP_POINT') {
          const content = { ...contentOf(row), lineIds: eachOnce(change.lineIds) };
          if (!(await setContent(transaction, row, content, room))) return { status: 'full' };
          return { status: 'changed', favorite: favoriteOf(favoriteId, content) };
        }
        const record = recordOf(change);
        const same = await findSame(transaction, accountId, record);
        if (same && same.id !== favoriteId) return { status: 'duplicate' };
        if (!(await setContent(transaction, row, record.content, room))) return { status: 'full' };
        await transaction.run('UPDATE favorite SET sameness = ? WHERE id = ?', record.sameness, favoriteId);
        return { status: 'changed', favorite: favoriteOf(favoriteId, record.content) };
      }),
    /** False when there is no such favorite of this account. */
    remove: (accountId: string, favoriteId: string) =>
      database.write(
        async ({ run }) =>
          (await run('DELETE FROM favorite WHERE id = ? AND account_id = ?', favoriteId, accountId)) > 0,
      ),
    /** Ids of no favorite of this account count as removed. */
    removeAll: (accountId: string, favoriteIds: readonly string[]) =>
      database.write(async ({ run }) => {
        for (const id of favoriteIds) await run('DELETE FROM favorite WHERE id = ? AND account_id = ?', id, accountId);
      }),
    /**
     * Merges and returns the union, and which of it is new. Nothing is deleted (ND-76, TRAP-35). What a full account has no
     * room for is left out.
     */
    synchronize: (accountId: string, received: FavoritesToSynchronize) =>
      database.write(async (transaction): Promise<FavoritesUnion> => {
        const room = await openRoom(transaction, accountId);
        const added: string[] = [];
        for (const record of await recordsOf(transaction, accountId, received)) {
          const created = await merge(transaction, accountId, record, room);
          if (created) added.push(created.favoriteId);
        }
        return { ...(await list(transaction, accountId)), ...(added.length > 0 && { added }) };
      }),
  };
}

const findSame = ({ get }: Queries, accountId: string, { kind, sameness }: FavoriteRecord) =>
  get('SELECT id, content FROM favorite WHERE account_id = ? AND kind = ? AND sameness = ?', accountId, kind, sameness);

/** Sets the content of a stored favorite; false if the account has no room for it. */
async function setContent({ run }: Transaction, stored: DatabaseRow, content: FavoriteContent, room: Room) {
  const written = JSON.stringify(content);
  if (!room.takeInstead(String(stored.content), written)) return false;
  await run('UPDATE favorite SET content = ? WHERE id = ?', written, String(stored.id));
  return true;
}

async function list({ all }: Queries, accountId: string): Promise<Favorites> {
  const rows = await all('SELECT id, content FROM favorite WHERE account_id = ? ORDER BY position', accountId);
  return favoritesOf(rows.map((row) => favoriteOf(String(row.id), contentOf(row))));
}

const contentOf = ({ content }: DatabaseRow): FavoriteContent => JSON.parse(String(content));

const favoriteOf = (favoriteId: string, content: FavoriteContent): Favorite => ({ favoriteId, ...content });

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
  if ('street' in favorite) {
    const { category, label, street, zipCode, city, coordinates } = favorite;
    const { lat, lon } = coordinates;
    return { category, label, address: { street, zipCode, city, coordinates: { lat, lon } } };
  }
  if ('lineIds' in favorite) {
    const { id, lineIds } = favorite;
    return { stopPoint: { id }, lineIds: eachOnce(lineIds) };
  }
  const { type, id } = favorite;
  return type === 'LINE' || !('label' in favorite)
    ? { line: { id } }
    : { type, label: favorite.label, pointOfInterest: { id } };
}

const eachOnce = (ids: readonly string[]): string[] => [...new Set(ids)];

/** Returns the records of received favorites, as they join the account. */
async function recordsOf(transaction: Transaction, accountId: string, received: FavoritesToSynchronize) {
  const addresses = received.favoriteAddresses.map((address) => recordOf({ type: 'ADDRESS', ...address }));
  return [
    ...received.favoriteLines.map(({ id }) => recordOf({ type: 'LINE', id })),
    ...(await oneOfEachCategory(transaction, accountId, addresses)),
    ...stopsOf(received).map((stop) => recordOf({ type: 'STOP_POINT', ...stop })),
    ...received.favoritePointOfInterests.map(recordOf),
  ];
}

/** Returns each received stop once: merging it again would read and write all of its lines again. */
const stopsOf = ({ favoriteStopPoints }: FavoritesToSynchronize) =>
  [...groupedBy(favoriteStopPoints, ({ id }) => id)].map(([id, same]) => ({
    id,
    lineIds: unionOf(same.map(({ lineIds }) => lineIds)),
  }));

/** Joins the wanted lines of a stop. An empty list means all lines, so the union with it is empty too. */
const unionOf = (lists: readonly (readonly string[])[]): string[] =>
  lists.some((ids) => ids.length === 0) ? [] : eachOnce(lists.flat()).slice(0, mostOfAKind);
