import { describe, expect, it } from 'vitest';
import { commonProps, type PropDeclaration } from '#shared/element/contract.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { widgets } from '#widgets/index.ts';
import { namesPlace, placesOfField } from './place-attributes.ts';

const station = createPlace({ id: 'bastille', type: 'stopArea', title: 'Bastille', displayName: 'Bastille, Paris' });
const street = createPlace({ id: 'rue', type: 'address', title: 'Rue X', displayName: 'Rue X, Paris' });
const findBoth = () => [street, station];
const factsOf = (tag: string, name: string): PropDeclaration => {
  const declared: Readonly<Record<string, PropDeclaration>> = widgets.find((one) => one.tag === tag)?.props ?? {};
  return declared[name] ?? commonProps.theme;
};
const places = [street, station].map(({ displayName }) => ({ value: displayName, name: displayName }));

describe('places for the field of an attribute', () => {
  it('are any places for the ends of a trip, by their names', () => {
    expect(placesOfField(factsOf('tp-trip-planner', 'to'), 'bast', findBoth)).toEqual({
      suggestions: places,
      meant: null,
      isUnknown: false,
    });
  });

  it('name the place that the tag takes for the text', () => {
    expect(placesOfField(factsOf('tp-trip-planner', 'to'), 'bastille', findBoth)?.meant).toBe('Bastille, Paris');
    expect(placesOfField(factsOf('tp-departures', 'stop'), 'Bastille, Paris', findBoth)?.meant).toBe('Bastille, Paris');
    expect(placesOfField(factsOf('tp-departures', 'stop'), 'Rue X', findBoth)?.meant).toBeNull();
  });

  it('are guesses where no place has the name', () => {
    const guesses = () => [{ ...station, match: 'guess' as const }];
    expect(placesOfField(factsOf('tp-trip-planner', 'to'), 'Xyzzy', guesses)).toMatchObject({
      meant: null,
      isUnknown: true,
    });
    expect(placesOfField(factsOf('tp-trip-planner', 'to'), 'Xyzzy', () => [])?.isUnknown).toBe(true);
  });

  it('are stations for departures, and ids of stations for the timetable', () => {
    expect(placesOfField(factsOf('tp-departures', 'stop'), 'bast', findBoth)?.suggestions).toEqual([places[1]]);
    const suggestions = [{ value: 'bastille', name: 'Bastille, Paris' }];
    expect(placesOfField(factsOf('tp-schedules', 'stop'), 'Bastille', findBoth)).toMatchObject({
      suggestions,
      meant: null,
    });
    expect(placesOfField(factsOf('tp-schedules', 'stop'), 'bastille', findBoth)?.meant).toBe('Bastille, Paris');
  });

  it.each(['', 'b', '{"id":"bastille"}', '["Bastille", "Nation"]'])('are not looked up for %j', (text) => {
    const find = () => {
      throw new Error('looked up');
    };
    expect(placesOfField(factsOf('tp-trip-planner', 'to'), text, find)).toBeNull();
  });

  it('are none for other attributes, and few', () => {
    expect(placesOfField(factsOf('tp-trip-planner', 'theme'), 'bast', findBoth)).toBeNull();
    expect(
      placesOfField(factsOf('tp-trip-planner', 'to'), 'bast', () => Array(50).fill(street))?.suggestions,
    ).toHaveLength(8);
  });

  it('belong to attributes that exist', () => {
    const named = widgets.flatMap(({ tag, props }) =>
      Object.entries<PropDeclaration>(props).flatMap(([name, prop]) => (namesPlace(prop) ? `${tag} ${name}` : [])),
    );
    expect(named).toEqual([
      'tp-departures stop',
      'tp-schedules stop',
      'tp-trip-planner from',
      'tp-trip-planner to',
      'tp-trip-planner via',
    ]);
  });
});
