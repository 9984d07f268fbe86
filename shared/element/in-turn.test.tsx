import { expect } from 'chai';
import { inTurn } from './in-turn.ts';

/** A page whose header has these tags. */
function pageWith(tags: readonly string[]) {
  const header = document.createElement('tp-app-header');
  for (const tag of tags) header.append(document.createElement(tag));
  document.body.append(header, document.createElement('tp-content'));
  return header;
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('definitions of tags', () => {
  it('come in turn around the content, so that each leaves room for a visitor’s input', async () => {
    const header = pageWith(['tp-one', 'tp-two', 'tp-three']);
    const seen: string[] = [];
    for (const tag of ['tp-one', 'tp-two', 'tp-three', 'tp-content', 'tp-app-header', 'tp-elsewhere']) {
      inTurn(tag, () => {
        seen.push(tag);
        void turn().then(() => seen.push('input'));
      });
    }
    // Travellers wait for the content.
    expect(seen).to.deep.equal(['tp-content', 'tp-elsewhere']);
    while (!seen.includes('tp-app-header')) await turn();
    await turn();
    const shell = seen.slice(2).filter((one, at, all) => one !== 'input' || all[at - 1] !== 'input');
    expect(shell).to.deep.equal([
      ...['input', 'tp-one', 'input', 'tp-two', 'input', 'tp-three', 'input', 'tp-app-header', 'input'],
    ]);
    header.remove();
    document.querySelector('tp-content')?.remove();
  });
});
