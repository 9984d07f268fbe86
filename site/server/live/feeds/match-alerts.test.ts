import { describe, expect, it } from 'vitest';
import { decodeFeed } from './decode-feed.ts';
import { type FirstSeen, matchAlerts } from './match-alerts.ts';
import { at, readSmallNetwork, today } from './testing/small-network.ts';
import { encodeFeed, type WrittenEntity } from './testing/written-message.ts';

const timetable = await readSmallNetwork();
const now = at('08:00');

type WrittenAlert = NonNullable<WrittenEntity['alert']>;

function match(alerts: readonly WrittenAlert[], seen: FirstSeen = new Map(), moment = now) {
  const message = decodeFeed(
    encodeFeed(
      moment,
      alerts.map((alert) => ({ alert })),
    ),
  );
  const { alerts: found, counts } = matchAlerts(timetable, [{ ...message, feed: 'a' }], moment, seen);
  return { ...found, ...counts[0] };
}

const text = (...texts: readonly (readonly [text: string, language?: string])[]) => ({
  translation: texts.map(([its, language]) => ({ text: its, ...(language && { language }) })),
});
const title = { headerText: text(['Works']) };

/** Writes the places of the alert of some entities, such as `LINE R1>1` or `STOPS A,C`. */
function placesOf(...informedEntity: NonNullable<WrittenAlert['informedEntity']>): readonly string[] {
  const [disruption] = match([{ ...title, informedEntity }]).disruptions;
  return (disruption?.places.where ?? []).map((place) => {
    const line = place.line === null ? '' : ` ${timetable.lines[place.line]?.id}`;
    const direction = 'direction' in place && place.direction !== undefined ? `>${place.direction}` : '';
    const trips = place.kind === 'TRIPS' ? ` ${[...place.trips].map((trip) => timetable.trips.ids[trip])}` : '';
    const stops =
      'stops' in place && place.stops ? ` ${[...place.stops].map((stop) => timetable.stops.ids[stop])}` : '';
    return `${place.kind}${line}${direction}${trips}${stops}`;
  });
}

describe('the places of an alert', () => {
  it('are those of any of its entities, all fields of which hold', () => {
    expect(placesOf({ routeId: 'R1' }, { stopId: 'A' })).toEqual(['LINE R1', 'STOPS A']);
    expect(placesOf({ routeId: 'R1', directionId: 1 })).toEqual(['LINE R1>1']);
    expect(placesOf({ routeId: 'R1', stopId: 'B' })).toEqual(['STOPS R1 B1,B2']);
    expect(placesOf({ routeId: 'R1', stopId: 'C', directionId: 1 })).toEqual(['STOPS R1>1 C']);
    expect(placesOf({ stopId: 'B2' })).toEqual(['STOPS B2']);
  });

  it('are the lines of an agency, which is its whole network, and of a kind of vehicle', () => {
    expect(placesOf({ agencyId: 'A' })).toEqual(['LINE R1']);
    expect(placesOf({ routeType: 2 })).toEqual(['LINE R2']);
    expect(placesOf({ routeType: 3, stopId: 'D' })).toEqual(['STOPS R1 D']);
    expect(placesOf({ agencyId: 'A', routeType: 2 })).toEqual([]);
  });

  it('are trips, on a day or on all, or their calls', () => {
    expect(placesOf({ trip: { tripId: 'T1' } })).toEqual(['TRIPS R1 T1']);
    expect(placesOf({ trip: { tripId: 'T1' }, stopId: 'C' })).toEqual(['TRIPS R1 T1 C']);
    expect(placesOf({ trip: { tripId: 'E', startDate: '20260615', startTime: '10:10:00' } })).toEqual([
      'TRIPS R1 E@36600',
    ]);
    expect(placesOf({ trip: { routeId: 'R1' } })).toEqual([]);
    expect(placesOf({ trip: { tripId: 'X', startDate: '20260615' } })).toEqual([]);
    expect(placesOf({ trip: { tripId: 'X' } })).toEqual(['TRIPS R1 X']);
  });

  it('of a run on a date last while it travels', () => {
    const [disruption] = match([
      { ...title, informedEntity: [{ trip: { tripId: 'T1', startDate: '20260616' } }] },
    ]).disruptions;
    const day = today * 86_400_000 + 86_400_000;
    const iso = (utc: string) => new Date(day + Date.parse(`1970-01-01T${utc}Z`)).toISOString();
    expect(disruption?.periods).toEqual([{ from: iso('06:00'), to: iso('06:30') }]);
  });

  it('have their ids, and those of all boarding places of a station', () => {
    const { disruptions } = match([{ ...title, informedEntity: [{ routeId: 'R1', stopId: 'B' }, { routeId: 'R1' }] }]);
    expect(disruptions[0]?.places).toMatchObject({ lineIds: ['R1'], stopIds: ['B', 'B1', 'B2'] });
  });

  it('are left out and counted where the timetable lacks them', () => {
    const found = match([
      { ...title },
      { ...title, informedEntity: [{}, { directionId: 1 }] },
      { ...title, informedEntity: [{ routeId: 'R9' }, { stopId: 'Z' }, { trip: { tripId: 'OLD' } }] },
      { ...title, informedEntity: [{ routeId: 'R9' }, { routeId: 'R1' }] },
    ]);
    expect([found.matched, found.unmatched]).toEqual([1, { noPlaces: 2, unknownPlaces: 1 }]);
  });
});

describe('the times of an alert', () => {
  const periodsOf = (...activePeriod: NonNullable<WrittenAlert['activePeriod']>) =>
    match([{ ...title, informedEntity: [{ routeId: 'R1' }], activePeriod }]);
  const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

  it('are the union of its periods, and always without one', () => {
    expect(periodsOf().disruptions[0]?.periods).toEqual([]);
    expect(periodsOf({ start: now - 60, end: now + 60 }, { start: now + 600 }).disruptions[0]?.periods).toEqual([
      { from: iso(now - 60), to: iso(now + 60) },
      { from: iso(now + 600) },
    ]);
  });

  it('are open at a missing begin and at an end in a far year', () => {
    expect(periodsOf({ end: 4_102_444_800 }).disruptions[0]?.periods).toEqual([{ from: iso(0) }]);
  });

  it('that are over leave it out', () => {
    expect(periodsOf({ end: now - 1 }).unmatched).toEqual({ ended: 1 });
    expect(periodsOf({ end: now - 1 }, { start: now - 9 }).matched).toBe(1);
  });
});

describe('what an alert says', () => {
  const informed = { informedEntity: [{ routeId: 'R1' }] };
  const one = (alert: WrittenAlert) => match([{ ...informed, ...alert }]).disruptions[0];

  it('is in the five languages, else in that of the feed', () => {
    const found = one({
      headerText: text(['Arbeiten', 'de-CH'], ['Lavori', 'it'], ['Works']),
      descriptionText: text(['Umleitung', 'de'], ['Obras', 'pt']),
      url: text(['https://city.example/de', 'de'], ['https://city.example/fr', 'fr']),
    });
    expect(found).toMatchObject({
      title: { fr: 'Works', en: 'Works', es: 'Works', it: 'Lavori', de: 'Arbeiten' },
      message: 'Umleitung',
      url: 'https://city.example/fr',
    });
  });

  it('may be missing, or the description alone', () => {
    expect(one({})).toMatchObject({ title: '', message: '', effect: 'UNKNOWN_EFFECT' });
    expect(one({ descriptionText: text(['Late']) })).toMatchObject({ title: 'Late', message: 'Late' });
    expect(one({ url: text(['javascript:alert(1)']) })).not.toHaveProperty('url');
  });

  it('has cause, effect and severity, which the effect has if the alert has none', () => {
    expect(one({ cause: 4, effect: 1, severityLevel: 2 })).toMatchObject({
      cause: 'STRIKE',
      effect: 'NO_SERVICE',
      severity: 'INFO',
      onlyInforms: true,
    });
    const severityOf = (alert: WrittenAlert) => one(alert)?.severity;
    expect([{ severityLevel: 4 }, { effect: 1 }, { effect: 4, severityLevel: 1 }, {}].map(severityOf)).toEqual([
      'BLOCKING',
      'BLOCKING',
      'WARNING',
      'INFO',
    ]);
    expect(one({ effect: 9 })?.effect).toBe('STOP_MOVED');
    expect(one({ cause: 13 })?.cause).toBe('SPECIAL_EVENT');
  });

  it('is one event where several alerts say the same, and two where they have no text', () => {
    const both = (more: object) =>
      match([
        { ...more, informedEntity: [{ routeId: 'R1' }] },
        { ...more, informedEntity: [{ routeId: 'R2' }] },
      ]).disruptions.map(({ id, places }) => [id, places.lineIds]);
    expect(both(title)).toEqual([['a:e0', ['R1', 'R2']]]);
    expect(both({})).toEqual([
      ['a:e0', ['R1']],
      ['a:e1', ['R2']],
    ]);
  });
});

describe('an accessibility issue', () => {
  const issue = (stopId: string, more: WrittenAlert = title): WrittenAlert => ({
    effect: 11,
    informedEntity: [{ stopId }],
    ...more,
  });
  const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
  const stops = (ids: readonly string[]) => new Set(ids.map((id) => timetable.stops.ids.indexOf(id)));
  const station = timetable.stations.findIndex(({ id }) => id === 'B');

  it('at a stop is a lift that is out of order since its begin, and no disruption', () => {
    const found = match([issue('B1', { ...title, activePeriod: [{ start: now - 600 }] })]);
    expect(found).toMatchObject({ disruptions: [], matched: 1 });
    expect(found.equipment).toEqual([
      {
        id: 'a:e0',
        station,
        stops: stops(['B1']),
        type: 'LIFT',
        label: 'Works',
        status: 'UNAVAILABLE',
        updatedAt: iso(now - 600),
      },
    ]);
  });

  it('at a station is about the stops that are not in the street', () => {
    // Only buses call at B1, trains at B2.
    expect(match([issue('B')]).equipment[0]?.stops).toEqual(stops(['B2']));
  });

  it('is an escalator by its words', () => {
    for (const words of [
      'Escalator 3',
      'Escalier mécanique',
      'Rolltreppe defekt',
      'Escalera mecánica',
      'Scala mobile',
    ]) {
      expect(match([issue('B', { headerText: text([words]) })]).equipment[0]?.type, words).toBe('ESCALATOR');
    }
  });

  it('without a begin dates from when it was seen first', () => {
    const seen: FirstSeen = new Map();
    match([issue('B')], seen);
    expect(match([issue('B')], seen, now + 900).equipment[0]?.updatedAt).toBe(iso(now));
    match([], seen, now + 900);
    expect(match([issue('B')], seen, now + 1800).equipment[0]?.updatedAt).toBe(iso(now + 1800));
  });

  it('is none before its begin', () => {
    expect(match([issue('B', { ...title, activePeriod: [{ start: now + 60 }] })]).equipment).toEqual([]);
  });

  it('of a line is a disruption', () => {
    const found = match([{ ...title, effect: 11, informedEntity: [{ routeId: 'R1' }, { stopId: 'B' }] }]);
    expect([found.disruptions.length, found.equipment.length]).toEqual([1, 1]);
  });
});
