import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { preferencesTemplate } from '#site/server/content/preferences.ts';
import { modes } from '../mode.ts';
import type { PreferenceOption, PreferencesTemplate } from './preferences.ts';
import {
  changedOptions,
  chooseOption,
  defaultChoice,
  isSameOptions,
  itineraryOptionsOf,
  mergePreferences,
  noPreferences,
  readPreferences,
  readPreferencesQuery,
  type TripPreferences,
  writePreferencesQuery,
} from './trip-preferences.ts';
import { criteria, speeds } from './trip-request.ts';

const template = preferencesTemplate({ modes: ['METRO', 'RER', 'BUS'], lacks: [] });
const option = (id: string, from = template) =>
  from.sections.flatMap(({ options }) => options).find((one) => one.id === id) as PreferenceOption;
const plain = {
  walkSpeed: 'NORMAL',
  bikeSpeed: 'NORMAL',
  accessible: false,
  scholarLines: false,
  avoidDisruptions: false,
  displayEquipment: false,
  criterion: 'FASTEST',
  excludedModes: [],
};
const only = (...options: PreferenceOption[]): PreferencesTemplate => ({ sections: [{ sectionKey: 's', options }] });

describe('merging', () => {
  it('PREF-5: touched options take the traveller’s value, untouched ones follow the template', () => {
    const chosen = chooseOption(noPreferences, option('accessible'), true);
    const merged = mergePreferences(template, chosen);
    expect(option('accessible', merged)).toMatchObject({ selected: true });
    expect(option('walkSpeed', merged)).toBe(option('walkSpeed'));
    const fast = only({ ...option('walkSpeed'), selectedKey: 'FAST' } as PreferenceOption, option('accessible'));
    expect(itineraryOptionsOf(fast, chosen)).toMatchObject({ walkSpeed: 'FAST', accessible: true });
  });

  it('REQ-7: gives the eight options of a request, without and with a template', () => {
    expect(itineraryOptionsOf(template, noPreferences)).toEqual(plain);
    expect(itineraryOptionsOf(null, noPreferences)).toEqual(plain);
    expect(itineraryOptionsOf(null, { walkSpeed: 'SLOW' })).toEqual({ ...plain, walkSpeed: 'SLOW' });
  });

  it('PREF-10 TRAP-50: all modes are on, and excluded are those that are switched off', () => {
    const noBus = chooseOption(noPreferences, option('BUS'), false);
    expect(itineraryOptionsOf(template, noBus).excludedModes).toEqual(['BUS']);
    const neither = chooseOption(noBus, option('METRO'), false);
    expect(itineraryOptionsOf(template, neither).excludedModes).toEqual(['METRO', 'BUS']);
    expect(itineraryOptionsOf(template, chooseOption(neither, option('BUS'), true)).excludedModes).toEqual(['METRO']);
  });

  it('TRAP-50: an option of several modes is off as a whole, as it is shown', () => {
    const road = { id: 'road', type: 'mode', queryParam: 'm', modes: ['BUS', 'COACH'], selected: true } as const;
    const several = only({ ...road, modes: [...road.modes] });
    expect(option('road', mergePreferences(several, { excludedModes: ['COACH'] }))).toMatchObject({ selected: false });
    expect(itineraryOptionsOf(several, { excludedModes: ['COACH'] }).excludedModes).toEqual(['BUS', 'COACH']);
  });

  it('counts nothing that the template does not offer, since nobody could undo it', () => {
    expect(itineraryOptionsOf(only(option('walkSpeed')), { accessible: true, excludedModes: ['BUS'] })).toEqual(plain);
    const withoutSlow = only({
      ...option('walkSpeed'),
      criteria: [{ key: 'NORMAL', value: 'NORMAL' }],
    } as PreferenceOption);
    expect(itineraryOptionsOf(withoutSlow, { walkSpeed: 'SLOW' })).toEqual(plain);
  });

  it('sends the value of a criterion whose key is another service’s own name', () => {
    const own = only({
      id: 'walk',
      type: 'criterion',
      queryParam: 'ws',
      criteria: [
        { key: 'walk-slow', value: 'SLOW' },
        { key: 'walk-normal', value: 'NORMAL' },
      ],
      selectedKey: 'walk-normal',
    });
    const chosen = chooseOption(noPreferences, option('walk', own), 'walk-slow');
    expect(chosen).toEqual({ walkSpeed: 'SLOW' });
    expect(option('walk', mergePreferences(own, chosen))).toMatchObject({ selectedKey: 'walk-slow' });
    expect(itineraryOptionsOf(own, chosen).walkSpeed).toBe('SLOW');
  });

  it('leaves options alone that no request has a field for, or of another type than their field', () => {
    const odd = only(
      { id: 'x', type: 'toggle', queryParam: 'constructor', selected: true },
      { id: 'y', type: 'toggle', queryParam: 'ws', selected: true },
    );
    expect(itineraryOptionsOf(odd, { walkSpeed: 'SLOW' })).toEqual(plain);
    expect(chooseOption(noPreferences, option('x', odd), false)).toBe(noPreferences);
    expect(chooseOption(noPreferences, option('y', odd), false)).toBe(noPreferences);
  });

  it('refuses a choice that the option does not have', () => {
    expect(chooseOption(noPreferences, option('walkSpeed'), 'HURRIED')).toBe(noPreferences);
    expect(chooseOption(noPreferences, option('accessible'), 'yes')).toBe(noPreferences);
    const slow = chooseOption(noPreferences, option('walkSpeed'), 'SLOW');
    expect(chooseOption(slow, option('walkSpeed'), 'SLOW')).toBe(slow);
  });

  it('lists what stands otherwise than in the template', () => {
    const chosen: TripPreferences = { walkSpeed: 'SLOW', bikeSpeed: 'NORMAL', excludedModes: ['BUS'] };
    expect(changedOptions(template, chosen).map(({ id }) => id)).toEqual(['walkSpeed', 'BUS']);
    expect(changedOptions(template, noPreferences)).toEqual([]);
  });

  it('compares options by value', () => {
    const options = itineraryOptionsOf(template, { excludedModes: ['BUS'] });
    expect(isSameOptions(options, { ...options, excludedModes: ['BUS'] })).toBe(true);
    expect(isSameOptions(options, { ...options, excludedModes: [] })).toBe(false);
  });
});

describe('taking an option off', () => {
  it.each(['accessible', 'walkSpeed', 'criterion', 'BUS'])('takes it back to the template: %s', (id) => {
    const chosen: TripPreferences = {
      accessible: true,
      walkSpeed: 'SLOW',
      criterion: 'LESS_WALK',
      excludedModes: ['BUS'],
    };
    const changed = changedOptions(template, chosen);
    const one = changed.find((other) => other.id === id) as PreferenceOption;
    const after = chooseOption(chosen, one, defaultChoice(template, one) ?? '');
    expect(changedOptions(template, after).map((other) => other.id)).toEqual(
      changed.map((other) => other.id).filter((other) => other !== id),
    );
  });

  it('knows no default of an option that the template does not have', () => {
    expect(defaultChoice(only(option('BUS')), option('accessible'))).toBeNull();
  });
});

describe('outside', () => {
  it.each([null, 1, 'x', [], { walkSpeed: 'HURRIED', accessible: 'true', excludedModes: 'BUS', __proto__: { a: 1 } }])(
    'PREF-4: reads nothing from %j',
    (stored) => {
      expect(readPreferences(stored)).toEqual({});
    },
  );

  it('PREF-4: reads what it wrote', () => {
    const chosen: TripPreferences = { criterion: 'LESS_WALK', displayEquipment: true, excludedModes: ['BUS'] };
    expect(readPreferences(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
  });

  it('SHARE-9 TRAP-50 ND-62: has eight parameters, in their order', () => {
    const all: TripPreferences = {
      walkSpeed: 'SLOW',
      bikeSpeed: 'FAST',
      accessible: true,
      scholarLines: true,
      avoidDisruptions: true,
      displayEquipment: true,
      criterion: 'LESS_TRANSFER',
      excludedModes: ['METRO', 'BUS'],
    };
    const query = writePreferencesQuery(template, all);
    expect(String(new URLSearchParams(query))).toBe(
      'ws=SLOW&bs=FAST&a=true&sl=true&ad=true&df=true&c=LESS_TRANSFER&m=METRO%2CBUS',
    );
    expect(readPreferencesQuery(new URLSearchParams(query))).toEqual(all);
  });

  it('ND-62 SHARE-9: links carry what differs from the template, and give it back', () => {
    const chosen = fc.record(
      {
        walkSpeed: fc.constantFrom(...speeds),
        bikeSpeed: fc.constantFrom(...speeds),
        accessible: fc.boolean(),
        scholarLines: fc.boolean(),
        avoidDisruptions: fc.boolean(),
        displayEquipment: fc.boolean(),
        criterion: fc.constantFrom(...criteria),
        excludedModes: fc.subarray([...modes]),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(chosen, fc.constantFrom(template, null), (preferences, offered) => {
        const query = writePreferencesQuery(offered, preferences);
        const read = readPreferencesQuery(new URLSearchParams(query));
        expect(itineraryOptionsOf(offered, read)).toEqual(itineraryOptionsOf(offered, preferences));
        const base = itineraryOptionsOf(offered, noPreferences);
        const options = itineraryOptionsOf(offered, preferences);
        const different = Object.entries(options).filter(
          ([field, value]) => JSON.stringify(value) !== JSON.stringify(base[field as keyof typeof base]),
        );
        expect(read).toEqual(Object.fromEntries(different));
      }),
    );
  });
});
