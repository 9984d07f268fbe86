import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { createStage, type Stage, settle } from '#shared/testing/stage.ts';
import { links } from './links.widget.ts';

describe('the links', () => {
  let stage: Stage;
  before(() => {
    stage = createStage(links);
  });
  afterEach(() => stage.clear());
  after(() => stage.network.restore());

  const items = [
    { title: 'Horaires', url: '/fr/schedules', image: '/webapp/img/fr.svg' },
    { title: 'Boutique', url: '/fr/shop' },
    { title: 'Bientôt' },
  ];
  const show = (attributes = '') =>
    stage.show({ name: 'test', doc: '', html: `<tp-links items='${JSON.stringify(items)}' ${attributes}></tp-links>` });
  const all = (element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(selector),
  ];

  it('PROD-18: show their titles, with images as decoration', async () => {
    // Far below, its image is not requested yet: one whose request fails is left out.
    const element = await show('style="margin-top: 3000px"');
    expect(all(element, '.item').map((one) => one.textContent)).to.deep.equal(['Horaires', 'Boutique', 'Bientôt']);
    expect(all(element, 'img').map((one) => one.getAttribute('alt'))).to.deep.equal(['']);
    expect(all(element, 'nav').map((one) => one.getAttribute('aria-label'))).to.deep.equal(['Liens']);
  });

  it('are one row, or one column', async () => {
    const tops = (element: HTMLElement) => new Set(all(element, '.item').map((one) => one.getBoundingClientRect().top));
    expect(tops(await show()).size).to.equal(1);
    await stage.clear();
    expect(tops(await show('style="--tp-links-direction: column"')).size).to.equal(3);
  });

  it('are followed by keyboard, in order', async () => {
    const element = await show();
    const heard: unknown[] = [];
    element.addEventListener('tp-navigate', (event) => heard.push((event as CustomEvent).detail));
    element.focus();
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await settle();
    expect(heard).to.deep.equal([{ href: '/fr/schedules' }, { href: '/fr/shop' }]);
  });
});
