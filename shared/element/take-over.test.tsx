import { expect } from 'chai';
import { rememberEarlyClicks } from './early-clicks.ts';
import { takeOver } from './take-over.ts';

rememberEarlyClicks(document);

/** A shadow root as a server sends it: a style and what it has drawn. */
function drawnByServer(html: string) {
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = `<style>p { color: red }</style><div class="root">${html}</div>`;
  return { root, container: root.querySelector('.root') as HTMLElement };
}

const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
};

/** As React does: all is replaced. */
const draw = (container: HTMLElement, html: string) => {
  container.innerHTML = html;
};

const form = '<p>Trip</p><label>From <input id="from"></label><input type="radio" name="a"><button>Search</button>';

describe('what a server has drawn', () => {
  it('keeps what was typed, the focus and the place in the text', async () => {
    const { root, container } = drawnByServer(form);
    const field = root.getElementById('from') as HTMLInputElement;
    field.value = 'Bastille';
    field.focus();
    field.setSelectionRange(2, 4);
    const told: string[] = [];
    container.addEventListener('input', ({ target }) => told.push((target as HTMLInputElement).value));
    takeOver(root, container, () => draw(container, form));
    await turns();
    const next = root.getElementById('from') as HTMLInputElement;
    expect(next).not.to.equal(field);
    expect(told).to.deep.equal(['Bastille']);
    expect(root.activeElement).to.equal(next);
    expect([next.selectionStart, next.selectionEnd]).to.deep.equal([2, 4]);
    expect(root.querySelector('style'), 'the element has styles of its own').to.equal(null);
  });

  it('keeps the focus of a button, found by where it is', async () => {
    const { root, container } = drawnByServer(form);
    root.querySelector('button')?.focus();
    takeOver(root, container, () => draw(container, form));
    await turns();
    expect((root.activeElement as HTMLElement).textContent).to.equal('Search');
  });

  it('keeps what was chosen', async () => {
    const { root, container } = drawnByServer(form);
    (root.querySelector('[type=radio]') as HTMLElement).click();
    takeOver(root, container, () => draw(container, form));
    expect((root.querySelector('[type=radio]') as HTMLInputElement).checked).to.equal(true);
  });

  it('is clicked again where it was clicked, in that order', async () => {
    const { root, container } = drawnByServer(form);
    root.querySelector('button')?.click();
    root.querySelector('button')?.click();
    const clicked: string[] = [];
    container.addEventListener('click', ({ target }) => clicked.push((target as Element).localName));
    takeOver(root, container, () => draw(container, form));
    await turns();
    expect(clicked).to.deep.equal(['button', 'button']);
    root.querySelector('button')?.click();
    expect(clicked.length, 'from now on it answers for itself').to.equal(3);
  });

  it('leaves alone what is something else now, and what is clicked where it answers for itself', async () => {
    const { root, container } = drawnByServer(`<a href="#there">there</a>${form}`);
    root.querySelector('a')?.click();
    root.querySelector('button')?.focus();
    root.querySelector('button')?.click();
    const clicked: string[] = [];
    container.addEventListener('click', ({ target }) => clicked.push((target as Element).localName));
    takeOver(root, container, () => draw(container, '<p>Nothing</p>'));
    await turns();
    expect(clicked).to.deep.equal([]);
    expect(root.activeElement).to.equal(null);
  });
});
