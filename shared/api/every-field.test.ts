import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { samplesOf } from '#shared/testing/samples-of.ts';
import requirements from '#tests/requirements.json' with { type: 'json' };
import { allEndpoints } from './all-endpoints.ts';
import { getAccount } from './calls/account.ts';
import { getBanners } from './calls/banners.ts';
import { getBikeParks } from './calls/bike-parks.ts';
import { getBuildMetadata } from './calls/builds.ts';
import { createFavorite, getFavorites } from './calls/favorites.ts';
import { reverseGeocode } from './calls/geocoding.ts';
import { getDetailedJourneys, searchJourneys } from './calls/journeys.ts';
import { getMenu } from './calls/menus.ts';
import { getNotifications } from './calls/notifications.ts';
import { searchPlaces } from './calls/places.ts';
import { getPreferencesTemplate } from './calls/preferences.ts';
import { getProximityPoint, getProximityPoints } from './calls/proximity.ts';
import { getNextDepartures, getStopPointSchedules } from './calls/stop-points.ts';
import { getCart } from './calls/store-cart.ts';
import { identifier, list, maybe, object, text } from './tolerant-schema.ts';

/** The names of fields and the plain values in `value`, in any depth. */
function contentOf(value: unknown): { readonly names: string[]; readonly values: unknown[] } {
  if (typeof value !== 'object' || value === null) return { names: [], values: [value] };
  const inner = Object.values(value).map(contentOf);
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return {
    names: [...own, ...inner.flatMap(({ names }) => names)],
    values: inner.flatMap(({ values }) => values),
  };
}

/** The fields and kinds that the sentence of a requirement names: words in backticks that begin with a small letter. */
function namedBy(id: string): string[] {
  const sentence = (requirements as Readonly<Record<string, string>>)[id] ?? '';
  return [...sentence.matchAll(/`([a-z]\w*)`/g)].map(([, name]) => name as string);
}

/** Fails unless each plain value of what is sent is in what is read, as often as it was sent. */
function expectNothingLost(schema: v.GenericSchema, sent: unknown): void {
  const read = contentOf(v.parse(schema, sent)).values;
  const lost = contentOf(sent).values.filter((value) => {
    const at = read.indexOf(value);
    if (at >= 0) read.splice(at, 1);
    return at < 0;
  });
  expect(lost).toEqual([]);
}

describe('every field that a noun has is read', () => {
  it.each([
    ['PLACE-1 API-8', searchPlaces.response],
    ['PLACE-3 API-11', reverseGeocode.response],
    ['PLACE-4 API-15', getProximityPoint.response],
    ['API-12', getBikeParks.response],
    ['PROX-1 API-13', getProximityPoints.response],
    ['API-18', getStopPointSchedules.response],
    ['API-19', getNextDepartures.response],
    ['TRIP-5 API-20', searchJourneys.response],
    ['API-21', getDetailedJourneys.response],
    ['PREF-1 PREF-2 PREF-3 API-22', getPreferencesTemplate.response],
    ['FAV-1 FAV-2 FAV-3 FAV-4 API-23', getFavorites.response],
    ['API-33', getAccount.response],
    ['BAN-19 API-37', getBanners.response],
    ['NOTIF-3 API-41', getNotifications.response],
    ['MENU-3 MENU-4', getMenu.response],
    ['API-45', getBuildMetadata.response],
    ['CART-5 CART-7 CART-11 CART-17 CART-18', getCart.response],
    ['REQ-1 REQ-2 REQ-3 REQ-5 REQ-6 REQ-7 REQ-8', searchJourneys.body],
    ['API-24 API-25 API-26 API-27', createFavorite.body],
  ])('%s', (ids, schema: v.GenericSchema) => {
    const named = ids.split(' ').flatMap((id) => (id.startsWith('API-') ? [] : namedBy(id)));
    for (const sample of samplesOf(schema)) {
      const { names, values } = contentOf(sample);
      expect([...names, ...values]).toEqual(expect.arrayContaining(named));
      expectNothingLost(schema, sample);
    }
  });

  const schemas = allEndpoints.flatMap((endpoint) =>
    (['body', 'response'] as const)
      .filter((part) => part in endpoint)
      .map((part) => [endpoint.name, part, (endpoint as { [Part in typeof part]?: v.GenericSchema })[part]] as const),
  ) as [string, string, v.GenericSchema][];

  it.each(schemas)('%s: every field of the %s', (_name, _part, schema) => {
    for (const sample of samplesOf(schema)) expectNothingLost(schema, sample);
  });
});

interface Line {
  id: string;
  code?: string;
}

interface Stop {
  id: string;
  name?: string;
  lines?: Line[];
}

describe('a field that a schema forgets is a type error, even if it may be missing', () => {
  const stop = { id: '1', name: 'Bastille', lines: [{ id: 'M1', code: '1' }] };
  const name = maybe(text);
  const lines = maybe(list(object<Line>({ id: identifier, code: maybe(text) })));

  it('a whole schema compiles and reads all of it', () => {
    const schema = object<Stop>({ id: identifier, name, lines: maybe(list(object({ id: identifier, code: name }))) });
    expect(v.parse(schema, stop)).toEqual(stop);
  });

  it('an optional field that is forgotten would be lost', () => {
    // @ts-expect-error: `name` is missing
    const schema = object<Stop>({ id: identifier, lines });
    expect(v.parse(schema, stop)).not.toHaveProperty('name');
  });

  it('so would one of a nested object', () => {
    // @ts-expect-error: `code` is missing
    const schema = object<Stop>({ id: identifier, name, lines: maybe(list(object({ id: identifier }))) });
    expect(v.parse(schema, stop).lines).toEqual([{ id: 'M1' }]);
  });

  it('a field that the noun does not have would pass unseen', () => {
    // @ts-expect-error: `town` is unknown
    const schema = object<Stop>({ id: identifier, name, lines, town: name });
    expect(v.parse(schema, { ...stop, town: 'Paris' })).toHaveProperty('town');
  });

  it('an optional field that must be there would make all of it unreadable', () => {
    // @ts-expect-error: `name` may be missing
    const schema = object<Stop>({ id: identifier, name: text, lines });
    expect(v.is(schema, { id: '1' })).toBe(false);
  });

  it('an object without a noun would be whatever it says', () => {
    // @ts-expect-error: no noun is named
    const schema = object({ id: identifier });
    expect(v.parse(schema, stop)).toEqual({ id: '1' });
  });
});
