import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { exampleCallOf, exampleCalls } from '#shared/testing/factories/example-calls.ts';
import { allEndpoints, type EndpointName } from './all-endpoints.ts';
import type { Endpoint } from './endpoint.ts';

/** Section 7 of the spec, by hand: id, name, method, base, path, access, and whether the language is sent. */
const declared = `
API-8         places              GET    bff     /api/v1/places                                       key       language
API-9         placesSearch        GET    bff     /core/v3/placesSearch                                key       language
API-10        corePlaces          GET    bff     /core/v3/places                                      key       language
API-11        reverseGeocode      GET    bff     /core/v3/reverseGeocode                              key       language
API-12        bikeParks           GET    bff     /core/v3/bikeParks/{id}                              key       language
API-13        proximityPoints     GET    bff     /api/v1/proximity/points                             key       language
API-15        proximityPoint      GET    bff     /api/v1/proximity/points/{type}/{id}                 key       language
API-16        stopArea            GET    bff     /api/proximity/v2/stopAreas/{id}                     key       language
API-17        stopAreaSchedules   GET    bff     /api/proximity/v2/stopAreas/{id}/schedules           key       language
API-18        stopPointSchedules  GET    bff     /api/v1/stopPoints/{id}/schedules                    key       language
API-19        departures          GET    bff     /api/v1/stopPoints/{id}/lines/{lineId}/departures    key       language
API-20        journeysSearch      POST   bff     /api/trip-planner/v2/journeys/search                 key       language
API-21        journeysDetailed    POST   bff     /api/trip-planner/v2/journeys/detailed               key       language
API-22        preferences         GET    bff     /api/v1/preferences/itinerary/display                key       language
API-23        favorites           GET    bff     /api/v1/favorites                                    key+token language
API-24        createFavorite      POST   bff     /api/v1/favorites                                    key+token language
API-28        changeFavorite      PUT    bff     /api/v1/favorites/{id}                               key+token language
API-30        deleteFavorite      DELETE bff     /api/v1/favorites/{id}                               key+token language
API-31        synchronizeFavorites POST  bff     /api/v1/favorites/synchronize                        key+token language
ND-76         removeFavorites     POST   bff     /api/v1/favorites/remove                             key+token language
API-33        account             GET    account /me?attributes                                       token     -
API-35        updateAccount       PUT    account /userinfo/update                                     token     -
ND-27         signInPage          GET    account /sign-in                                             open      -
ND-27         signIn              POST   account /sign-in                                             open      -
ND-27         signOut             POST   account /sign-out                                            token     -
ND-27         signUp              POST   account /sign-up                                             open      language
ND-27         confirmMail         POST   account /confirm                                             open      language
ND-27         forgetPassword      POST   account /password/forgotten                                  open      language
ND-27         resetPassword       POST   account /password/reset                                      open      language
ND-27         changePassword      PUT    account /password                                            token     language
ND-27         changeEmail         PUT    account /email                                               token     language
ND-27         devices             GET    account /devices                                             token     language
ND-27         endDevice           DELETE account /devices/{id}                                        token     language
ND-27         ownData             GET    account /own-data                                            token     language
ND-27         deleteAccount       POST   account /deletion                                            token     language
API-36        banners             GET    api     /core/v1/banners                                     key       language
API-38        cart                GET    api     /store/cart                                          key+token language
API-39        cartByEmail         GET    api     /store/cart                                          key       language
API-40        notifications       GET    api     /store/notifications                                 key+token language
ND-20         markNotifications   PUT    api     /store/notifications                                 key+token -
API-42        menu                GET    portal  /wp-json/menus/v1/menus/{menu}                       open      -
API-45        buildMetadata       GET    site    /builds/meta/{buildId}.json                          open      -
API-46        pagePayload         GET    site    {+page}/_payload.json?{buildId}                      open      -
API-47        latestBuild         GET    site    /builds/latest.json                                  open      -
ND-24         lines               GET    bff     /api/v1/lines                                        key       language
ND-24         line                GET    bff     /api/v1/lines/{id}                                   key       language
ND-24         lineSchedule        GET    bff     /api/v1/lines/{id}/schedules                         key       language
ND-24         lineShape           GET    bff     /api/v1/lines/{id}/shape                             key       language
ND-24         network             GET    bff     /api/v1/network                                      key       language
ND-24         traffic             GET    bff     /api/v1/traffic                                      key       language
ND-24         vehicles            GET    bff     /api/v1/vehicles                                     key       language
ND-24         vehicleStream       GET    bff     /api/v1/vehicles/stream                              key       language
`
  .trim()
  .split('\n')
  .map((row) => row.split(/\s+/));

const endpoints: readonly Endpoint[] = allEndpoints;
const withResponse = allEndpoints.filter((endpoint) => 'response' in endpoint);

describe('the declared calls', () => {
  it.each(declared)('%s: %s is declared as the spec has it', (_, name, method, base, path, access, language) => {
    const endpoint = endpoints.find((each) => each.name === name);
    expect(endpoint).toMatchObject({ method, base, path, access, acceptLanguage: language === 'language' });
  });

  it('are those and no others, each under a name of its own', () => {
    expect(endpoints.map(({ name }) => name).sort()).toEqual(declared.map(([, name]) => name).sort());
  });

  it.each(endpoints)('$name says in a sentence what it is for', ({ doc }) => {
    expect(doc).toMatch(/^[A-Z].+\.$/);
  });

  it.each(endpoints)('$name can be written down as JSON Schema', ({ query, body, response }) => {
    // A check says in code what the notation has no words for, such as which days there are.
    const options: ConversionConfig = { typeMode: 'input', errorMode: 'throw', ignoreActions: ['check'] };
    for (const schema of [query, body, response])
      if (schema) expect(toJsonSchema(schema, options)).toBeTypeOf('object');
  });

  it.each(withResponse)('$name reads the answer of its example', ({ name, response }) => {
    expect(v.safeParse(response, exampleCallOf(name).response).issues).toBeUndefined();
  });
});

/** Everything below a value, itself included. */
function* nodesOf(value: unknown): Generator<unknown> {
  yield value;
  if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) yield* nodesOf(each);
}

const hostileTexts = [
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '\u202eRTL\u0000NUL\ud800',
  'x'.repeat(11_000),
  '__proto__',
  '',
];

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom<unknown>(
    null,
    [],
    {},
    0,
    -1,
    1e308,
    true,
    JSON.parse('{"__proto__":{"polluted":true}}'),
    [null],
    [[]],
  ),
  fc.constantFrom(...hostileTexts),
);

/** A right response in which one thing, anywhere, is something else. */
function damaged(response: unknown) {
  const paths: (string | number)[][] = [];
  const walk = (value: unknown, path: (string | number)[]) => {
    paths.push(path);
    if (typeof value === 'object' && value !== null) {
      for (const [key, each] of Object.entries(value)) walk(each, [...path, key]);
    }
  };
  walk(response, []);
  return fc.tuple(fc.constantFrom(...paths), anything).map(([path, replacement]) => {
    const copy = { root: structuredClone(response) };
    let parent = copy as Record<string, unknown>;
    const keys = ['root', ...path];
    for (const key of keys.slice(0, -1)) parent = parent[key] as Record<string, unknown>;
    parent[keys.at(-1) as string] = structuredClone(replacement);
    return copy.root;
  });
}

describe('decoders', () => {
  const check = (response: v.GenericSchema, wire: unknown) => {
    const result = v.safeParse(response, wire, { abortEarly: true });
    if (!result.success) return;
    for (const node of nodesOf(result.output)) {
      const isBounded =
        typeof node === 'string'
          ? node.length <= 10_000
          : typeof node === 'number'
            ? Number.isFinite(node)
            : typeof node === 'object' && node !== null
              ? Object.values(node).length <= 20_000 && !Object.values(node).includes(undefined)
              : node !== undefined;
      if (!isBounded) expect.fail(`let through: ${JSON.stringify(node).slice(0, 200)}`);
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  };

  /** What it holds is the page's own affair. */
  const bounded = withResponse.filter(({ name }) => name !== 'pagePayload');

  it.each(bounded)(
    '$name never throws, and lets nothing boundless, undefined or infinite through',
    ({ name, response }) => {
      fc.assert(
        fc.property(anything, (wire) => check(response, wire)),
        { numRuns: 100 },
      );
      fc.assert(
        fc.property(damaged(exampleCallOf(name).response), (wire) => check(response, wire)),
        { numRuns: 300 },
      );
    },
  );

  it.each(bounded)('$name reads what it has read once more as the same', ({ name, response }) => {
    const first = v.parse(response, exampleCallOf(name).response);
    // Wrappers are gone after the first reading, and items of a cart have other names.
    const unwrapping: EndpointName[] = ['bikeParks', 'banners', 'menu', 'cart', 'cartByEmail', 'ownData'];
    if (!unwrapping.includes(name)) expect(v.parse(response, first)).toEqual(first);
    else expect(first).not.toEqual(exampleCalls[name].response);
  });

  it.each(bounded)('$name reads a list that goes on and on, and keeps what anybody could use', ({ name, response }) => {
    const example = structuredClone(exampleCallOf(name).response);
    for (const list of nodesOf(example)) {
      if (!Array.isArray(list) || list.length === 0) continue;
      const entries = [...list];
      for (let index = 0; list.length < 3000; index++) list.push(entries[index % entries.length]);
      check(response, example);
      const read = v.safeParse(response, example, { abortEarly: true });
      for (const node of nodesOf(read.output)) {
        // A position has two numbers; how long a drawing may be is its own matter.
        // A country has more lines than anything else has entries.
        const most = name === 'traffic' ? 10_000 : 1000;
        if (read.success && Array.isArray(node) && !Array.isArray(node[0]))
          expect(node.length).toBeLessThanOrEqual(most);
      }
      list.length = 0;
      list.push(...entries);
    }
  });
});
