import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Account } from '#shared/domain/account.ts';
import type { Banner } from '#shared/domain/banner.ts';
import type { BuildMetadata } from '#shared/domain/build.ts';
import type { Basket, Cart, CartItem } from '#shared/domain/cart.ts';
import type { Disruption } from '#shared/domain/disruption.ts';
import type { Equipment } from '#shared/domain/equipment.ts';
import type { Journey, JourneyResults, Section } from '#shared/domain/journey.ts';
import type { LineRef } from '#shared/domain/line.ts';
import type { LineDetail, LineSchedule } from '#shared/domain/line-detail.ts';
import type { MenuItem } from '#shared/domain/menu.ts';
import type { Notification } from '#shared/domain/notification.ts';
import type { Place, ReverseGeocodeResult } from '#shared/domain/place.ts';
import type { ProximityDetail, ProximityPoint } from '#shared/domain/proximity.ts';
import type { NextDepartures, ServicePeriod, StopCall, StopSchedules, TransitTime } from '#shared/domain/schedule.ts';
import type { TripRequest } from '#shared/domain/trip-request.ts';
import { createFavorites } from '#shared/testing/factories/favorites.ts';
import { createLineShape } from '#shared/testing/factories/line.ts';
import { createPreferencesTemplate } from '#shared/testing/factories/preferences.ts';
import { createTripRequest } from '#shared/testing/factories/trip-request.ts';
import { getAccount } from './account.ts';
import { getBanners } from './banners.ts';
import { getBikeParks } from './bike-parks.ts';
import { getBuildMetadata } from './builds.ts';
import { getFavorites } from './favorites.ts';
import { reverseGeocode } from './geocoding.ts';
import { getDetailedJourneys, searchJourneys } from './journeys.ts';
import { getLine, getLineSchedule, getLineShape } from './lines.ts';
import { getMenu } from './menus.ts';
import { getNotifications } from './notifications.ts';
import { searchPlaces } from './places.ts';
import { getPreferencesTemplate } from './preferences.ts';
import { getProximityPoint, getProximityPoints } from './proximity.ts';
import { getNextDepartures, getStopPointSchedules } from './stop-points.ts';
import { getCart } from './store-cart.ts';

/** All optional fields too: a field that a noun gains and its schema forgets fails here. */
type Full<T> = T extends (infer Item)[]
  ? Full<Item>[]
  : T extends object
    ? { [Key in keyof T]-?: Full<Exclude<T[Key], undefined>> }
    : T;

const time: Full<TransitTime> = {
  scheduled: '2026-11-20T08:00:00+01:00',
  estimated: '2026-11-20T08:02:00+01:00',
  delaySeconds: 120,
  status: 'DELAYED',
};

const line: Full<LineRef> = {
  id: 'line:M1',
  code: '1',
  name: 'La Défense – Vincennes',
  mode: 'METRO',
  color: '#ffcd00',
  textColor: '#000000',
  networkId: 'network:1',
  networkName: 'Métro',
};

const disruption: Full<Disruption> = {
  id: 'd1',
  severity: 'BLOCKING',
  effect: 'NO_SERVICE',
  cause: 'Travaux',
  title: 'Ligne interrompue',
  message: 'De Bastille à Nation.\nBus de remplacement.',
  url: 'https://example.org/d1',
  periods: [{ from: '2026-11-20T06:00:00+01:00', to: '2026-11-21T06:00:00+01:00' }],
  lineIds: ['line:M1'],
  stopIds: ['stop:1'],
  updatedAt: '2026-11-20T07:00:00Z',
};

const equipment: Full<Equipment> = {
  id: 'e1',
  type: 'LIFT',
  label: 'Quai vers rue',
  status: 'UNAVAILABLE',
  updatedAt: '2026-11-20T07:00:00Z',
};

const place: Full<Place> = {
  id: 'stop_area:bastille',
  type: 'stopArea',
  title: 'Bastille',
  displayName: 'Bastille, Paris',
  subTitle: 'Paris',
  lat: 48.853,
  lon: 2.369,
  extraData: { city: 'Paris', zipCode: '75011' },
  modes: ['METRO'],
  lines: [line],
};

const geocoded: Full<ReverseGeocodeResult> = {
  id: '2.369;48.853',
  name: '3 Place de la Bastille',
  city: 'Paris',
  postCode: '75011',
  lat: 48.853,
  lon: 2.369,
};

const point: Full<ProximityPoint> = {
  id: 'p1',
  type: 'bikeSharingStations',
  name: 'Station 1',
  lat: 48.853,
  lon: 2.369,
  modes: ['BIKE_SHARING'],
  lines: [line],
  selected: true,
  markerRange: 'full',
};

const detail: Full<ProximityDetail> = {
  id: 'p1',
  type: 'bikeSharingStations',
  name: 'Station 1',
  lat: 48.853,
  lon: 2.369,
  modes: ['BIKE_SHARING'],
  lines: [line],
  label: 'Station 1',
  address: {
    label: '3 Place de la Bastille, Paris',
    lat: 48.853,
    lon: 2.369,
    type: 'address',
    city: 'Paris',
    name: 'Place de la Bastille',
    street: 'Place de la Bastille',
    postCode: '75011',
  },
  accessible: true,
  equipments: [equipment],
  stopPoints: [{ id: 's1', name: 'Quai', lines: [line] }],
  disruptions: [disruption],
  availability: { bikes: 3, ebikes: 2, docks: 7, freeSpaces: 0, capacity: 12, updatedAt: '2026-11-20T07:00:00Z' },
  openingHours: '24/7',
  phone: '0100000000',
  url: 'https://example.org/p1',
  distanceMeters: 120,
};

const departure: Full<NextDepartures['departures'][number]> = {
  tripId: 't1',
  time,
  destination: 'Vincennes',
  platform: '2',
  realtime: true,
  accessible: null,
  lastOfDay: true,
  arrivalAtTarget: time,
};
const { arrivalAtTarget: _, ...plainDeparture } = departure;

const nextDepartures: Full<NextDepartures> = {
  stopPointId: 's1',
  line,
  direction: 'Vincennes',
  departures: [departure],
  disruptions: [disruption],
  updatedAt: '2026-11-20T07:00:00Z',
};

const schedules: Full<StopSchedules> = {
  stop: { id: 's1', name: 'Bastille' },
  fromDatetime: '2026-11-20T08:00:00+01:00',
  groupedByTerminus: true,
  schedules: [
    {
      line,
      stopPointId: 's1',
      direction: { id: 'd', name: 'Vincennes' },
      terminus: ['Vincennes'],
      departures: [plainDeparture],
      firstDeparture: '2026-11-20T05:30:00+01:00',
      lastDeparture: '2026-11-21T00:40:00+01:00',
      reason: 'SERVICE_ENDED',
    },
  ],
  disruptions: [disruption],
  outOfPeriod: { firstDay: '2026-03-01', lastDay: '2026-06-30' },
};

const stop: Full<StopCall> = {
  stopPointId: 's1',
  name: 'Bastille',
  lat: 48.853,
  lon: 2.369,
  arrival: time,
  departure: time,
  platform: '1',
  accessible: false,
};

const sectionBase = {
  id: 'section',
  from: place,
  to: place,
  departure: time,
  arrival: time,
  durationSeconds: 60,
  distanceMeters: 80,
  co2Grams: 1,
  shape: {
    type: 'LineString' as const,
    coordinates: [
      [2.3, 48.8],
      [2.4, 48.9],
    ] satisfies [number, number][] as [number, number][],
  },
};

const sections: Full<Section>[] = [
  {
    ...sectionBase,
    type: 'STREET',
    mode: 'BIKE',
    steps: [{ instruction: 'Tout droit', streetName: 'Rue A', meters: 80, seconds: 60, bearing: -90 }],
  },
  {
    ...sectionBase,
    type: 'PUBLIC_TRANSPORT',
    line,
    tripId: 't1',
    headsign: 'Vincennes',
    direction: 'Vincennes',
    stops: [stop],
    stopCount: 2,
    disruptionIds: ['d1'],
    nextDepartures: [time],
    equipments: [equipment],
    reservationUrl: 'https://example.org/r',
  },
  { ...sectionBase, type: 'TRANSFER', mode: 'STAY_IN', equipments: [equipment] },
  { ...sectionBase, type: 'WAITING' },
];

const journey: Full<Journey> = {
  id: 'j1',
  journeySummaryCode: 'c1',
  isDetailedTrip: true,
  departure: time,
  arrival: time,
  durationSeconds: 600,
  transfers: 1,
  walkSeconds: 60,
  walkMeters: 80,
  co2Grams: 5,
  co2CarGrams: 500,
  calories: 12,
  fare: {
    status: 'PARTIAL',
    totalCents: 210,
    currency: 'EUR',
    tickets: [{ id: 't+', name: 'Ticket', priceCents: 210, sectionIds: ['section'] }],
  },
  accessible: true,
  realtime: true,
  disruptionIds: ['d1'],
  qualifications: ['FASTEST'],
  from: place,
  to: place,
  vias: [place],
  sections,
};

const period: Full<ServicePeriod> = { firstDay: '2026-03-01', lastDay: '2026-06-30' };

const resultFields: Full<Omit<JourneyResults, 'groups'>> = {
  disruptions: [disruption],
  searchedAt: '2026-11-20T07:00:00Z',
  previous: { dateTime: '2026-11-20T06:30:00Z' },
  next: { dateTime: '2026-11-20T07:30:00Z' },
  outOfPeriod: period,
};
const results = {
  groups: [{ id: 'g1', key: 'FASTEST', label: 'Rapide', modes: ['METRO'], isDetailed: true, journeys: [journey] }],
  ...resultFields,
};

const lineDetail: Full<LineDetail> = {
  ...line,
  directions: [
    {
      id: 'd0',
      name: 'Vincennes',
      termini: ['Vincennes'],
      stopPoints: [
        { id: 's1', stopAreaId: 'a1', name: 'Bastille', lat: 48.853, lon: 2.369, lines: [line], accessible: true },
      ],
    },
  ],
  disruptions: [disruption],
  serviceHours: { from: '05:30', to: '01:15' },
  pdfUrl: 'https://example.org/1.pdf',
};

const lineSchedule: Full<LineSchedule> = {
  line,
  direction: { id: 'd0', name: 'Vincennes' },
  date: '2026-11-20',
  columns: [{ tripId: 't1', headsign: 'Vincennes', notes: ['a'] }],
  rows: [{ stopPointId: 's1', name: 'Bastille', times: ['08:00'] }],
  notes: [{ id: 'a', text: 'Sauf jours fériés' }],
  frequencies: [{ from: '07:00', to: '09:00', headwayMinutes: 2 }],
};

const banner: Full<Banner> = {
  id: 'b1',
  title: 'Travaux',
  description: 'Ligne 1\nfermée',
  picto: 'circle_cone',
  buttonText: 'Voir',
  link: 'https://example.org/b1',
  from: '2026-11-20T00:00:00+01:00',
  to: '2026-11-21T00:00:00+01:00',
};

const notification: Full<Notification> = {
  id: 'n1',
  label: 'Bientôt fini',
  createdAt: '2026-11-20T07:00:00Z',
  level: 'WARNING',
  actions: [{ type: 'link', parameters: { url: 'https://example.org', isTemporary: true, count: 2 } }],
};

const menuItem = {
  url: '/tarifs',
  title: 'Tarifs',
  type_label: 'Page',
  child_items: [{ url: '/tarifs/jeunes', title: 'Jeunes', type_label: 'Page' }],
} satisfies MenuItem;

const account: Full<Account> = {
  id: 'a1',
  attributes: { firstName: 'Compte', lastName: 'Démo', newsletter: true, age: 40 },
};

const metadata: Full<BuildMetadata> = {
  id: 'b1',
  matcher: { static: { '/a': { redirect: '/b' } }, wildcard: { '/c': { redirect: '/d' } }, dynamic: {} },
  prerendered: ['/fr'],
};

const action = { type: 'ADD_NEW_PRODUCT_TO_BASKET', parameters: { fareMediaId: 'card:1' } };
const {
  kind: _kind,
  id: _id,
  name: _name,
  version: _version,
  ...itemFields
}: Full<CartItem> = {
  kind: 'product',
  id: 'x',
  name: 'x',
  version: 'x',
  actions: [action],
  address: '3 Place de la Bastille',
  basketLine: 1,
  currency: 'XPF',
  deliveryMode: 'CARDREADER_MANDATORY',
  fareExcludingTaxes: 1536,
  fareIncludingTaxes: 1690,
  line: 2,
  quantity: 3,
  saleableUnit: 'MONETARY',
  totalFareExcludingTaxes: 4608,
  totalFareIncludingTaxes: 5070,
  totalVatAmount: 462,
  unit: 'EUR',
  vatAmount: 154,
  vatRate: 10,
  providerItemDescription: 'Dix trajets',
  providerNetworkLabel: 'Réseau',
};
const { products: _products, ...basketFields }: Full<Basket> = {
  accountId: 'a1',
  basketInfo: 'PROVIDERACCOUNTANDDEVICE',
  basketType: 'SALE',
  deliveryMode: 'CARDREADER_MANDATORY',
  deviceId: 'device:1',
  deviceLabel: 'Téléphone',
  fareMediaId: 'card:1',
  fareMediaLabel: 'Carte',
  line: 1,
  ownerFirstName: 'Compte',
  ownerLastName: 'Démo',
  products: [],
  providerId: 'provider:1',
  providerUserEmail: 'client@example.org',
  providerUserId: 'user:1',
  providerUserExternalId: 'external:1',
  providerUserFirstName: 'Compte',
  providerUserLastName: 'Démo',
  recipientUser: {
    associationId: 'as:1',
    associationType: 'CHILD',
    email: 'client@example.org',
    firstName: 'Compte',
    lastName: 'Démo',
    userId: 'user:2',
  },
};
const {
  baskets: _baskets,
  plans: _plans,
  packages: _packages,
  ...cartFields
}: Full<Cart> = {
  id: 'cart:1',
  userId: 'user:1',
  status: 'OPEN',
  currency: 'XPF',
  empty: false,
  actions: [action],
  baskets: [],
  plans: [],
  packages: [],
  paymentModes: ['CARD'],
  immediateAmountExcludingTaxes: 1,
  immediateAmountIncludingTaxes: 2,
  immediateVatAmount: 3,
  totalAmountExcludingTaxes: 4,
  totalAmountIncludingTaxes: 5,
  totalVatAmount: 6,
};

describe('every field that a noun has is read', () => {
  it.each([
    ['PLACE-1 API-8', searchPlaces, [place], [place]],
    ['PLACE-3 API-11', reverseGeocode, geocoded, geocoded],
    ['PLACE-4 API-15', getProximityPoint, detail, detail],
    ['API-12', getBikeParks, { bikeParks: [detail] }, [detail]],
    ['PROX-1 API-13', getProximityPoints, [point], [point]],
    ['API-18', getStopPointSchedules, schedules, schedules],
    ['API-19', getNextDepartures, nextDepartures, nextDepartures],
    ['TRIP-5 API-20', searchJourneys, results, results],
    [
      'API-21',
      getDetailedJourneys,
      { journeys: [journey], disruptions: [disruption] },
      { journeys: [journey], disruptions: [disruption] },
    ],
    ['PREF-1 PREF-2 PREF-3 API-22', getPreferencesTemplate, createPreferencesTemplate(), createPreferencesTemplate()],
    ['FAV-1 FAV-2 FAV-3 FAV-4 API-23', getFavorites, createFavorites(), createFavorites()],
    ['API-33', getAccount, account, account],
    ['BAN-19 API-37', getBanners, { banners: [banner] }, [banner]],
    ['NOTIF-3 API-41', getNotifications, { notifications: [notification] }, [notification]],
    ['MENU-3 MENU-4', getMenu, { items: [menuItem] }, [menuItem]],
    ['ND-24 line', getLine, lineDetail, lineDetail],
    ['ND-24 timetable', getLineSchedule, lineSchedule, lineSchedule],
    ['ND-24 shape', getLineShape, createLineShape({ stopPoints: [point] }), createLineShape({ stopPoints: [point] })],
    ['API-45', getBuildMetadata, metadata, metadata],
  ])('%s', (_, endpoint, wire, expected) => {
    expect(v.parse(endpoint.answer, wire)).toEqual(expected);
  });

  it('CART-5 CART-7 CART-11 CART-14 CART-15 CART-16 CART-17 CART-18: a cart with everything in it', () => {
    const wire = {
      ...cartFields,
      baskets: [
        {
          ...basketFields,
          products: [{ ...itemFields, modalProductId: 'p1', modalProductName: 'Carnet', modalProductVersion: '2' }],
        },
      ],
      plans: [{ ...itemFields, modalPlanId: 'p2', modalPlanName: 'Mensuel', modalPlanVersion: 3 }],
      packages: [{ ...itemFields, modalPackageId: 'p3', modalPackageName: 'Week-end', modalPackageVersion: '4' }],
    };
    const expected: Full<Cart> = {
      ...cartFields,
      baskets: [
        { ...basketFields, products: [{ ...itemFields, kind: 'product', id: 'p1', name: 'Carnet', version: '2' }] },
      ],
      plans: [{ ...itemFields, kind: 'plan', id: 'p2', name: 'Mensuel', version: '3' }],
      packages: [{ ...itemFields, kind: 'package', id: 'p3', name: 'Week-end', version: '4' }],
    };
    expect(v.parse(getCart.answer, wire)).toEqual(expected);
  });

  it('REQ-1 REQ-2 REQ-3 REQ-5 REQ-6 REQ-7 REQ-8: a trip request with everything in it', () => {
    const request: TripRequest = {
      ...createTripRequest({ tripType: 2 }),
      returnDateTime: '2026-11-20T18:00:00+01:00',
      via: [{ id: 'v1', value: 'Nation', lat: 48.848, lon: 2.396 }],
      previousJourneySummaryCode: 'c1',
    };
    expect(v.parse(searchJourneys.body, request)).toEqual(request);
  });
});
