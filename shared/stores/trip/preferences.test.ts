import { describe, expect, it } from 'vitest';
import { getPreferencesTemplate } from '#shared/api/calls/preferences.ts';
import type { PreferenceOption } from '#shared/domain/trip/preferences.ts';
import { createPreferencesTemplate } from '#shared/testing/factories/preferences.ts';
import { failure } from '#shared/testing/fake-api.ts';
import { storeBench } from '#shared/testing/store-bench.ts';
import { preferencesStore } from './preferences.ts';

const template = createPreferencesTemplate();
const options = template.sections.flatMap((section) => section.options);
const option = (id: string) => options.find((one) => one.id === id) as PreferenceOption;
const customKey = 'trip-planner.customPreferences';
const templateKey = 'trip-planner.preferencesTemplate';

function begin(stored: Record<string, string> = {}) {
  const bench = storeBench({ stored });
  bench.api.response(getPreferencesTemplate, template);
  const store = bench.set.get(preferencesStore);
  return { ...bench, state: () => store.getState() };
}

describe('the template', () => {
  it('PREF-6: is loaded once, however often and by however many it is asked for', async () => {
    const { state, api } = begin();
    await Promise.all([state().loadTemplate('fr'), state().loadTemplate('fr')]);
    await state().loadTemplate('fr');
    expect(api.calls).toEqual(['preferences']);
    expect(state()).toMatchObject({ template, isLoading: false, couldNotLoadPreferencesError: false });
  });

  it('TRAP-42: is loaded again in another language, and the older answer does not come over the newer', async () => {
    const { state, api } = begin();
    const held = api.hold(getPreferencesTemplate);
    const french = state().loadTemplate('fr');
    const german = state().loadTemplate('de');
    const other = createPreferencesTemplate({ sections: [] });
    held[1]?.release(other);
    held[0]?.release(template);
    await Promise.all([french, german]);
    expect(api.calls).toHaveLength(2);
    expect(state().template).toEqual(other);
  });

  it('PREF-7: a failure sets the flag, and asking again is allowed', async () => {
    const { state, api } = begin();
    api.response(getPreferencesTemplate, failure(getPreferencesTemplate, 500));
    await state().loadTemplate('fr');
    expect(state()).toMatchObject({ template: null, couldNotLoadPreferencesError: true, isLoading: false });
    api.response(getPreferencesTemplate, template);
    await state().loadTemplate('fr');
    expect(state()).toMatchObject({ template, couldNotLoadPreferencesError: false });
  });

  it('PREF-9: is kept, to be there at once next time', async () => {
    const first = begin();
    await first.state().loadTemplate('fr');
    const text = first.storage.read(templateKey) ?? '';
    expect(JSON.parse(text)).toEqual({ ...template, locale: 'fr' });
    expect(begin({ [templateKey]: text }).state().template).toEqual(template);
  });

  it.each(['{}', '[', '{"sections":1}'])('is none when what was stored is none: %s', (text) => {
    const { state, storage } = begin({ [templateKey]: text });
    expect(state().template).toBeNull();
    expect(storage.read(templateKey)).toBeNull();
  });
});

describe('the traveller’s choices', () => {
  it('PREF-4 PREF-5 PREF-9 TRAP-42: are kept as values and hold over the template', async () => {
    const { state, storage } = begin();
    await state().loadTemplate('fr');
    state().choose(option('accessible'), true);
    state().choose(option('metro'), false);
    expect(JSON.parse(storage.read(customKey) ?? '')).toEqual({ accessible: true, excludedModes: ['METRO'] });
    expect(state().itineraryOptions()).toMatchObject({
      accessible: true,
      excludedModes: ['METRO'],
      criterion: 'FASTEST',
    });
    const next = begin({ [customKey]: storage.read(customKey) ?? '' });
    expect(next.state().itineraryOptions()).toMatchObject({ accessible: true, excludedModes: ['METRO'] });
  });

  it('PREF-8: a reset restores the template', async () => {
    const { state, storage } = begin();
    await state().loadTemplate('fr');
    state().choose(option('accessible'), true);
    state().restore({ criterion: 'LESS_WALK' });
    state().reset();
    expect(state().preferences).toEqual({});
    expect(storage.read(customKey)).toBeNull();
    expect(state().itineraryOptions()).toMatchObject({ accessible: false, criterion: 'FASTEST' });
  });

  it('SHARE-9: a link’s preferences hold for this visit beside one’s own, and are not kept', () => {
    const { state, storage } = begin({ [customKey]: JSON.stringify({ accessible: true, criterion: 'FASTEST' }) });
    state().restore({ criterion: 'LESS_WALK', excludedModes: ['METRO'] });
    expect(state().preferences).toEqual({ accessible: true, criterion: 'LESS_WALK', excludedModes: ['METRO'] });
    state().choose(option('criterion'), 'FASTEST');
    expect(state().preferences).toEqual({ accessible: true, criterion: 'FASTEST', excludedModes: ['METRO'] });
    expect(JSON.parse(storage.read(customKey) ?? '')).toEqual({ accessible: true, criterion: 'FASTEST' });
    state().restore({});
    expect(state().preferences).toEqual({ accessible: true, criterion: 'FASTEST' });
  });

  it('hold without a template, so that a search need not wait for it', () => {
    const { state } = begin({ [customKey]: JSON.stringify({ walkSpeed: 'SLOW', x: 1 }) });
    expect(state().itineraryOptions()).toMatchObject({ walkSpeed: 'SLOW', bikeSpeed: 'NORMAL', excludedModes: [] });
  });
});
