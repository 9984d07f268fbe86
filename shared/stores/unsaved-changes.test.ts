import { afterEach, describe, expect, it } from 'vitest';
import { bareConfig } from '#shared/config/bare-config.ts';
import { createMemoryCookies } from '#shared/lib/cookies/cookies.ts';
import { pageKey } from '#shared/lib/page-singleton.ts';
import { fakeApi } from '#shared/testing/fake-api.ts';
import { createStoreSet } from './page-stores.ts';
import { type GuardedForm, unsavedChangesStore } from './unsaved-changes.ts';

afterEach(() => Reflect.deleteProperty(globalThis, pageKey));

const set = () =>
  createStoreSet({
    cookies: createMemoryCookies(),
    readConfig: () => bareConfig('https://tp.example'),
    createApi: () => fakeApi(),
  });

function form(isUnsaved: boolean, response: boolean): GuardedForm & { asked: number } {
  const made = {
    asked: 0,
    isUnsaved: () => isUnsaved,
    async confirm() {
      made.asked += 1;
      return response;
    },
  };
  return made;
}

describe('unsaved changes of the page', () => {
  it.each([
    ['no form', [], true, []],
    ['a saved form', [form(false, false)], true, [0]],
    ['an unsaved form that may be left', [form(true, true)], true, [1]],
    ['an unsaved form that is kept', [form(true, false)], false, [1]],
    ['two forms, the first one kept', [form(true, false), form(true, true)], false, [1, 0]],
    ['two forms, the second one kept', [form(true, true), form(true, false)], false, [1, 1]],
  ])('ND-41: %s', async (_, forms, outcome, asked) => {
    const changes = set().get(unsavedChangesStore).getState();
    for (const one of forms) changes.guard(one);
    expect(await changes.mayLeave()).toBe(outcome);
    expect(forms.map((one) => one.asked)).toEqual(asked);
  });

  it('asks once for all groups and callers at a time, and again later', async () => {
    const one = form(true, false);
    const [here, there] = [set().get(unsavedChangesStore).getState(), set().get(unsavedChangesStore).getState()];
    const release = here.guard(one);
    expect(await Promise.all([here.mayLeave(), there.mayLeave()])).toEqual([false, false]);
    expect(one.asked).toBe(1);
    expect(await there.mayLeave()).toBe(false);
    expect(one.asked).toBe(2);
    release();
    expect(await there.mayLeave()).toBe(true);
  });
});
