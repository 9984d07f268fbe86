import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlace } from '#shared/testing/factories/place.ts';
import { preferencesTemplate } from '#site/server/content/preferences.ts';
import { type Place, placeTypes } from '../place/place.ts';
import { tripQueryOf } from './initial-trip.ts';
import { readInitialTrip } from './read-trip-query.ts';
import {
  createTripForm,
  leaveNow,
  setDateChoice,
  setOutbound,
  setPlace,
  setReturn,
  setTripType,
  type TripForm,
} from './trip-form.ts';
import { isSameTrip, placeParameters, saysTrip, tripParameters } from './trip-parameters.ts';
import { noPreferences, type TripPreferences } from './trip-preferences.ts';
import { writeTripLink, writeTripQuery } from './trip-query.ts';
import { criteria, speeds, tripTypes } from './trip-request.ts';
import { writeTime } from './trip-time.ts';

const zone = 'Europe/Paris';
const now = Date.parse('2026-11-20T08:00+01:00');
const minute = 60_000;
const at = (time: string) => Date.parse(`2026-11-20T${time}+01:00`);
const bastille = createPlace();
const nation = createPlace({ id: 'stop_area:nation', title: 'Nation', displayName: 'Nation, Paris', lon: 2.396 });
const chatelet = createPlace({
  id: '2.347;48.858',
  type: 'address',
  title: 'Châtelet',
  displayName: 'Châtelet, Paris',
});
const fresh = createTripForm(now);
const filled = setPlace(setPlace(fresh, 'departure', bastille), 'arrival', nation);
const read = (query: string | [string, string][]) =>
  tripQueryOf(readInitialTrip(new URLSearchParams(query), zone), now);
const text = (form: TripForm) => decodeURIComponent(String(new URLSearchParams(writeTripQuery(form, zone))));

describe('what a link says', () => {
  it('SHARE-1 SHARE-2 SHARE-3 ND-62: the ends, under the names of the spec', () => {
    const form = setPlace(filled, 'departure', { ...bastille, subTitle: '11e' });
    expect(text(form)).toBe(
      'fi=stop_area:bastille&fv=Bastille&fst=11e&ffv=Bastille,+Paris&fpt=stopArea&flat=48.853&flon=2.369&' +
        'ti=stop_area:nation&tv=Nation&tfv=Nation,+Paris&tpt=stopArea&tlat=48.853&tlon=2.396&tt=0',
    );
  });

  it('SHARE-4 SHARE-5 SHARE-6 ND-61: times as the clocks of the zone show them, and none for "now"', () => {
    const chosen = setOutbound(filled, at('09:30'), now);
    expect(text(chosen)).toContain('&tt=0&dt=2026-11-20T09:30');
    expect(text(setDateChoice(chosen, 'ARRIVAL'))).toContain('&tt=0&at=2026-11-20T09:30');
    expect(text(setReturn(setTripType(chosen, 1), at('19:00')))).toContain(
      '&tt=1&dt=2026-11-20T09:30&rt=2026-11-20T19:00',
    );
    expect(text(filled)).not.toMatch(/&[dar]t=/);
  });

  it('SHARE-7: a via', () => {
    expect(text(setPlace(filled, 'via', chatelet))).toContain(
      'v[0][i]=2.347;48.858&v[0][v]=Châtelet&v[0][fv]=Châtelet,+Paris&v[0][lat]=48.853&v[0][lon]=2.369',
    );
  });

  it('SHARE-8: the journeys, the way back never without the way out', () => {
    const link = { form: filled, template: null, preferences: noPreferences, zone };
    const names = (codes: object) => writeTripLink({ ...link, ...codes }).map(([name]) => name);
    expect(names({ journeyCode: 'A', returnJourneyCode: 'B' }).slice(-2)).toEqual(['jc', 'rjc']);
    expect(names({ returnJourneyCode: 'B' })).not.toContain('rjc');
  });

  it('names the order of the lists last, unless it is the usual one', () => {
    const link = { form: filled, template: null, preferences: noPreferences, zone, journeyCode: 'A' };
    expect(writeTripLink({ ...link, order: 'walking' }).at(-1)).toEqual(['sort', 'walking']);
    expect(writeTripLink({ ...link, order: 'best' }).at(-1)).toEqual(['jc', 'A']);
    expect(writeTripLink(link).at(-1)).toEqual(['jc', 'A']);
  });

  const own: Place = {
    id: '2.36912;48.85312',
    type: 'USER_POSITION',
    title: '3 Place de la Bastille',
    displayName: '3 Place de la Bastille',
    lat: 48.85312,
    lon: 2.36912,
    extraData: { city: 'Paris', zipCode: '75011' },
  };

  it('ND-99: the traveller’s own position rounded, without the name of the house', () => {
    const query = text(setPlace(filled, 'departure', own));
    expect(query).toMatch(/^fi=2\.369;48\.853&fv=48\.853,\+2\.369&fst=Paris&ffv=48\.853,\+2\.369&fpt=address&/);
    expect(query).not.toMatch(/Bastille|36912|85312/);
  });

  it('ND-99 SHARE-8: no code from or to there, since it may hold the exact place; the time of the journey instead', () => {
    const departures = { outbound: at('09:12'), return: at('18:05') };
    const codes = { journeyCode: 'A', returnJourneyCode: 'B', departures };
    for (const field of ['departure', 'arrival'] as const) {
      const form = setTripType(setPlace(filled, field, own), 1);
      const query = new URLSearchParams(
        writeTripLink({ form, template: null, preferences: noPreferences, zone, ...codes }),
      );
      expect([query.get('jc'), query.get('rjc')]).toEqual([null, null]);
      expect(read(String(query)).form).toMatchObject({ outboundAt: at('09:12'), returnAt: at('18:05') });
    }
    const named = new URLSearchParams(
      writeTripLink({ form: filled, template: null, preferences: noPreferences, zone, ...codes }),
    );
    expect(named.get('jc')).toBe('A');
    expect(named.has('dt')).toBe(false);
  });
});

describe('reading', () => {
  it('TRAP-46: the via only when the trip has one', () => {
    const query = writeTripQuery(setPlace(filled, 'via', chatelet), zone);
    expect(read(query).form.via).toEqual(chatelet);
    const full = query.map(([name, value]): [string, string] => [name, name === 'tt' ? '1' : value]);
    expect(read(full).form).toMatchObject({ tripType: 1, via: null, isViaOn: false });
  });

  it.each([
    ['ND-61', 'dt=2026-11-20T09:30&at=2026-11-20T10:30', at('09:30'), 'DEPARTURE', false],
    ['SHARE-5', 'at=2026-11-20T10:30', at('10:30'), 'ARRIVAL', false],
    ['ND-61', 'dt=2026-11-20T09:30:00%2B01:00', at('09:30'), 'DEPARTURE', false],
    ['ND-61', 'dt=2026-11-20T09:30+01:00', at('09:30'), 'DEPARTURE', false],
    ['ND-61', 'dt=2026-11-20T08:30Z', at('09:30'), 'DEPARTURE', false],
    ['ND-61', 'dt=yesterday&at=2026-11-20T10:30', at('10:30'), 'ARRIVAL', false],
    ['ND-61', 'dt=0100-01-01T00:00&at=2026-11-20T10:30', at('10:30'), 'ARRIVAL', false],
    ['ND-61', 'dt=9999-12-30T00:00&at=2026-11-20T10:30', at('10:30'), 'ARRIVAL', false],
    ['ND-61', 'dt=2026-02-30T10:00', now, 'DEPARTURE', true],
    ['ND-61', 'dt=9999-12-31T23:59', now, 'DEPARTURE', true],
    ['TRAP-45', 'dt=2020-01-01T10:00', now, 'DEPARTURE', false],
  ])('%s: the time of %s', (_, query, outboundAt, dateChoice, leavesNow) => {
    expect(read(query).form).toMatchObject({ outboundAt, dateChoice, leavesNow });
  });

  it('ND-84 SHARE-6: a return that is too early is raised, and a simple trip has none', () => {
    expect(read('tt=1&dt=2026-11-20T12:00&rt=2026-11-20T13:00').form.returnAt).toBe(at('14:00'));
    expect(read('tt=2&rt=2026-11-20T19:00').form.returnAt).toBe(at('19:00'));
    expect(read('rt=2026-11-20T19:00').form.returnAt).toBe(at('10:00'));
  });

  it('ND-57: names the places that a partner wrote without saying where they are', () => {
    const { form, placesToFind } = read('ti=stop_area:nation&tv=Nation');
    expect(form.arrival).toBeNull();
    expect(placesToFind).toEqual([{ field: 'arrival', id: 'stop_area:nation', text: 'Nation' }]);
  });

  it('ND-5: an address says by its id where it is', () => {
    expect(read('fi=2.347;48.858&fv=Châtelet').form.departure).toEqual({
      id: '2.347;48.858',
      type: 'address',
      title: 'Châtelet',
      displayName: 'Châtelet',
      lat: 48.858,
      lon: 2.347,
    });
  });

  it('ND-99: somebody else’s position is an address for whoever opens the link', () => {
    expect(read('fi=2.3;48.8&fv=x&fpt=USER_POSITION&flat=48.8&flon=2.3').form.departure?.type).toBe('address');
  });

  it.each([
    ['sort=earliest', 'earliest'],
    ['sort=best', 'best'],
    ['sort=upside-down', undefined],
    ['sort=', undefined],
    ['fi=a', undefined],
  ] as const)('the order of the lists, of %s: %s', (query, order) => {
    expect(readInitialTrip(new URLSearchParams(query), zone).order).toBe(order);
  });

  it('tells addresses that say nothing of a trip', () => {
    expect(['', '?page=2&c=red&title=x', '?fit=1', '?sort=price'].map(saysTrip)).toEqual([false, false, false, false]);
    expect(['?fi=a', '?x=1&ti=b', '?jc=c', '?tt=1'].map(saysTrip)).toEqual([true, true, true, true]);
  });

  it('tells the same trip said otherwise from another trip', () => {
    const query = String(new URLSearchParams(writeTripQuery(setOutbound(filled, at('09:30'), now), zone)));
    expect(isSameTrip(query, `${query}&jc=A&a=true&fv=Autre&fst=12e&widget=true&sort=price`)).toBe(true);
    const { departure, arrival, via } = placeParameters;
    const { tripType, departureTime, arrivalTime, returnTime } = tripParameters;
    const places = [departure, arrival].flatMap(({ id, lat, lon }) => [id, lat, lon]);
    for (const name of [...places, via.id, tripType, departureTime, arrivalTime, returnTime]) {
      const other = new URLSearchParams(query);
      other.set(name, '1');
      expect(isSameTrip(query, String(other)), name).toBe(false);
    }
  });

  it('TRAP-53 ND-61: a time that the clocks show twice keeps its hour', () => {
    const [first, second] = ['2026-10-25T00:30Z', '2026-10-25T01:30Z'].map(Date.parse) as [number, number];
    expect(writeTime(first, zone)).toBe('2026-10-25T02:30');
    expect(writeTime(second, zone)).toBe('2026-10-25T02:30:00+01:00');
    expect(writeTime(Date.parse('2026-03-29T01:30Z'), zone)).toBe('2026-03-29T03:30');
  });
});

const named = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true }).map((value) => value + 0);
const anyPlace: fc.Arbitrary<Place> = fc
  .record({
    id: fc.oneof(named, fc.constantFrom('stop_area:a;b', '2.35;48.85', '-0.1;51')),
    type: fc.constantFrom(...placeTypes.filter((type) => type !== 'USER_POSITION')),
    title: named,
    displayName: named,
    subTitle: fc.option(named, { nil: undefined }),
    lat: degrees(90),
    lon: degrees(180),
  })
  .map(({ subTitle, ...place }) => (subTitle === undefined ? place : { ...place, subTitle }));

/** Around the nights when clocks change, where a wall time alone would not do. */
const anyNow = fc
  .tuple(
    fc.constantFrom('2026-11-20T08:00Z', '2026-10-25T00:00Z', '2026-03-29T00:00Z', '2027-10-31T00:00Z'),
    fc.nat({ max: 3000 }),
  )
  .map(([day, minutes]) => Date.parse(day) + minutes * minute);

const anyForm = fc
  .record({
    now: anyNow,
    departure: fc.option(anyPlace),
    arrival: fc.option(anyPlace),
    via: fc.option(anyPlace),
    tripType: fc.constantFrom(...tripTypes),
    dateChoice: fc.constantFrom('DEPARTURE' as const, 'ARRIVAL' as const),
    outbound: fc.option(fc.nat({ max: 5000 })),
    stay: fc.nat({ max: 5000 }),
  })
  .map(({ now: clock, departure, arrival, via, tripType, dateChoice, outbound, stay }) => {
    let form = setTripType(createTripForm(clock), tripType);
    form = setPlace(setPlace(form, 'departure', departure), 'arrival', arrival);
    // Links carry neither type nor subtitle of a via.
    const type = /^-?\d+(\.\d+)?;-?\d+(\.\d+)?$/.test(via?.id ?? '') ? 'address' : 'pointOfInterest';
    if (via) {
      const { subTitle: _, ...rest } = via;
      form = setPlace(form, 'via', { ...rest, type });
    }
    if (outbound !== null) form = setDateChoice(setOutbound(form, clock + outbound * minute, clock), dateChoice);
    else form = leaveNow(form, clock);
    if (tripType !== 0) form = setReturn(form, form.outboundAt + stay * minute);
    return { form, now: clock };
  });

const zones = fc.constantFrom('Europe/Paris', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe');

it('SHARE-1 SHARE-2 SHARE-3 SHARE-4 SHARE-5 SHARE-6 SHARE-7 SHARE-8 SHARE-9: gives back what it was given', () => {
  const template = preferencesTemplate({ modes: ['METRO', 'BUS'], lacks: [] });
  const different: fc.Arbitrary<TripPreferences> = fc.record(
    {
      walkSpeed: fc.constantFrom(...speeds.filter((speed) => speed !== 'NORMAL')),
      bikeSpeed: fc.constantFrom(...speeds.filter((speed) => speed !== 'NORMAL')),
      accessible: fc.constant(true),
      scholarLines: fc.constant(true),
      avoidDisruptions: fc.constant(true),
      displayEquipment: fc.constant(true),
      criterion: fc.constantFrom(...criteria.filter((criterion) => criterion !== 'FASTEST')),
      excludedModes: fc.subarray(['METRO' as const, 'BUS' as const, 'BIKE' as const], { minLength: 1 }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anyForm, different, fc.option(named), fc.option(named), zones, (made, preferences, jc, rjc, here) => {
      const { form } = made;
      const link = { form, template, preferences, zone: here, journeyCode: jc, returnJourneyCode: rjc };
      const query = String(new URLSearchParams(writeTripLink(link)));
      const back = tripQueryOf(readInitialTrip(new URLSearchParams(query), here), made.now);
      // A simple trip has no return to tell of.
      const returnAt = form.tripType === 0 ? form.outboundAt + 120 * minute : form.returnAt;
      expect(back).toEqual({
        form: { ...form, returnAt },
        preferences,
        journeyCode: jc,
        returnJourneyCode: jc !== null && form.tripType !== 0 ? rjc : null,
        placesToFind: [],
      });
    }),
    { numRuns: 1000 },
  );
}, 20_000);

it('ND-61 ND-62: reads hostile links without a throw and without a wrong type', () => {
  const names = 'fi fv fst ffv fpt flat flon ti tv tst tfv tpt tlat tlon tt dt at rt v[0][i] v[0][v] v[0][fv] v[0][lat]'
    .concat(' v[0][lon] jc rjc ws bs a sl ad df c m __proto__ constructor')
    .split(' ');
  const nasty = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', 'NaN', 'Infinity', '-0', '1e999', '0x10', '91', '181', 'null', '[object Object]', '__proto__'),
    fc.constantFrom('<img src=x onerror=alert(1)>', '2.3;48.8', '999;999', 'a'.repeat(5000), 'true', 'USER_POSITION'),
    fc.constantFrom(
      '2026-11-20T09:00',
      '2026-13-40T99:99',
      '-271821-04-20T00:00Z',
      '9999-12-31T23:59-14:00',
      '0000-01-01T00:00',
    ),
    fc.constantFrom('BUS,METRO,BUS', 'constructor', ',,,', '1', '2', '3'),
  );
  const isPlace = (place: Place | null) =>
    place === null ||
    (typeof place.id === 'string' &&
      place.id !== '' &&
      typeof place.title === 'string' &&
      typeof place.displayName === 'string' &&
      placeTypes.includes(place.type) &&
      place.type !== 'USER_POSITION' &&
      Math.abs(place.lat) <= 90 &&
      Math.abs(place.lon) <= 180);
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), nasty), { maxLength: 40 }), (query) => {
      const { form, preferences, journeyCode, returnJourneyCode, placesToFind } = read(query as [string, string][]);
      expect([form.departure, form.arrival, form.via].every(isPlace)).toBe(true);
      expect(tripTypes).toContain(form.tripType);
      expect(['DEPARTURE', 'ARRIVAL']).toContain(form.dateChoice);
      for (const instant of [form.outboundAt, form.returnAt, form.minimumReturnAt]) {
        expect(writeTime(instant, zone)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d/);
      }
      expect(form.outboundAt).toBeGreaterThanOrEqual(now);
      for (const code of [journeyCode, returnJourneyCode]) expect(code === null || code.length <= 2000).toBe(true);
      expect(placesToFind.every(({ id, text: shown }) => id.length <= 2000 && shown.length <= 200)).toBe(true);
      for (const [field, value] of Object.entries(preferences)) {
        if (field === 'excludedModes') expect(value).toEqual([...new Set(value as string[])]);
        else expect([...speeds, ...criteria, true, false]).toContain(value);
      }
    }),
    { numRuns: 1000 },
  );
}, 20_000);
