import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { bringIntoSight } from './bring-into-sight.ts';

/** An element of 400 px in a viewport of 600 px, with its start in the upper half and its end below. */
async function cutElement(): Promise<HTMLElement> {
  await setViewport({ width: 800, height: 600 });
  const place = document.body.appendChild(document.createElement('div'));
  place.style.paddingBlock = '250px 3000px';
  const element = place.appendChild(document.createElement('div'));
  element.style.height = '400px';
  scrollTo(0, 0);
  return element;
}

describe('bringing into sight', () => {
  afterEach(() => document.body.replaceChildren());

  it('leaves an element whose start is in the upper half', async () => {
    const element = await cutElement();
    bringIntoSight(element);
    expect(scrollY).to.equal(0);
  });

  it('shows an element to its end if it is wanted whole', async () => {
    const element = await cutElement();
    bringIntoSight(element, true);
    expect(element.getBoundingClientRect().bottom).to.be.below(601);
  });
});
