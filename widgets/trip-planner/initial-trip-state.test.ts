import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type InitialTripEvent, type InitialTripState, nextInitialTrip } from './initial-trip-state.ts';

const settled = {
  received: { at: 'received' },
  pending: { at: 'pending', codes: { journeyCode: 'A' } },
  searched: { at: 'searched' },
  refused: { at: 'refused', step: 'journey' },
} as const satisfies Record<string, InitialTripState>;

const states: Readonly<Record<string, InitialTripState>> = {
  ...settled,
  ...Object.fromEntries(
    Object.entries(settled).map(([name, before]) => [`resolving(${name})`, { at: 'resolving', trip: 'now', before }]),
  ),
};

const resolved = { is: 'resolved', trip: 'now', codes: { journeyCode: 'B' }, step: 'results' } as const;
const searchable = { is: 'searchable', hasResults: false, isComplete: true, step: 'summary' } as const;
const events = {
  'another trip': { is: 'received', trip: 'next' },
  'resolved at the form': { ...resolved, step: 'form' },
  'resolved at the results': resolved,
  'resolved, unchanged': { ...resolved, codes: null },
  'another resolved': { ...resolved, trip: 'before' },
  'a step asked': { is: 'step-asked' },
  searchable,
  'searchable, incomplete': { ...searchable, isComplete: false },
  'searchable, has results': { ...searchable, hasResults: true },
  'searchable, has results, incomplete': { ...searchable, hasResults: true, isComplete: false },
  'outcome loaded': { is: 'outcome-loaded' },
  'traveller searched': { is: 'traveller-searched' },
} as const satisfies Record<string, InitialTripEvent>;

function textOf(state: InitialTripState): string {
  if (state.at === 'resolving') return `resolving ${state.trip} (${textOf(state.before)})`;
  if (state.at === 'pending') return `pending ${state.codes.journeyCode ?? '-'}`;
  return state.at === 'refused' ? `refused ${state.step}` : state.at;
}

function said(state: InitialTripState, event: InitialTripEvent): string {
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
      expect(said(state, event)).toBe(expected);
    });
  }

  it('searches once for each trip or step that is asked for, whatever comes in between', () => {
    const anyEvent = fc.constantFrom<InitialTripEvent>(
      ...Object.values(events),
      { is: 'received', trip: 'now' },
      { ...resolved, trip: 'next' },
    );
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (happened) => {
        let state: InitialTripState = settled.received;
        let [asked, searched] = [0, 0];
        for (const event of happened) {
          const [next, ...effects] = nextInitialTrip(state, event);
          state = next;
          if (event.is === 'received' || event.is === 'step-asked') asked += 1;
          searched += effects.filter((effect) => effect.do === 'search').length;
          expect(searched).toBeLessThanOrEqual(asked);
        }
      }),
    );
  });
});
