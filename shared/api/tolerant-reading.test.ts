import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { defaultItineraryOptions } from '#shared/domain/trip/trip-request.ts';
import { createFavorites } from '#shared/testing/factories/favorites.ts';
import {
  createJourney,
  createJourneyGroup,
  createJourneyResults,
  createPublicTransportSection,
  createStreetSection,
} from '#shared/testing/factories/journey.ts';
import { createLine, createLineSchedule } from '#shared/testing/factories/line.ts';
import { createMenuItem } from '#shared/testing/factories/menu.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { createPreferencesTemplate } from '#shared/testing/factories/preferences.ts';
import { createProximityPoint } from '#shared/testing/factories/proximity.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { createTripRequest } from '#shared/testing/factories/trip-request.ts';
import { getAccount, updateAccount } from './calls/account.ts';
import { getBanners } from './calls/banners.ts';
import { getBikeParks } from './calls/bike-parks.ts';
import { changeFavorite, createFavorite, getFavorites, synchronizeFavorites } from './calls/favorites.ts';
import { reverseGeocode } from './calls/geocoding.ts';
import { getDetailedJourneys, searchJourneys } from './calls/journeys.ts';
import { getLineSchedule } from './calls/lines.ts';
import { decodeEntities, getMenu, menuName } from './calls/menus.ts';
import { getNotifications } from './calls/notifications.ts';
import { searchAddresses, searchMapPlaces, searchPlaces } from './calls/places.ts';
import { getPreferencesTemplate } from './calls/preferences.ts';
import { getProximityPoints } from './calls/proximity.ts';
import { searchLines } from './calls/search/line-search.ts';
import { getCart, getCartByEmail } from './calls/store-cart.ts';
import type { Endpoint } from './endpoint.ts';
import { instant } from './tolerant-schema.ts';

const read = <S extends v.GenericSchema>(schema: S, wire: unknown) => v.parse(schema, wire);
const isRefused = (schema: v.GenericSchema, wire: unknown) => !v.safeParse(schema, wire).success;

describe('the smallest response that the specification describes', () => {
  const onlyNamed = (endpoint: Endpoint, wire: unknown) => [endpoint.name, endpoint, wire] as const;

  it.each([
    onlyNamed(searchPlaces, []),
    onlyNamed(searchMapPlaces, []),
    onlyNamed(searchAddresses, []),
    onlyNamed(reverseGeocode, { id: '2.3;48.8', name: '3 Rue', city: 'Paris', postCode: '75004', lat: 48.8, lon: 2.3 }),
    onlyNamed(getBikeParks, { bikeParks: [] }),
    onlyNamed(getProximityPoints, []),
    onlyNamed(searchJourneys, { groups: [] }),
    onlyNamed(searchJourneys, { groups: [{ id: 'a', journeys: [] }] }),
    onlyNamed(getDetailedJourneys, { journeys: [] }),
    onlyNamed(getPreferencesTemplate, { sections: [] }),
    onlyNamed(synchronizeFavorites, {
      favoriteLines: [],
      favoriteAddresses: [],
      favoriteStopPoints: [],
      favoritePointOfInterests: [],
    }),
    onlyNamed(getAccount, { attributes: {} }),
    onlyNamed(updateAccount, { attributes: {} }),
    onlyNamed(getBanners, {}),
    onlyNamed(getCart, {}),
    onlyNamed(getCartByEmail, {}),
    onlyNamed(getNotifications, {}),
    onlyNamed(getMenu, { items: [] }),
  ])('TRIP-16 API-37 API-41: of %s is read, not refused', (_, { response }, wire) => {
    expect(response).toBeDefined();
    expect(isRefused(response as v.GenericSchema, wire)).toBe(false);
  });
});

describe('places', () => {
  it.each([searchPlaces, searchMapPlaces, searchAddresses])(
    'ND-3: $name is a bare list, or one in "places"',
    ({ response }) => {
      expect(read(response, [createPlace()])).toEqual([createPlace()]);
      expect(read(response, { places: [createPlace()] })).toEqual([createPlace()]);
      expect(read(response, [])).toEqual([]);
      for (const wrong of [{}, null, 'places', { places: null }]) expect(isRefused(response, wrong)).toBe(true);
    },
  );

  it('API-8: four fields and one name are enough', () => {
    const { id, type, lat, lon } = createPlace();
    expect(read(searchPlaces.response, [{ id, type, lat, lon, title: 'Bastille' }])).toEqual([
      { id, type, lat, lon, title: 'Bastille', displayName: 'Bastille' },
    ]);
    expect(read(searchPlaces.response, [{ id, type, lat, lon, displayName: 'Bastille' }])[0]?.title).toBe('Bastille');
  });

  it.each([
    ['no name at all', { title: '', displayName: null }],
    ['no id', { id: '' }],
    ['an id as long as a book', { id: 'x'.repeat(10_000) }],
    ['a latitude beyond the pole', { lat: 91 }],
    ['a longitude of 1e309', { lon: Number.POSITIVE_INFINITY }],
    ['a latitude in a text', { lat: '48.8' }],
  ])('leaves out a place with %s, and keeps the others', (_, values) => {
    expect(read(searchPlaces.response, [{ ...createPlace(), ...values }, createPlace()])).toEqual([createPlace()]);
  });

  it('a kind of place that we do not know is a point of interest', () => {
    expect(read(searchPlaces.response, [{ ...createPlace(), type: 'spaceport' }])[0]?.type).toBe('pointOfInterest');
  });

  it('fields that are null, wrong or unknown are not there', () => {
    const wire = { ...createPlace(), subTitle: null, extraData: 'Paris', modes: {}, secret: 1 };
    expect(read(searchPlaces.response, [wire])[0]).toStrictEqual(createPlace());
  });

  it('an id that is a number is compared as text', () => {
    expect(read(searchPlaces.response, [{ ...createPlace(), id: 12 }])[0]?.id).toBe('12');
  });

  it('PROX-1: a point without mode, selection and range is read', () => {
    const { id, type, lat, lon } = createProximityPoint();
    expect(read(getProximityPoints.response, [{ id, type, lat, lon }])).toEqual([
      { id, type, lat, lon, name: '', modes: [], selected: false, markerRange: 'small' },
    ]);
  });
});

describe('lines', () => {
  it.each([
    ['#ffcd00', '#ffcd00'],
    ['FFCD00', '#FFCD00'],
    ['red;}*{', '#666666'],
    ['url(//evil)', '#666666'],
    [null, '#666666'],
  ])('nothing but a colour gets into styles: %s', (color, expected) => {
    const { lines } = read(searchLines.response, { lines: [{ ...createLine(), color }], total: 1 });
    expect(lines[0]?.color).toBe(expected);
  });

  it('a mode that we do not know is another one', () => {
    const { lines } = read(searchLines.response, { lines: [{ ...createLine(), mode: 'HOVERCRAFT' }], total: 1 });
    expect(lines[0]?.mode).toBe('OTHER');
  });

  it('ND-24: a timetable is right in every cell, or it is none', () => {
    const [row] = createLineSchedule().rows;
    const withTimes = (times: unknown[]) => createLineSchedule({ rows: [{ ...row, times } as never] });
    expect(isRefused(getLineSchedule.response, withTimes(['08:00', null]))).toBe(false);
    expect(isRefused(getLineSchedule.response, withTimes(['08:00']))).toBe(true);
    expect(isRefused(getLineSchedule.response, withTimes(['08:00', '25:00']))).toBe(true);
  });
});

describe('times', () => {
  it.each(['2026-11-20T08:00:00+01:00', '2026-11-20T08:00+01:00', '2026-11-20T07:00:00Z', '2026-11-20T07:00:00.123Z'])(
    'TRAP-53: %s is a moment',
    (time) => {
      expect(isRefused(instant, time)).toBe(false);
      expect(Date.parse(time)).not.toBeNaN();
    },
  );

  it.each([
    '2026-11-20T08:00:00',
    '2026-11-20',
    '08:00',
    '2026-13-20T08:00:00Z',
    '2026-11-20T24:00:00Z',
    '',
    1_700_000_000,
  ])('TRAP-53: %s is none, since every browser would read it its own way', (time) => {
    expect(isRefused(instant, time)).toBe(true);
  });
});

describe('journeys', () => {
  const hovercraft = { ...createStreetSection(), type: 'HOVERCRAFT' };
  const unfinished = { ...createPublicTransportSection(), arrival: undefined };

  it.each([
    ['a section of an unknown kind', hovercraft],
    ['a section that does not arrive', unfinished],
  ])('TRIP-5: a journey with %s is not shown; the others are', (_, section) => {
    const broken = { ...createJourney({ id: 'broken' }), sections: [createStreetSection(), section] };
    const group = { ...createJourneyGroup(), journeys: [broken, createJourney()] };
    const results = read(searchJourneys.response, { ...createJourneyResults(), groups: [group] });
    expect(results.groups[0]?.journeys.map(({ id }) => id)).toEqual(['journey:1']);
  });

  it('a bearing west of north and the delay of an early vehicle are negative', () => {
    const steps = [{ instruction: 'Tout droit', meters: 80, seconds: 60, bearing: -90 }];
    const early = { ...createTransitTime(), status: 'EARLY' as const, delaySeconds: -60 };
    const walk = createStreetSection({ steps, departure: early });
    const group = createJourneyGroup({ journeys: [createJourney({ sections: [walk] })] });
    const results = read(searchJourneys.response, createJourneyResults({ groups: [group] }));
    expect(results.groups[0]?.journeys[0]?.sections).toEqual([walk]);
  });

  it('a status and a key that we do not know say the least', () => {
    const departure = { ...createTransitTime(), status: 'PERHAPS' };
    const group = { ...createJourneyGroup(), key: 'SCENIC', journeys: [{ ...createJourney(), departure }] };
    const [first] = read(searchJourneys.response, { ...createJourneyResults(), groups: [group] }).groups;
    expect(first?.key).toBe('PUBLIC_TRANSPORT');
    expect(first?.journeys[0]?.departure.status).toBe('SCHEDULED');
  });

  it('TRIP-16: no groups are an answer, no field "groups" is none', () => {
    expect(read(searchJourneys.response, createJourneyResults({ groups: [] })).groups).toEqual([]);
    expect(isRefused(searchJourneys.response, { ...createJourneyResults(), groups: undefined })).toBe(true);
  });

  it('REQ-4: a request has exactly one of the two times', () => {
    const { departureDateTime: _, ...timeless } = createTripRequest();
    const time = '2026-11-20T08:00';
    expect(isRefused(searchJourneys.body, { ...timeless, departureDateTime: time })).toBe(false);
    expect(isRefused(searchJourneys.body, { ...timeless, arrivalDateTime: time })).toBe(false);
    expect(isRefused(searchJourneys.body, { ...timeless, departureDateTime: time, arrivalDateTime: time })).toBe(true);
    expect(isRefused(searchJourneys.body, timeless)).toBe(true);
    expect(isRefused(searchJourneys.body, { ...timeless, fromDatetime: time })).toBe(true);
  });

  it('REQ-7: a request without options asks for the default ones', () => {
    const { itineraryOptions: _, ...plain } = createTripRequest();
    expect(read(searchJourneys.body, plain).itineraryOptions).toEqual(defaultItineraryOptions);
  });

  it.each([
    ['tripType', 3],
    ['fromLat', '48.8'],
    ['toLon', 181],
    ['via', [{ id: 'a' }]],
    ['returnDateTime', 'tomorrow'],
    ['itineraryOptions', { walkSpeed: 'NORMAL' }],
  ])('REQ-3 REQ-7: a request with a wrong %s is refused', (field, value) => {
    expect(isRefused(searchJourneys.body, { ...createTripRequest(), [field]: value })).toBe(true);
  });

  it('TRAP-49 API-21: details are asked with trip type 0 and no other', () => {
    expect(isRefused(getDetailedJourneys.body, { tripType: 0, journeySummaryCode: 'c' })).toBe(false);
    expect(isRefused(getDetailedJourneys.body, { tripType: 1, journeySummaryCode: 'c' })).toBe(true);
  });
});

describe('preferences', () => {
  it('PREF-10: modes start out chosen, whatever the answer says', () => {
    const option = { id: 'bus', type: 'mode', queryParam: 'm', modes: ['BUS'] };
    const wire = { sections: [{ sectionKey: 'modes', options: [option, { ...option, selected: false }] }] };
    const [section] = read(getPreferencesTemplate.response, wire).sections;
    expect(section?.options.map((each) => 'selected' in each && each.selected)).toEqual([true, true]);
  });

  it('PREF-3: an option of another kind is left out', () => {
    const template = createPreferencesTemplate();
    const wire = structuredClone(template) as unknown as { sections: { options: unknown[] }[] };
    wire.sections[0]?.options.push({ id: 'x', type: 'slider', queryParam: 'x' });
    expect(read(getPreferencesTemplate.response, wire)).toEqual(template);
  });
});

describe('favorites', () => {
  it('FAV-4: a point of interest without type is a POI', () => {
    const [poi] = createFavorites().favoritePointOfInterests;
    const wire = { ...createFavorites(), favoritePointOfInterests: [{ ...poi, type: undefined }] };
    expect(read(getFavorites.response, wire).favoritePointOfInterests[0]?.type).toBe('POI');
  });

  it.each(Object.keys(createFavorites()))(
    'TRAP-35: an answer without %s is none, so that it empties nothing',
    (list) => {
      expect(isRefused(getFavorites.response, { ...createFavorites(), [list]: undefined })).toBe(true);
      expect(isRefused(synchronizeFavorites.response, { ...createFavorites(), [list]: null })).toBe(true);
      expect(isRefused(getFavorites.response, { ...createFavorites(), [list]: [] })).toBe(false);
    },
  );

  const address = { category: 'HOME', label: 'Maison', ...createFavorites().favoriteAddresses[0]?.address };

  it.each([
    ['API-24', { type: 'LINE', id: 'line:M1' }],
    ['API-25', { type: 'ADDRESS', ...address }],
    ['API-26', { type: 'STOP_POINT', id: 'stop:1', lineIds: ['line:M1'] }],
    ['API-27', { type: 'POI', label: 'Opéra', id: 'poi:1' }],
    ['API-27', { type: 'MUSEUM', label: 'Louvre', id: 'poi:2' }],
  ])('%s: %o can be added, as it is', (_, body) => {
    expect(read(createFavorite.body, body)).toEqual(body);
  });

  it('FAV-4: a favorite is a POI where no type is said', () => {
    expect(read(createFavorite.body, { label: 'Opéra', id: 'poi:1' })).toEqual({
      type: 'POI',
      label: 'Opéra',
      id: 'poi:1',
    });
  });

  it.each([
    { type: 'LINE' },
    { type: 'LINE', label: 'not a line' },
    { type: 'ADDRESS', label: 'Maison', id: 'x' },
    { type: 'STOP_POINT', id: 'stop:1', label: 'x' },
    { type: 'POI', id: 'poi:1', label: 'x'.repeat(501) },
    { type: '', id: 'poi:1', label: 'x' },
  ])('%o is no favorite to add', (body) => {
    expect(isRefused(createFavorite.body, body)).toBe(true);
  });

  it('API-28 API-29: addresses and the lines of a stop point can be changed, nothing else', () => {
    expect(isRefused(changeFavorite.body, { type: 'ADDRESS', ...address })).toBe(false);
    expect(isRefused(changeFavorite.body, { type: 'STOP_POINT', lineIds: [] })).toBe(false);
    expect(isRefused(changeFavorite.body, { type: 'LINE', id: 'line:M1' })).toBe(true);
  });
});

describe('account', () => {
  it('ACC-4: keeps plain values, and the two names only as text', () => {
    const attributes = { firstName: 'Compte', lastName: 7, newsletter: true, phones: ['1'], title: null };
    expect(read(getAccount.response, { attributes })).toStrictEqual({
      attributes: { firstName: 'Compte', newsletter: true },
    });
  });

  it('API-33: an answer without attributes is none', () => {
    expect(isRefused(getAccount.response, {})).toBe(true);
    expect(isRefused(getAccount.response, { attributes: null })).toBe(true);
  });

  it('a payload for __proto__ is harmless, in both directions', () => {
    const attributes = JSON.parse('{"__proto__":{"isAdmin":true},"constructor":"x","firstName":"Compte"}');
    const account = read(getAccount.response, { attributes });
    expect(account.attributes).toStrictEqual({ firstName: 'Compte' });
    expect(account.attributes.isAdmin).toBeUndefined();
    expect(read(updateAccount.body, { attributes })).toStrictEqual({ attributes: { firstName: 'Compte' } });
  });
});

describe('banners', () => {
  it.each([{}, { banners: null }, { banners: [] }])('API-37: %o holds none', (wire) => {
    expect(read(getBanners.response, wire)).toEqual([]);
  });

  it('ND-18 BAN-19: in the order of the server, without those that lack id or title, ids as text', () => {
    const banners = [
      { id: 2, title: 'Deux' },
      { title: 'Sans id' },
      { id: 'x', title: '' },
      { id: 'y' },
      null,
      'z',
      { id: '1', title: 'Un', description: 'a\nb', picto: null, link: `https://${'x'.repeat(3000)}` },
    ];
    expect(read(getBanners.response, { banners })).toStrictEqual([
      { id: '2', title: 'Deux', description: '' },
      { id: '1', title: 'Un', description: 'a\nb' },
    ]);
  });

  it('text stays text, and has an end', () => {
    const title = '<img src=x onerror=alert(1)>&amp;';
    const [banner] = read(getBanners.response, { banners: [{ id: 'a', title, description: 'x'.repeat(100_000) }] });
    expect(banner?.title).toBe(title);
    expect(banner?.description).toHaveLength(10_000);
  });
});

describe('cart', () => {
  it('CART-6 CART-22 TRAP-60: an empty object is a cart in euros with empty lists', () => {
    expect(read(getCart.response, {})).toStrictEqual({
      currency: 'EUR',
      actions: [],
      baskets: [],
      plans: [],
      packages: [],
      paymentModes: [],
    });
  });

  it('CART-10 CART-12 CART-13: an item of which little is known keeps its place, once and as a unit', () => {
    const item = { actions: [], quantity: 1, saleableUnit: 'UNIT', id: '', name: '' };
    const cart = read(getCart.response, {
      baskets: [{ products: [{}] }],
      plans: [{}],
      packages: [{ saleableUnit: 'KILO' }],
    });
    expect(cart.baskets[0]?.products).toStrictEqual([{ ...item, kind: 'product' }]);
    expect(cart.plans).toStrictEqual([{ ...item, kind: 'plan' }]);
    expect(cart.packages).toStrictEqual([{ ...item, kind: 'package' }]);
  });

  it('CART-14 CART-15 CART-16: the kind of an item says under which names its id, name and version come', () => {
    const cart = read(getCart.response, {
      baskets: [{ products: [{ modalProductId: 'p1', modalProductName: 'Carnet', modalProductVersion: '2' }] }],
      plans: [{ modalPlanId: 'p2', modalPlanName: 'Mensuel', modalPlanVersion: 3 }],
      packages: [{ modalPackageId: 'p3', modalPackageName: 'Week-end', modalPackageVersion: '4' }],
    });
    expect(cart.baskets[0]?.products).toMatchObject([{ kind: 'product', id: 'p1', name: 'Carnet', version: '2' }]);
    expect(cart.plans).toMatchObject([{ kind: 'plan', id: 'p2', name: 'Mensuel', version: '3' }]);
    expect(cart.packages).toMatchObject([{ kind: 'package', id: 'p3', name: 'Week-end', version: '4' }]);
  });

  it.each(['UNIT', 'MONETARY', 'NONE'])('CART-13: knows %s', (saleableUnit) => {
    expect(read(getCart.response, { plans: [{ saleableUnit }] }).plans[0]?.saleableUnit).toBe(saleableUnit);
  });

  it.each(['FAREMEDIA', 'SALE', 'SOMETHING_NEW'])('CART-8: reads a basket of type %s', (basketType) => {
    expect(read(getCart.response, { baskets: [{ basketType }] }).baskets[0]?.basketType).toBe(basketType);
  });

  it.each(['PROVIDERFAREMEDIA', 'PROVIDERACCOUNTANDFAREMEDIA', 'PROVIDERACCOUNTANDDEVICE'])(
    'CART-9: knows %s',
    (basketInfo) => {
      expect(read(getCart.response, { baskets: [{ basketInfo }] }).baskets[0]?.basketInfo).toBe(basketInfo);
    },
  );

  it('an amount beyond all numbers is missing, not endless', () => {
    const cart = read(
      getCart.response,
      JSON.parse('{"totalAmountIncludingTaxes":1e999,"plans":[{"fareIncludingTaxes":-5}]}'),
    );
    expect(cart.totalAmountIncludingTaxes).toBeUndefined();
    expect(cart.plans[0]?.fareIncludingTaxes).toBe(-5);
  });
});

describe('notifications', () => {
  it.each([{}, { notifications: null }])('API-41: %o holds none', (wire) => {
    expect(read(getNotifications.response, wire)).toEqual({ notifications: [], canMark: false });
  });

  it('NOTIF-3 NOTIF-4 ND-20: label and actions are enough, in the order of the server', () => {
    const actions = [{ type: 'SOMETHING_NEW', parameters: { url: '/a' } }, { type: 'link' }];
    expect(
      read(getNotifications.response, { notifications: [{ label: 'B', actions }, {}, { label: 'A' }] }).notifications,
    ).toStrictEqual([
      { id: 'B', label: 'B', actions: [actions[0], { type: 'link', parameters: {} }] },
      { id: 'A', label: 'A', actions: [] },
    ]);
  });
});

describe('menus', () => {
  it.each([
    ['API-42', 'header', 'fr', 'menu-primaire-header'],
    ['API-43', 'footer', 'fr', 'menu-secondaire-footer'],
    ['API-44', 'header', 'en', 'menu-primaire-header-en'],
    ['API-44', 'footer', 'de', 'menu-secondaire-footer-de'],
  ] as const)('%s: the menu of the %s in %s is %s', (_, place, locale, name) => {
    expect(menuName(place, locale)).toBe(name);
  });

  it('MENU-3 MENU-4: reads two levels, and an entry without address or children', () => {
    const items = [
      createMenuItem({ child_items: [createMenuItem({ title: 'Jeunes', child_items: [createMenuItem()] })] }),
      { title: 'Sans adresse' },
      { url: '/sans-titre' },
      createMenuItem({ title: ' &nbsp;\u200b\u202e&#8207; ' }),
    ];
    expect(read(getMenu.response, { items })).toStrictEqual([
      createMenuItem({ child_items: [createMenuItem({ title: 'Jeunes' })] }),
      { url: '', title: 'Sans adresse', type_label: '' },
    ]);
    expect(read(getMenu.response, {})).toEqual([]);
  });

  it.each([
    ['L&rsquo;offre', 'L\u2019offre'],
    ['L&#8217;offre &#x26; plus', 'L\u2019offre & plus'],
    ['&Eacute;t&eacute;, No&euml;l, o&ugrave;, ma&icirc;tre', '\u00c9t\u00e9, No\u00ebl, o\u00f9, ma\u00eetre'],
    ['fran&ccedil;ais, ma&ntilde;ana, &Aring;, gro&szlig;, c&oelig;ur', 'français, mañana, Å, groß, cœur'],
    ['2&euro; &middot; 20&nbsp;&deg;C', '2\u20ac · 20\u00a0°C'],
    ['&xacute; &acute; &eAcute;', '&xacute; &acute; &eAcute;'],
    ['Tickets &amp; passes', 'Tickets & passes'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&lt;script&gt;', '<script>'],
    ['&unknown; &constructor; &#0; &#x110000; & &;', '&unknown; &constructor; &#0; &#x110000; & &;'],
  ])('decodes %s once', (html, text) => {
    expect(decodeEntities(html)).toBe(text);
    expect(read(getMenu.response, { items: [createMenuItem({ title: html })] })[0]?.title).toBe(text);
  });
});
