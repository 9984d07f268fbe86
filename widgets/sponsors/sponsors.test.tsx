import { expect } from 'chai';
import { createStage, type Stage } from '#shared/testing/stage.ts';
import { sponsors } from './sponsors.widget.ts';

describe('the sponsors', () => {
  let stage: Stage;
  before(() => {
    stage = createStage(sponsors);
  });
  afterEach(() => stage.clear());
  after(() => stage.network.restore());

  const items =
    '[{ "title": "Le Verger", "url": "https://verger.example", "image": "/webapp/img/sponsor-verger.svg" }]';
  const show = (attributes = '', options: Parameters<Stage['show']>[1] = {}) =>
    stage.show({ name: 'test', doc: '', html: `<tp-sponsors items='${items}' ${attributes}></tp-sponsors>` }, options);
  const one = (element: HTMLElement, selector: string) =>
    (element.shadowRoot as ShadowRoot).querySelector<HTMLElement>(selector);

  it('PROD-18: stand under a heading that also names the list', async () => {
    const element = await show();
    expect(one(element, '[part=heading]')?.textContent).to.equal('Nos partenaires');
    expect(one(element, 'ul')?.getAttribute('aria-label')).to.equal('Nos partenaires');
    await stage.clear();
    const labelled = await show('label="Avec le soutien de"');
    expect(one(labelled, '[part=heading]')?.textContent).to.equal('Avec le soutien de');
  });

  it('keep their light tile in the dark scheme', async () => {
    const element = await show('', { theme: 'dark' });
    expect(getComputedStyle(one(element, '.item') as HTMLElement).backgroundColor).to.equal('rgb(255, 255, 255)');
  });
});
