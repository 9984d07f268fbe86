import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { createRef } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawFirstPaint } from '#shared/lib/first-paint.ts';
import { accessibilityFaults, mountInShadow, type ShadowMount } from '#shared/testing/mount-in-shadow.tsx';
import { holdInSight } from './bring-into-sight.ts';
import { Button } from './button.tsx';
import { Chip } from './chip.tsx';
import { Dialog } from './dialog.tsx';
import { Disclosure } from './disclosure/disclosure.tsx';
import { keepUnder } from './disclosure/keep-under.ts';
import { ClockIcon } from './icon/objects.tsx';
import { LineBadge } from './line-badge.tsx';
import { RemoteImage } from './remote-image.tsx';
import { Skeleton, SkeletonBlock, SkeletonLine } from './skeleton.tsx';
import { StateMessage } from './state-message.tsx';

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

let mounted: ShadowMount[] = [];
const mount = (...args: Parameters<typeof mountInShadow>) => {
  const one = mountInShadow(...args);
  mounted.push(one);
  return one;
};
afterEach(() => {
  for (const one of mounted) one.unmount();
  mounted = [];
});

const line = (code: string, mode: 'METRO' | 'RER' | 'TRAMWAY' | 'BUS', color: string, textColor = '#ffffff') => ({
  code,
  mode,
  color,
  textColor,
});

describe('a remote image', () => {
  const drawn = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>';
  const at = async (distance: number, address = drawn) => {
    const one = mount(
      <div style={{ paddingTop: `${innerHeight + distance}px` }}>
        <RemoteImage address={address} alt="Réseau" fallback={<b>Réseau</b>} />
      </div>,
    );
    one.host.style.position = 'absolute';
    one.host.style.top = '0';
    await frame();
    await frame();
    return one;
  };
  const isRequested = (one: ShadowMount) => one.one('img').hasAttribute('src');

  it('CONST-5: loads within 1200 px below the viewport, and not before', async () => {
    expect(isRequested(await at(1100))).to.equal(true);
    const far = await at(1300);
    expect(isRequested(far)).to.equal(false);
    scrollTo(0, 200);
    for (let frames = 0; frames < 20 && !isRequested(far); frames += 1) await frame();
    expect(isRequested(far)).to.equal(true);
    scrollTo(0, 0);
  });
  it('CONST-5: in the first paint has its address at once, and the browser loads it later if it is far', async () => {
    const images: HTMLImageElement[] = [];
    for (const distance of [0, 3000]) {
      await drawFirstPaint(() => {
        const one = at(distance);
        images.push(mounted.at(-1)?.one('img') as HTMLImageElement);
        return one;
      });
    }
    const [near, far] = images as [HTMLImageElement, HTMLImageElement];
    expect([near.getAttribute('src'), far.getAttribute('src')]).to.deep.equal([drawn, drawn]);
    for (let frames = 0; frames < 20 && near.loading === 'lazy'; frames += 1) await frame();
    expect([near, far].map(({ loading }) => loading === 'lazy')).to.deep.equal([false, true]);
  });
  it('ND-98: shows its fallback if it fails to load', async () => {
    const one = await at(0, 'data:image/png,broken');
    for (let frames = 0; frames < 20 && one.all('img').length > 0; frames += 1) await frame();
    expect(one.all('img')).to.deep.equal([]);
    expect(one.one('b').textContent).to.equal('Réseau');
  });
});

describe('a line badge', () => {
  for (const [shown, shape] of [
    [line('1', 'METRO', '#ffcd00', '#000000'), 'disc'],
    [line('A', 'RER', '#e2231a'), 'square'],
    [line('T3a', 'TRAMWAY', '#f26531'), 'pill'],
    [line('38', 'BUS', '#62259d'), 'rectangle'],
    [line('N15', 'BUS', '#96d2e1'), 'night'],
  ] as const) {
    it(`shows ${shown.code} as a ${shape} with readable text`, async () => {
      for (const theme of ['light', 'dark'] as const) {
        const badge = mount(<LineBadge line={shown} label={`Ligne ${shown.code}`} />, theme);
        expect(badge.one('.line-badge').dataset.shape).to.equal(shape);
        expect(badge.one('.visually-hidden').textContent).to.equal(`Ligne ${shown.code}`);
        expect(badge.one('.line-code').getAttribute('aria-hidden')).to.equal('true');
        expect(await accessibilityFaults(badge)).to.deep.equal([]);
      }
    });
  }

  it('keeps the colour of the line, and uses the network’s text colour only with enough contrast', () => {
    const yellow = mount(<LineBadge line={line('1', 'METRO', '#ffcd00', '#ffffff')} label="Métro 1" />);
    expect(yellow.one('.line-badge').dataset.ink).to.equal('black');
    expect(yellow.root.querySelector('.line-ground')?.getAttribute('color')).to.equal('#ffcd00');
    const violet = mount(<LineBadge line={line('14', 'METRO', '#62259d', '#ffffff')} label="Métro 14" />);
    expect(violet.one('.line-badge').dataset.ink).to.equal('white');
  });

  it('ignores an invalid colour', () => {
    const badge = mount(<LineBadge line={line('9', 'BUS', 'red;}*{', '#fff')} label="Bus 9" />);
    expect(badge.root.querySelector('.line-ground')?.hasAttribute('color')).to.equal(false);
  });
});

describe('a dialog', () => {
  it('stays when it is opened again before the event of its last closing has come', async () => {
    let closings = 0;
    const dialog = (isOpen: boolean) => (
      <Dialog open={isOpen} title="Question" closeLabel="Fermer" onClose={() => (closings += 1)}>
        Rester ?
      </Dialog>
    );
    const one = mount(dialog(true));
    one.draw(dialog(false));
    one.draw(dialog(true));
    await frame();
    await frame();
    expect([closings, one.one<HTMLDialogElement>('dialog').open]).to.deep.equal([0, true]);
    // Outside of an article, a header would be a second banner of the page.
    expect(one.all('dialog header, dialog [role=banner]')).to.deep.equal([]);
    one.one<HTMLDialogElement>('dialog').close();
    await frame();
    await frame();
    expect(closings).to.equal(1);
  });
});

describe('a disclosure', () => {
  const links = (
    <ul>
      <li>
        <a href="#a">Premier</a>
      </li>
      <li>
        <a href="#b">Second</a>
      </li>
    </ul>
  );
  const button = (one: ShadowMount) => one.one<HTMLButtonElement>('button');
  const isOpen = (one: ShadowMount) => one.one('.disclosure-panel').matches(':popover-open');

  it('opens under its button and sets aria-expanded', async () => {
    const toggles: boolean[] = [];
    const one = mount(
      <Disclosure label="Menu" onToggle={(open) => toggles.push(open)}>
        {links}
      </Disclosure>,
    );
    expect(button(one).getAttribute('aria-expanded')).to.equal('false');
    button(one).click();
    await frame();
    expect(isOpen(one)).to.equal(true);
    expect(button(one).getAttribute('aria-expanded')).to.equal('true');
    const panel = one.one('.disclosure-panel').getBoundingClientRect();
    expect(panel.top).to.be.at.least(button(one).getBoundingClientRect().bottom - 1);
    expect(panel.left).to.be.at.least(0);
    button(one).click();
    await frame();
    expect(isOpen(one)).to.equal(false);
    expect(toggles).to.deep.equal([true, false]);
  });

  it('keeps a panel below its button that grows after opening, without CSS anchor positioning', async () => {
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = `<button type="button">Menu</button><div popover style="box-sizing: border-box; margin: 0"><p></p></div>`;
    const [opener, panel] = [...place.children] as [HTMLElement, HTMLElement];
    panel.showPopover();
    const stop = keepUnder(opener, panel);
    await frame();
    (panel.firstElementChild as HTMLElement).style.blockSize = '3000px';
    await frame();
    await frame();
    const { top, bottom } = panel.getBoundingClientRect();
    expect(top).to.be.at.least(opener.getBoundingClientRect().bottom);
    expect(bottom).to.be.at.most(innerHeight);
    panel.scrollTo(0, 500);
    await frame();
    expect(panel.scrollTop).to.equal(500);
    stop();
    place.remove();
  });

  it('keeps a wide panel away from the edges of the screen, whichever edge of the button it follows', async () => {
    for (const panelWidth of [200, innerWidth - 40, innerWidth]) {
      for (const side of ['left', 'right']) {
        const one = mount(
          <Disclosure label="Menu" panelWidth={panelWidth}>
            {links}
          </Disclosure>,
        );
        one.host.style.cssText = `position: absolute; ${side}: 16px`;
        button(one).click();
        await frame();
        const { left, right } = one.one('.disclosure-panel').getBoundingClientRect();
        expect([left >= 8, right <= innerWidth - 8], `${panelWidth}, ${side}: ${left} to ${right}`).to.deep.equal([
          true,
          true,
        ]);
      }
    }
  });

  it('scrolls a panel that is too long, instead of covering its button', async () => {
    const one = mount(
      <Disclosure label="Menu">
        <p style={{ blockSize: '200rem' }}>Long</p>
      </Disclosure>,
    );
    button(one).click();
    await frame();
    const panel = one.one('.disclosure-panel');
    const { top, bottom } = panel.getBoundingClientRect();
    expect(top).to.be.at.least(button(one).getBoundingClientRect().bottom);
    expect(bottom).to.be.at.most(innerHeight);
    expect(panel.scrollHeight).to.be.above(panel.clientHeight);
  });

  it('with an id for its panel opens without any script of ours', async () => {
    const drawn = renderToStaticMarkup(
      <Disclosure label="Menu" panelId="menu">
        {links}
      </Disclosure>,
    );
    const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    root.innerHTML = drawn;
    root.querySelector('button')?.click();
    expect(root.querySelector('.disclosure-panel')?.matches(':popover-open')).to.equal(true);
    expect(root.querySelector('a')?.checkVisibility()).to.equal(true);
    root.host.remove();
  });

  it('with an id for its panel behaves like any other', async () => {
    const one = mount(
      <Disclosure label="Menu" panelId="menu">
        {links}
      </Disclosure>,
    );
    expect(one.one('a').checkVisibility()).to.equal(false);
    button(one).focus();
    button(one).click();
    await frame();
    expect([isOpen(one), button(one).getAttribute('aria-expanded')]).to.deep.equal([true, 'true']);
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Escape' });
    await frame();
    expect([isOpen(one), one.root.activeElement]).to.deep.equal([false, button(one)]);
  });

  it('opens from outside without the focus, and stays closed if its owner wants so', async () => {
    const panel = createRef<HTMLDivElement>();
    let isWanted = true;
    const one = mount(
      <Disclosure label="Menu" panelRef={panel} mayOpen={() => isWanted}>
        {links}
      </Disclosure>,
    );
    panel.current?.showPopover();
    await frame();
    expect([isOpen(one), one.root.activeElement, document.activeElement]).to.deep.equal([true, null, document.body]);
    expect(button(one).getAttribute('aria-expanded')).to.equal('true');
    panel.current?.hidePopover();
    await frame();
    isWanted = false;
    button(one).click();
    await frame();
    expect([isOpen(one), button(one).getAttribute('aria-expanded')]).to.deep.equal([false, 'false']);
  });

  it('closes on Escape and returns focus to its button', async () => {
    const one = mount(<Disclosure label="Menu">{links}</Disclosure>);
    button(one).focus();
    button(one).click();
    await frame();
    await sendKeys({ press: 'Tab' });
    expect(one.root.activeElement?.textContent).to.equal('Premier');
    await sendKeys({ press: 'Escape' });
    await frame();
    expect(isOpen(one)).to.equal(false);
    expect(one.root.activeElement).to.equal(button(one));
  });

  it('closes on a click outside, and when focus leaves', async () => {
    const one = mount(
      <>
        <Disclosure label="Menu">{links}</Disclosure>
        <button type="button">Suite</button>
      </>,
    );
    button(one).focus();
    button(one).click();
    await frame();
    await sendMouse({ type: 'click', position: [600, 500] });
    await frame();
    expect(isOpen(one)).to.equal(false);
    button(one).focus();
    button(one).click();
    await frame();
    for (let tab = 0; tab < 3; tab += 1) await sendKeys({ press: 'Tab' });
    await frame();
    expect(one.root.activeElement?.textContent).to.equal('Suite');
    expect(isOpen(one)).to.equal(false);
  });

  it('is accessible, closed and open, light and dark', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const one = mount(<Disclosure label="Menu">{links}</Disclosure>, theme);
      expect(await accessibilityFaults(one)).to.deep.equal([]);
      button(one).click();
      await frame();
      expect(await accessibilityFaults(one)).to.deep.equal([]);
      one.unmount();
    }
  });
});

describe('skeleton, state message and chip', () => {
  it('a skeleton hides its shapes from screen readers and announces one sentence', async () => {
    const one = mount(
      <Skeleton label="Recherche des trajets">
        <SkeletonLine text={22} width="half" />
        <SkeletonBlock className="card" />
      </Skeleton>,
    );
    await frame();
    expect(one.one('[role=status]').textContent).to.equal('Recherche des trajets');
    expect(one.one('.skeleton-shapes').getAttribute('aria-hidden')).to.equal('true');
    expect(one.one('.skeleton-line').getBoundingClientRect().height).to.be.greaterThan(10);
    expect(await accessibilityFaults(one)).to.deep.equal([]);
  });

  for (const kind of ['empty', 'error'] as const) {
    it(`${kind}: shows a drawing, a sentence and an action, also at 280 px`, async () => {
      for (const theme of ['light', 'dark'] as const) {
        const one = mount(
          <StateMessage
            kind={kind}
            text="Aucun trajet avant minuit."
            action={<Button kind="primary">Voir demain</Button>}
          />,
          theme,
        );
        one.host.style.width = '280px';
        await frame();
        expect(one.one('p').textContent).to.equal('Aucun trajet avant minuit.');
        expect(one.root.querySelector('svg')?.dataset.drawing).to.equal(kind);
        expect(one.one('.state-message').scrollWidth).to.be.at.most(280);
        expect(await accessibilityFaults(one)).to.deep.equal([]);
      }
    });
  }

  for (const tone of ['neutral', 'brand', 'late', 'good'] as const) {
    it(`a ${tone} chip shows its text and is accessible`, async () => {
      for (const theme of ['light', 'dark'] as const) {
        const one = mount(
          <Chip tone={tone} icon={<ClockIcon size={16} />}>
            +4 min
          </Chip>,
          theme,
        );
        expect(one.one('.chip').textContent).to.equal('+4 min');
        expect(await accessibilityFaults(one)).to.deep.equal([]);
      }
    });
  }
});

describe('a view that is brought into sight', () => {
  it('stays below the page’s header while content above goes, until the traveller scrolls', async () => {
    const root = document.documentElement;
    root.style.scrollPaddingTop = '120px';
    // As in a browser that does not anchor the scroll position.
    root.style.overflowAnchor = 'none';
    const block = (height: number) => {
      const element = document.body.appendChild(document.createElement('div'));
      element.style.height = `${height}px`;
      return element;
    };
    const [first, second, view, rest] = [block(260), block(260), block(400), block(3000)];
    const top = () => view.getBoundingClientRect().top;
    scrollTo(0, 300);
    const release = holdInSight(view);
    expect(top()).to.be.at.least(120);
    first.remove();
    await frame();
    await frame();
    expect(top()).to.be.at.least(120);
    dispatchEvent(new WheelEvent('wheel'));
    scrollTo(0, 200);
    second.remove();
    await frame();
    await frame();
    expect(top(), 'left where the traveller scrolls').to.be.below(120);
    release();
    for (const one of [view, rest]) one.remove();
    root.removeAttribute('style');
  });
});
