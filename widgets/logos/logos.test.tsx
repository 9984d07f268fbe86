import { expect } from 'chai';
import { sizes } from '#shared/domain/size.ts';
import { createStage, type Stage } from '#shared/testing/stage.ts';
import { logos } from './logos.widget.ts';

describe('the logos', () => {
  let stage: Stage;
  before(() => {
    stage = createStage(logos);
  });
  afterEach(() => stage.clear());
  after(() => stage.network.restore());

  const items = '[{ "title": "Réseau", "url": "/fr", "image": "/webapp/img/logo.svg" }]';
  const show = (attributes: string) =>
    stage.show({ name: 'test', doc: '', html: `<tp-logos items='${items}' ${attributes}></tp-logos>` });
  const image = (element: HTMLElement) => (element.shadowRoot as ShadowRoot).querySelector('img') as HTMLImageElement;

  it('SHELL-15: have seven sizes, the largest first, each four times as wide as high', async () => {
    const boxes: number[][] = [];
    for (const size of sizes) {
      const { width, height } = image(await show(`size="${size}"`)).getBoundingClientRect();
      boxes.push([width, height]);
      await stage.clear();
    }
    expect(boxes).to.deep.equal([64, 48, 40, 36, 32, 24, 16].map((height) => [height * 4, height]));
  });

  it('take another ratio from the page', async () => {
    const { width, height } = image(await show('style="--tp-logos-ratio: 1"')).getBoundingClientRect();
    expect([width, height]).to.deep.equal([40, 40]);
  });

  it('are as wide as their content in a row of the page', async () => {
    const element = await show('style="float: left"');
    expect(element.getBoundingClientRect().width).to.equal(160);
  });

  it('PROD-18: are named by the title: the link of an image without text has a name', async () => {
    const element = await show('');
    const link = (element.shadowRoot as ShadowRoot).querySelector('a');
    expect([link?.textContent, image(element).alt]).to.deep.equal(['', 'Réseau']);
  });
});
