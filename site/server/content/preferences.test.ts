import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { getPreferencesTemplate } from '#shared/api/calls/preferences.ts';
import { preferencesTemplate } from './preferences.ts';

const template = preferencesTemplate({ modes: ['BUS', 'METRO', 'RER', 'BUS', 'WALK'], lacks: [] });
const options = template.sections.flatMap((section) => section.options);

describe('the preferences template', () => {
  it('API-22: is accepted by the client', () => {
    expect(v.parse(getPreferencesTemplate.response, template)).toEqual(template);
  });

  it('ND-15: has sections for the criterion, both speeds, toggles and modes', () => {
    expect(template.sections.map(({ sectionKey }) => sectionKey)).toEqual([
      'criterion',
      'walkSpeed',
      'bikeSpeed',
      'toggles',
      'modes',
    ]);
  });

  it('leaves out what the engine cannot follow', () => {
    const lacks = ['cycling', 'schoolLines', 'avoidDisruptions', 'equipment'] as const;
    const offered = preferencesTemplate({ modes: ['METRO'], lacks }).sections.flatMap((section) => section.options);
    expect(offered.map(({ id }) => id)).toEqual(['criterion', 'walkSpeed', 'accessible', 'METRO']);
    const none = preferencesTemplate({ modes: [], lacks: [...lacks, 'accessibility'] });
    expect(none.sections.map(({ sectionKey }) => sectionKey)).toEqual(['criterion', 'walkSpeed']);
  });

  it('TRAP-50: has the parameters of shared links', () => {
    expect(Object.fromEntries(options.map(({ id, queryParam }) => [id, queryParam]))).toEqual({
      criterion: 'c',
      walkSpeed: 'ws',
      bikeSpeed: 'bs',
      accessible: 'a',
      scholarLines: 'sl',
      avoidDisruptions: 'ad',
      displayEquipment: 'df',
      METRO: 'm',
      RER: 'm',
      BUS: 'm',
      BIKE: 'm',
    });
  });

  it('PREF-2 PREF-3: selects options that exist', () => {
    const choices = options.filter((option) => option.type === 'criterion');
    expect(choices.map(({ selectedKey }) => selectedKey)).toEqual(['FASTEST', 'NORMAL', 'NORMAL']);
    for (const { criteria, selectedKey } of choices) {
      expect(criteria).toHaveLength(3);
      expect(criteria.map(({ key }) => key)).toContain(selectedKey);
    }
  });

  it('PREF-10: selects every mode of the network, and bike; walking is no option', () => {
    const modes = options.filter((option) => option.type === 'mode');
    expect(modes.flatMap((option) => option.modes)).toEqual(['METRO', 'RER', 'BUS', 'BIKE']);
    expect(modes.every(({ selected }) => selected)).toBe(true);
  });
});
