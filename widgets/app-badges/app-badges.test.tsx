import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { sizes } from '#shared/domain/size.ts';
import { locales } from '#shared/i18n/locales.ts';
import { replaceImageAddresses } from '#shared/testing/image-addresses.ts';
import { createStage, type Stage, settle, until } from '#shared/testing/stage.ts';
import { appBadges } from './app-badges.widget.ts';

const ios = { title: 'Pour iPhone', url: 'https://ios.example/{lang}', image: '/webapp/img/badge-ios-{lang}.svg' };

describe('the app badges', () => {
  let stage: Stage;
  before(() => {
    stage = createStage(appBadges);
  });
  afterEach(() => stage.clear());
  after(() => stage.network.restore());

  const show = (items: unknown, attributes = '', options: Parameters<Stage['show']>[1] = {}) =>
    stage.show(
      { name: 'test', doc: '', html: `<tp-app-badges items='${JSON.stringify(items)}' ${attributes}></tp-app-badges>` },
      options,
    );
  const all = (element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(selector),
  ];
  const images = (element: HTMLElement) => all(element, 'img').map((one) => one.getAttribute('src'));

  for (const { code } of locales) {
    it(`SHELL-11: shows the badge and the link of ${code}`, async () => {
      const element = await show([ios], '', { locale: code });
      await until(() => (all(element, 'img') as HTMLImageElement[]).some(({ naturalWidth }) => naturalWidth > 0));
      expect(images(element)).to.deep.equal([`/webapp/img/badge-ios-${code}.svg`]);
      expect((all(element, 'a')[0] as HTMLAnchorElement).href).to.equal(`https://ios.example/${code}`);
    });
  }

  for (const code of ['pt', 'zh-Hant', 'xx']) {
    it(`SHELL-12: a page in ${code} has the French badge`, async () => {
      const element = await show([ios], `lang="${code}"`);
      element.setAttribute('lang', code);
      await settle();
      await until(() => images(element).join() === '/webapp/img/badge-ios-fr.svg');
    });
  }

  it('SHELL-12 ND-98: a language without its own image has the French one, and without that a drawn badge', async () => {
    const element = await show([{ ...ios, image: '/site/server/demo/content/img/logo.svg?{lang}' }], '', {
      locale: 'de',
    });
    await until(() => images(element).join() === '/site/server/demo/content/img/logo.svg?de');
    await stage.clear();
    const requested: string[] = [];
    const restoreImages = replaceImageAddresses((address) => {
      requested.push(address);
      return address.endsWith('-fr.svg') ? address : 'data:image/png,broken';
    });
    try {
      const french = await show([ios], '', { locale: 'de' });
      await until(() => images(french).join() === '/webapp/img/badge-ios-fr.svg');
      expect(requested).to.deep.equal(['/webapp/img/badge-ios-de.svg', '/webapp/img/badge-ios-fr.svg']);
      await stage.clear();
      const drawn = await show([{ ...ios, image: '/none-{lang}.svg' }], '', { locale: 'de' });
      await until(() => all(drawn, '.drawn').length === 1);
      expect(all(drawn, '.drawn > *').map((one) => one.textContent)).to.deep.equal([
        'App herunterladen',
        'Pour iPhone',
      ]);
    } finally {
      restoreImages();
    }
  });

  it('SHELL-15: has seven sizes, the largest first', async () => {
    const heights: number[] = [];
    for (const size of sizes) {
      const element = await show([ios], `size="${size}"`);
      heights.push(all(element, 'img')[0]?.getBoundingClientRect().height ?? 0);
      await stage.clear();
    }
    expect(heights).to.deep.equal([64, 56, 48, 44, 40, 32, 24]);
  });

  it('is followed by keyboard', async () => {
    const element = await show([{ ...ios, url: '/fr/cobranding' }]);
    const heard: unknown[] = [];
    element.addEventListener('tp-navigate', (event) => heard.push((event as CustomEvent).detail));
    element.focus();
    await sendKeys({ press: 'Enter' });
    await settle();
    expect(heard).to.deep.equal([{ href: '/fr/cobranding' }]);
  });
});
