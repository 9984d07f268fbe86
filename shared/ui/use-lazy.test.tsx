import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect } from 'chai';
import { mountInShadow, type ShadowMount } from '#shared/testing/mount-in-shadow.tsx';
import { until } from '#shared/testing/stage.ts';
import { useLazy } from './use-lazy.ts';

const Loaded = () => <p>loaded</p>;

let mounted: ShadowMount | null = null;
afterEach(() => {
  mounted?.unmount();
  mounted = null;
});

/** Mounts two buttons that load a module whose first loads fail. */
function mount(failures: number) {
  let loads = 0;
  const importModule = async () => {
    loads += 1;
    if (loads <= failures) throw new TypeError('no network');
    return { Component: Loaded };
  };
  function Loading() {
    const { Component, isLost, load, prefetch } = useLazy(importModule);
    return (
      <>
        <button type="button" onClick={() => void load()} />
        <button type="button" onClick={prefetch} />
        {isLost && <em>lost</em>}
        {Component && <Component />}
      </>
    );
  }
  mounted = mountInShadow(
    <I18nProvider i18n={setupI18n({ locale: 'fr', messages: { fr: {} } })}>
      <Loading />
    </I18nProvider>,
  );
  const { root } = mounted;
  const [load, prefetch] = [...root.querySelectorAll('button')];
  return {
    load: () => load?.click(),
    prefetch: () => prefetch?.click(),
    has: (selector: string) => root.querySelector(selector) !== null,
    loads: () => loads,
  };
}

describe('a module that cannot be loaded', () => {
  it('is lost until the network is back, and then loaded by itself', async () => {
    const { load, has, loads } = mount(1);
    load();
    await until(() => has('em'));
    dispatchEvent(new Event('online'));
    await until(() => has('p'));
    expect(has('em')).to.equal(false);
    expect(loads()).to.equal(2);
    dispatchEvent(new Event('online'));
    expect(loads(), 'loaded once').to.equal(2);
  });

  it('is not lost as long as nobody needs it, but comes with the network too', async () => {
    const { load, prefetch, has, loads } = mount(2);
    prefetch();
    await until(() => loads() === 1);
    await new Promise((resolve) => setTimeout(resolve));
    expect(has('em')).to.equal(false);
    load();
    await until(() => has('em'));
    dispatchEvent(new Event('online'));
    await until(() => has('p'));
  });
});
