import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { searchPlaces } from '#shared/api/calls/places.ts';
import { tripQueryOf } from '#shared/domain/trip/initial-trip.ts';
import { readAttribute } from '#shared/element/attribute.ts';
import type { PropDeclaration } from '#shared/element/contract.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { storeBench } from '#shared/testing/store-bench.ts';
import {
  type InitialTripEvent,
  type InitialTripState,
  initialTripOf,
  nextInitialTrip,
  restoreInitialTrip,
} from './initial-trip.ts';
import { initialTripStore, type PlannerOfGroup, plannersOfGroup, type TripAttributes } from './trip-planner.store.ts';
import { tripPlanner } from './trip-planner.widget.ts';

const [shown, next] = [{ query: 'now' }, { query: 'next' }];

const settled = {
  received: { at: 'received' },
  pending: { at: 'pending', codes: { journeyCode: 'A' } },
  searched: { at: 'searched' },
  refused: { at: 'refused', step: 'journey' },
} as const satisfies Record<string, InitialTripState>;

const states: Readonly<Record<string, InitialTripState>> = {
  ...settled,
  ...Object.fromEntries(
    Object.entries(settled).map(([name, before]) => [`resolving(${name})`, { at: 'resolving', trip: shown, before }]),
  ),
};

const resolved = { is: 'resolved', trip: shown, codes: { journeyCode: 'B' }, step: 'results' } as const;
const searchable = { is: 'searchable', hasResults: false, isComplete: true, step: 'summary' } as const;
const events = {
  'another trip': { is: 'received', trip: next },
  'resolved at the form': { ...resolved, step: 'form' },
  'resolved at the results': resolved,
  'resolved, unchanged': { ...resolved, codes: null },
  'another resolved': { ...resolved, trip: { query: 'before' } },
  'a step received': { is: 'step-received' },
  searchable,
  'searchable, incomplete': { ...searchable, isComplete: false },
  'searchable, has results': { ...searchable, hasResults: true },
  'searchable, has results, incomplete': { ...searchable, hasResults: true, isComplete: false },
  'outcome loaded': { is: 'outcome-loaded' },
  'traveller searched': { is: 'traveller-searched' },
} as const satisfies Record<string, InitialTripEvent>;

function textOf(state: InitialTripState): string {
  if (state.at === 'resolving') return `resolving ${state.trip.query} (${textOf(state.before)})`;
  if (state.at === 'pending') return `pending ${state.codes.journeyCode ?? '-'}`;
  return state.at === 'refused' ? `refused ${state.step}` : state.at;
}

function transition(state: InitialTripState, event: InitialTripEvent): string {
  const [next, ...effects] = nextInitialTrip(state, event);
  const done = effects.map((effect) => {
    if (effect.do === 'enter') return `enter ${effect.step}`;
    return effect.do === 'search' ? `search ${effect.codes.journeyCode ?? '-'}` : effect.do;
  });
  return [next === state ? 'stays' : textOf(next), ...done].join(', ');
}

const none = (count: number) => Array.from({ length: count }, () => 'stays');

/** Each row is a state; its columns are the events in the order of `events`. */
const table: Readonly<Record<string, readonly string[]>> = {
  received: ['resolving next (received)', ...none(4), 'pending -, load-search', ...none(6)],
  pending: [
    ...['resolving next (pending A)', ...none(4), 'pending -, load-search'],
    ...['searched, search A', 'refused summary, enter form, search A', 'searched', 'searched'],
    ...['stays, load-search', 'stays'],
  ],
  searched: ['resolving next (searched)', ...none(4), 'pending -, load-search', ...none(6)],
  refused: ['resolving next (refused journey)', ...none(4), 'pending -, load-search', ...none(5), 'received'],
  'resolving(received)': [
    ...['resolving next (received)', 'received', 'pending B, load-search', 'received', 'stays'],
    ...['resolving now (pending -)', ...none(6)],
  ],
  'resolving(pending)': [
    ...['resolving next (pending A)', 'received', 'pending B, load-search', 'pending A, load-search', 'stays'],
    ...['resolving now (pending -)', ...none(6)],
  ],
  'resolving(searched)': [
    ...['resolving next (searched)', 'received', 'pending B, load-search', 'searched', 'stays'],
    ...['resolving now (pending -)', ...none(6)],
  ],
  'resolving(refused)': [
    'resolving next (refused journey)',
    ...['pending B, enter journey, load-search', 'pending B, enter journey, load-search', 'refused journey', 'stays'],
    ...['resolving now (pending -)', ...none(5), 'resolving now (received)'],
  ],
};

describe('the initial trip', () => {
  for (const [name, state] of Object.entries(states)) {
    const row = Object.entries(events).map(([event, value], column) => [event, value, table[name]?.[column]] as const);
    it.each(row)(`ND-63 ND-64: ${name}, then %s`, (_, event, expected) => {
      expect(transition(state, event)).toBe(expected);
    });
  }

  it('searches once for each trip or step that is asked for, whatever comes in between', () => {
    const anyEvent = fc.constantFrom<InitialTripEvent>(
      ...Object.values(events),
      { is: 'received', trip: shown },
      { ...resolved, trip: next },
    );
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (happened) => {
        let state: InitialTripState = settled.received;
        let [received, searched] = [0, 0];
        for (const event of happened) {
          const [next, ...effects] = nextInitialTrip(state, event);
          state = next;
          if (event.is === 'received' || event.is === 'step-received') received += 1;
          searched += effects.filter((effect) => effect.do === 'search').length;
          expect(searched).toBeLessThanOrEqual(received);
        }
      }),
    );
  });
});

const zone = 'Europe/Paris';
const now = Date.parse('2026-11-20T08:00+01:00');
const at = (time: string) => Date.parse(`2026-11-20T${time}+01:00`);
const nation = createPlace({ id: 'nation', title: 'Nation', displayName: 'Nation, Paris', lat: 48.84, lon: 2.39 });
const link = 'fi=bastille&fv=Bastille&flat=48.853&flon=2.369&ti=nation&tv=Nation&dt=2026-11-20T09:00&jc=A&a=true';

type Texts = Readonly<Record<string, string>>;

/** The attributes as the element parses them; what it refuses is absent. */
const parsed = (texts: Texts): TripAttributes =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const reading = readAttribute(
        (tripPlanner.props as Readonly<Record<string, PropDeclaration>>)[name] as PropDeclaration,
        text,
      );
      return [name, 'value' in reading ? reading.value : undefined];
    }),
  );
const read = (texts: Texts) => initialTripOf(parsed(texts), zone);

describe('the attributes of a planner', () => {
  it('ND-57: name a place that has to be found', () => {
    const text = 'Musée d’Orsay';
    expect(read({ to: ` ${text} ` })).toEqual({ ...read({}), arrival: { id: text, text } });
  });

  it('give a place as JSON, as a link would', () => {
    expect(read({ to: JSON.stringify(nation), via: JSON.stringify(nation) })).toMatchObject({
      arrival: nation,
      via: nation,
    });
    expect(read({ from: '{"id":"2.347;48.858","title":"Châtelet"}' }).departure).toMatchObject({
      type: 'address',
      displayName: 'Châtelet',
      lat: 48.858,
      lon: 2.347,
    });
    expect(read({ from: '{"id":"x","title":"Châtelet"}' }).departure).toMatchObject({ text: 'Châtelet' });
  });

  it('leave the link its place where theirs is broken JSON, and no place for a list to choose from', () => {
    expect(read({ query: link, from: '{"id":' })).toEqual(read({ query: link }));
    expect(read({ query: link, to: '["Orly", "Bastille"]' }).arrival).toBeUndefined();
    expect(read({ to: '["Orly"]' }).arrival).toEqual({ id: 'Orly', text: 'Orly' });
  });

  it('win over the query, each over its own part', () => {
    const linked = read({ query: `?${link}` });
    expect(read({ query: link, to: 'Orly' })).toEqual({
      ...linked,
      arrival: { id: 'Orly', text: 'Orly' },
    });
    expect(read({ query: link, arrival: '2026-11-20T10:00' }).outbound).toEqual({
      at: at('10:00'),
      dateChoice: 'ARRIVAL',
    });
    expect(read({ query: link, departure: 'soon', arrival: '2026-11-20T10:00' }).outbound).toEqual({
      at: at('10:00'),
      dateChoice: 'ARRIVAL',
    });
    const both = { departure: '2026-02-30T09:00', arrival: '2026-11-20T10:00' };
    expect(read({ query: link, ...both }).outbound).toBeUndefined();
    expect(read({ query: link, preferences: 'm=BUS' }).preferences).toEqual({
      accessible: true,
      excludedModes: ['BUS'],
    });
    expect(linked).toMatchObject({ journeys: { outbound: 'A' }, preferences: { accessible: true } });
  });

  it.each([
    [{}, 0],
    [{ tripType: 'return' }, 1],
    [{ return: '2026-11-20T18:00' }, 1],
    [{ return: 'later' }, 0],
    [{ return: '2026-02-30T18:00' }, 1],
    [{ query: 'tt=2', tripType: 'return' }, 2],
    [{ query: 'tt=0', tripType: 'return' }, 1],
    [{ query: 'tt=7' }, 0],
  ] as const)('%j: trip type %i', (attributes, tripType) => {
    expect(tripQueryOf(read(attributes), now).form.tripType).toBe(tripType);
  });
});

describe('restoring what has changed', () => {
  function begin() {
    const { set, api } = storeBench();
    api.response(searchPlaces, [nation]);
    const add = () => {
      const planner: PlannerOfGroup = { trip: {}, restored: null };
      set.get(plannersOfGroup).add(planner);
      return (texts: Texts) => {
        planner.trip = parsed(texts);
        return restoreInitialTrip(set, planner);
      };
    };
    return { api, trip: () => set.get(tripStore).getState(), known: () => set.get(initialTripStore).getState(), add };
  }
  const from = JSON.stringify(nation);

  it('leaves the other parts as the traveller has made them', async () => {
    const { trip, add } = begin();
    const restore = add();
    await restore({ from, departure: '2026-11-20T09:00' });
    trip().setTripType(1);
    await restore({ from, departure: '2026-11-20T10:00' });
    expect(trip().form).toMatchObject({ departure: nation, tripType: 1, outboundAt: at('10:00') });
  });

  it('takes a part back whose attribute is removed; missing attributes of a new planner say nothing', async () => {
    const { trip, add } = begin();
    const restore = add();
    await restore({ from });
    expect(await add()({})).toBeNull();
    expect(trip().form.departure).toEqual(nation);
    await restore({});
    expect(trip().form.departure).toBeNull();
  });

  it('takes a new query as a whole trip, and the same trip written otherwise as no change', async () => {
    const { trip, add } = begin();
    const restore = add();
    trip().setPlace('departure', nation);
    expect(await restore({ query: 'ti=nation&tv=Nation&jc=A' })).toMatchObject({ journeyCode: 'A' });
    expect(trip().form).toMatchObject({ departure: null, arrival: nation });
    await restore({ to: '{"id":"a", "title":"A"}' });
    expect(await restore({ to: '{"id":"a","title":"A"}' })).toBeNull();
  });

  it('ND-57: remembers a place that was not found until its field gets another', async () => {
    const { api, known, add } = begin();
    api.response(searchPlaces, []);
    const restore = add();
    await restore({ to: 'Nulle part', preferences: 'a=true' });
    expect(known()).toMatchObject({ lostPlaces: [{ text: 'Nulle part' }], hasOptions: true, restored: null });
    await restore({ to: 'Nulle part', preferences: 'a=true', from });
    expect(known().lostPlaces).toHaveLength(1);
    const attributes = { to: from, preferences: 'a=true' };
    await restore(attributes);
    expect(known()).toMatchObject({ lostPlaces: [], hasOptions: true, restored: parsed(attributes) });
  });

  it('takes the trip of the first planner where two of a group differ, and says so', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { trip, add } = begin();
    await add()({ to: from });
    await add()({ to: '{"id":"2.3;48.8","title":"Louvre"}', from: '{"id":"2.4;48.9","title":"Bercy"}' });
    expect(trip().form).toMatchObject({ arrival: nation, departure: { title: 'Bercy' } });
    expect(warn).toHaveBeenCalledOnce();
  });
});
