import { expect } from 'chai';
import { createStage, type Stage, settle } from '#shared/testing/stage.ts';
import { socialNetworks } from './social-networks.widget.ts';

describe('the social networks', () => {
  let stage: Stage;
  before(() => {
    stage = createStage(socialNetworks);
  });
  afterEach(() => stage.clear());
  after(() => stage.network.restore());

  const show = (items: unknown, attributes = '') =>
    stage.show({
      name: 'test',
      doc: '',
      html: `<tp-social-networks items='${JSON.stringify(items)}' ${attributes}></tp-social-networks>`,
    });
  const all = (element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(selector),
  ];

  it('PROD-18: are squares of a fingertip with an image of 24 px, in a named landmark', async () => {
    const url = 'https://feed.example';
    const items = [1, 2].map((index) => ({ title: `Fil ${index}`, url, image: '/webapp/img/fr.svg' }));
    // Far below, its images are not requested yet: one whose request fails is replaced.
    const element = await show(items, 'style="margin-top: 3000px"');
    for (const link of all(element, 'a')) {
      const { width, height } = link.getBoundingClientRect();
      expect([width, height]).to.deep.equal([44, 44]);
    }
    expect(all(element, 'img').map((one) => one.getBoundingClientRect().width)).to.deep.equal([24, 24]);
    expect(all(element, 'nav').map((one) => one.getAttribute('aria-label'))).to.deep.equal(['Réseaux sociaux']);
  });

  it('ND-98: a network without an image shows its title', async () => {
    const element = await show([{ title: 'Le forum', url: 'https://forum.example', image: '/webapp/img/none.svg' }]);
    for (let time = 0; time < 100 && all(element, 'img').length > 0; time += 1) await settle();
    expect(all(element, 'a').map((one) => one.textContent)).to.deep.equal(['Le forum']);
  });
});
