import { expect } from 'chai';
import { isFirstPaint } from '#shared/lib/first-paint.ts';
import { until } from '#shared/testing/stage.ts';
import { rememberEarlyClicks } from './early-clicks.ts';
import { takeOver } from './take-over.ts';

rememberEarlyClicks(document);

/** A server-rendered shadow root: a style element and content. */
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

/** Replaces all content, as React does. */
const draw = (container: HTMLElement, html: string) => {
  container.innerHTML = html;
};

const form = '<p>Trip</p><label>From <input id="from"></label><input type="radio" name="a"><button>Search</button>';

describe('server-rendered content', () => {
  it('keeps the typed text, the focus and the selection', async () => {
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
    expect(root.querySelector('style'), 'the style element of the server is removed').to.equal(null);
  });

  it('keeps the typed text, the selection and the option in a field that stays, where the drawing empties it', async () => {
    const { root, container } = drawnByServer(form);
    const field = root.getElementById('from') as HTMLInputElement;
    const option = root.querySelector('[type=radio]') as HTMLInputElement;
    field.value = 'Bastille';
    option.checked = true;
    field.focus();
    field.setSelectionRange(2, 4);
    takeOver(root, container, () => {
      field.value = '';
      option.checked = false;
    });
    expect(root.activeElement).to.equal(field);
    expect([field.value, field.selectionStart, field.selectionEnd]).to.deep.equal(['Bastille', 2, 4]);
    expect(option.checked).to.equal(true);
  });

  it('keeps a popover that stays open', () => {
    const { root, container } = drawnByServer('<div id="menu" popover>Menu</div>');
    root.getElementById('menu')?.showPopover();
    takeOver(root, container, () => {});
    expect(root.querySelectorAll(':popover-open').length).to.equal(1);
  });

  it('keeps the focus of a button, found by its position', async () => {
    const { root, container } = drawnByServer(form);
    root.querySelector('button')?.focus();
    takeOver(root, container, () => draw(container, form));
    await turns();
    expect((root.activeElement as HTMLElement).textContent).to.equal('Search');
  });

  it('is not there in a page that was drawn in the browser: its elements wait until that page is painted', async () => {
    const { root, container } = drawnByServer('');
    const events: string[] = [];
    requestAnimationFrame(() => events.push('frame'));
    const gone = drawnByServer('');
    takeOver(gone.root, gone.container, () => events.push('drawn without a page'));
    gone.root.host.remove();
    takeOver(root, container, () => events.push('drawn'));
    expect(events).to.deep.equal([]);
    await until(() => events.length > 1);
    expect(events).to.deep.equal(['frame', 'drawn']);
  });

  it('is replaced by a drawing that knows it is the first paint, and no later one', async () => {
    const { root, container } = drawnByServer(form);
    const known: boolean[] = [];
    takeOver(root, container, () => {
      known.push(isFirstPaint());
      draw(container, form);
    });
    known.push(isFirstPaint());
    const other = drawnByServer('');
    takeOver(other.root, other.container, () => known.push(isFirstPaint()));
    await until(() => known.length > 2);
    expect(known).to.deep.equal([true, false, false]);
  });

  it('keeps a checked option', async () => {
    const { root, container } = drawnByServer(form);
    (root.querySelector('[type=radio]') as HTMLElement).click();
    takeOver(root, container, () => draw(container, form));
    expect((root.querySelector('[type=radio]') as HTMLInputElement).checked).to.equal(true);
  });

  it('replays early clicks in their order', async () => {
    const { root, container } = drawnByServer(form);
    root.querySelector('button')?.click();
    root.querySelector('button')?.click();
    const clicked: string[] = [];
    container.addEventListener('click', ({ target }) => clicked.push((target as Element).localName));
    takeOver(root, container, () => draw(container, form));
    await turns();
    expect(clicked).to.deep.equal(['button', 'button']);
    root.querySelector('button')?.click();
    expect(clicked.length, 'later clicks are not recorded').to.equal(3);
  });

  it('focuses what was clicked early, where a click does not focus', async () => {
    const { root, container } = drawnByServer(form);
    (document.activeElement as HTMLElement).blur();
    root.querySelector('button')?.click();
    expect(root.activeElement).to.equal(null);
    takeOver(root, container, () => draw(container, form));
    await turns();
    expect(root.activeElement?.localName).to.equal('button');
  });

  it('leaves the focus where the visitor moved it after an early click', async () => {
    const { root, container } = drawnByServer(form);
    root.querySelector('button')?.click();
    root.querySelector<HTMLElement>('#from')?.focus();
    takeOver(root, container, () => draw(container, form));
    await turns();
    expect(root.activeElement?.id).to.equal('from');
  });

  const press = (type: string, element: Element | null, pointerType = 'mouse') =>
    element?.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true, pointerType }));

  it('clicks once where the mouse was pressed before and is released after', async () => {
    const replaces = (container: HTMLElement) => draw(container, form);
    // The browser itself clicks a button that stays.
    const keeps = () => {};
    for (const [down, up, expected, draws] of [
      ['mouse', 'button', 1, replaces],
      ['mouse', 'p', 0, replaces],
      ['touch', 'button', 0, replaces],
      ['mouse', 'button', 0, keeps],
    ] as const) {
      const { root, container } = drawnByServer(form);
      press('pointerdown', root.querySelector('button'), down);
      const clicked: string[] = [];
      container.addEventListener('click', ({ target }) => clicked.push((target as Element).localName));
      takeOver(root, container, () => draws(container));
      expect(clicked).to.deep.equal([]);
      press('pointerup', root.querySelector(up), down);
      press('pointerup', root.querySelector('button'), down);
      await turns();
      expect(clicked.length, `${down}, ${up}`).to.equal(expected);
    }
  });

  it('keeps a popover open that the browser has opened itself, with the focus in it', async () => {
    const menu = '<button popovertarget="menu">Menu</button><div id="menu" popover><a href="#lines">Lines</a></div>';
    const { root, container } = drawnByServer(menu);
    root.querySelector('button')?.click();
    root.querySelector('a')?.focus();
    takeOver(root, container, () => draw(container, menu));
    await turns();
    expect(root.querySelector('[popover]')?.matches(':popover-open')).to.equal(true);
    expect(root.activeElement?.textContent).to.equal('Lines');
  });

  it('does not open a popover again that was closed before', async () => {
    const menu = '<button popovertarget="menu"><b>Menu</b></button><div id="menu" popover>Lines</div>';
    const { root, container } = drawnByServer(menu);
    root.querySelector('b')?.click();
    root.querySelector<HTMLElement>('[popover]')?.hidePopover();
    takeOver(root, container, () => draw(container, menu));
    await turns();
    expect(root.querySelector('[popover]')?.matches(':popover-open')).to.equal(false);
  });

  it('does not replay clicks on links or on elements that no longer exist', async () => {
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
