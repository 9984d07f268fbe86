import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { createStage, type Stage, settle, until } from '#shared/testing/stage.ts';
import { bannerStrip } from './banner-strip.widget.ts';

const banner = (id: string, more: object = {}) => ({ id, title: `Titre ${id}`, description: `Texte ${id}`, ...more });
const cookie = () => decodeURIComponent(/banners:already-closed=([^;]*)/.exec(document.cookie)?.[1] ?? '');

describe('the banner strip', () => {
  let stage: Stage;
  before(async () => {
    stage = createStage(bannerStrip);
    // The modules of the first request may take long to load.
    await show([banner('first')]);
    for (let time = 0; time < 250 && stage.network.calls.length === 0; time += 1) await settle();
    await stage.clear();
  });
  beforeEach(() => setViewport({ width: 1200, height: 800 }));
  afterEach(() => stage.clear());
  after(() => stage.network.restore());

  const show = (banners: unknown, attributes = '') =>
    stage.show({
      name: 'test',
      doc: '',
      html: `<tp-banner-strip ${attributes}></tp-banner-strip>`,
      responses: { banners: typeof banners === 'number' ? banners : { banners } },
    });
  const all = (element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(selector),
  ];
  const one = (element: HTMLElement, selector: string) => all(element, selector)[0] as HTMLElement;
  const part = (element: HTMLElement, name: string) => one(element, `[part=${name}]`);
  const click = async (target: HTMLElement) => {
    target.focus();
    target.click();
    await settle();
  };
  const button = (element: HTMLElement, label: string) => one(element, `button[aria-label="${label}"]`);
  const titles = (element: HTMLElement) => part(element, 'title')?.textContent;
  const dialog = (element: HTMLElement) => one(element, 'dialog') as HTMLDialogElement | undefined;
  const open = async (element: HTMLElement) => {
    await click(part(element, 'read-more'));
    await settle();
  };

  it('BAN-7 BAN-19: shows pictogram, title, a one-line description and a read-more button', async () => {
    const element = await show([banner('a', { description: `${'Long '.repeat(100)}\nDeux` })]);
    expect(titles(element)).to.equal('Titre a');
    const description = part(element, 'description');
    expect(description.getBoundingClientRect().height).to.be.lessThan(30);
    expect(description.scrollWidth).to.be.greaterThan(description.clientWidth);
    expect(getComputedStyle(description).textOverflow).to.equal('ellipsis');
    expect(part(element, 'read-more').textContent).to.equal('Lire la suite');
    expect(one(element, '[part=picto] svg').dataset.icon).to.equal('info');
  });

  for (const [picto, icon] of [
    ['circle_info', 'info'],
    ['circle_check', 'check'],
    ['circle_cone', 'construction'],
    ['circle_warning', 'disturbance'],
    ['circle_question', 'question'],
    ['x', 'info'],
    [undefined, 'info'],
  ]) {
    it(`BAN-20 BAN-21 BAN-22 BAN-23 BAN-24 BAN-25: ${picto} is the ${icon} icon`, async () => {
      const element = await show([banner('a', picto ? { picto } : {})]);
      expect(one(element, '[part=picto] svg').dataset.icon).to.equal(icon);
    });
  }

  it('BAN-2 BAN-3: previous and next wrap around', async () => {
    const element = await show([banner('a'), banner('b'), banner('c')]);
    const seen = [titles(element)];
    for (const label of ['suivante', 'suivante', 'suivante', 'précédente', 'précédente']) {
      await click(button(element, `Annonce ${label}`));
      seen.push(titles(element));
    }
    expect(seen).to.deep.equal(['a', 'b', 'c', 'a', 'c', 'b'].map((id) => `Titre ${id}`));
  });

  it('BAN-4 BAN-5 TRAP-67: one dot a banner, titled with its position from 1, updated after a dismissal', async () => {
    const element = await show([banner('a'), banner('b'), banner('c')]);
    const dots = () =>
      all(element, '.dot').map((dot) => [dot.title, dot.getAttribute('aria-label'), dot.getAttribute('aria-current')]);
    expect(dots()).to.deep.equal([
      ['1', 'Annonce 1 sur 3', 'true'],
      ['2', 'Annonce 2 sur 3', 'false'],
      ['3', 'Annonce 3 sur 3', 'false'],
    ]);
    await click(all(element, '.dot')[2] as HTMLElement);
    expect(titles(element)).to.equal('Titre c');
    await click(part(element, 'close'));
    expect(titles(element)).to.equal('Titre b');
    expect(dots()).to.deep.equal([
      ['1', 'Annonce 1 sur 2', 'false'],
      ['2', 'Annonce 2 sur 2', 'true'],
    ]);
  });

  it('is one tab stop: arrow keys, Home and End move between its buttons, Tab leaves it and comes back', async () => {
    const element = await show([banner('a'), banner('b')]);
    const after = document.createElement('button');
    after.textContent = 'after';
    element.after(after);
    element.focus();
    const focused = () => element.shadowRoot?.activeElement as HTMLElement | null;
    const name = () => focused()?.getAttribute('aria-label') ?? focused()?.textContent;
    const names = [name()];
    for (const key of ['ArrowRight', 'ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home', 'ArrowRight']) {
      await sendKeys({ press: key });
      names.push(name());
    }
    expect(names).to.deep.equal([
      'Lire la suite',
      'Annonce précédente',
      'Annonce 1 sur 2',
      'Masquer cette annonce',
      'Lire la suite',
      'Masquer cette annonce',
      'Lire la suite',
      'Annonce précédente',
    ]);
    expect(titles(element), 'the focus moves, not the announcements').to.equal('Titre a');
    await sendKeys({ press: 'Tab' });
    expect(document.activeElement).to.equal(after);
    await sendKeys({ press: 'Shift+Tab' });
    expect(name()).to.equal('Annonce précédente');
    await sendKeys({ press: 'Enter' });
    await settle();
    expect(titles(element)).to.equal('Titre b');
    expect(all(element, 'button').filter((one) => one.checkVisibility() && one.tabIndex === 0)).to.have.length(1);
    expect(one(element, '[role=toolbar]').getAttribute('aria-label')).to.equal('Annonces');
  });

  it('moves by a swipe', async () => {
    const element = await show([banner('a'), banner('b')]);
    await click(button(element, 'Annonce suivante'));
    await settle();
    const touch = (type: string, clientX: number, clientY = 20) => {
      const target = part(element, 'banner');
      const point = new Touch({ identifier: 1, target, clientX, clientY });
      target.dispatchEvent(
        new TouchEvent(type, {
          bubbles: true,
          composed: true,
          touches: type === 'touchstart' ? [point] : [],
          changedTouches: [point],
        }),
      );
    };
    touch('touchstart', 200);
    touch('touchend', 120);
    await settle();
    expect(titles(element)).to.equal('Titre a');
    touch('touchstart', 200, 20);
    touch('touchend', 150, 300);
    await settle();
    expect(titles(element), 'a vertical movement is no swipe').to.equal('Titre a');
  });

  it('TRAP-72: a link may be a path, which leads into the site', async () => {
    const element = await show([banner('a', { buttonText: 'Horaires', link: '/fr/schedules?stop=a' })]);
    await click(part(element, 'read-more'));
    await until(() => part(element, 'link'));
    expect(part(element, 'link').getAttribute('href')).to.equal(`${location.origin}/fr/schedules?stop=a`);
  });

  it('BAN-27: closed banners come back when the closed list goes', async () => {
    const element = await show([banner('a')]);
    await click(part(element, 'close'));
    expect(part(element, 'strip') === undefined).to.equal(true);
    await cookieStore.delete('banners:already-closed');
    await until(() => part(element, 'strip') !== undefined);
    expect(titles(element)).to.equal('Titre a');
  });

  it('BAN-6: exactly one banner has no controls', async () => {
    const element = await show([banner('a')]);
    expect(all(element, '.dot, [part=controls], button[aria-label^="Annonce "]')).to.deep.equal([]);
    expect(part(element, 'close'), 'but it can be closed').to.be.an('htmlbuttonelement');
  });

  it('BAN-8 BAN-28 BAN-34: closing adds only the current banner to the cookie of that literal name', async () => {
    const element = await show([banner('1'), banner('2'), banner('3')]);
    await click(button(element, 'Annonce suivante'));
    const heard: unknown[] = [];
    element.addEventListener('tp-banner-dismiss', (event) => heard.push((event as CustomEvent).detail));
    await click(part(element, 'close'));
    expect(JSON.parse(cookie())).to.deep.equal(['2']);
    expect(titles(element)).to.equal('Titre 3');
    expect(heard).to.deep.equal([{ id: '2', remaining: 2 }]);
    expect(element.shadowRoot?.activeElement, 'focus stays in the strip').to.equal(part(element, 'strip'));
  });

  it('BAN-27 TRAP-37: a banner in the closed list is not shown, also when its name or value was written encoded', async () => {
    for (const name of ['banners:already-closed', 'banners%3Aalready-closed']) {
      await cookieStore.set(name, encodeURIComponent('["a"]'));
      const place = document.body.appendChild(document.createElement('div'));
      stage.network.response({ banners: { banners: [banner('a'), banner('b')] } });
      place.innerHTML = `<tp-banner-strip group="cookie ${name}"></tp-banner-strip>`;
      await settle();
      expect(titles(place.firstElementChild as HTMLElement), name).to.equal('Titre b');
      await cookieStore.delete(name);
    }
  });

  it('BAN-29: the strip disappears when none remain, and leaves no height', async () => {
    const element = await show([banner('a')]);
    expect(element.getBoundingClientRect().height).to.equal(56);
    await click(part(element, 'close'));
    expect(part(element, 'strip')).to.equal(undefined);
    expect(element.getBoundingClientRect().height).to.equal(0);
  });

  it('BAN-9 TRAP-65: a click on the banner opens it, a click on close, dots or arrows does not', async () => {
    const element = await show([banner('a'), banner('b'), banner('c')]);
    await click(button(element, 'Annonce suivante'));
    await click(all(element, '.dot')[0] as HTMLElement);
    await click(part(element, 'close'));
    expect(dialog(element)?.open ?? false).to.equal(false);
    const { left, top } = part(element, 'title').getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(left + 5), Math.round(top + 5)] });
    await settle();
    await settle();
    expect(dialog(element)?.open).to.equal(true);
    await sendKeys({ press: 'Escape' });
    await settle();
    expect(element.shadowRoot?.activeElement).to.equal(part(element, 'read-more'));
  });

  it('BAN-11 BAN-12 BAN-13 BAN-14: the window has a title bar, an illustration, pictogram and title, and the lines of the text', async () => {
    const element = await show([banner('a', { picto: 'circle_cone', description: 'Un\nDeux\nTrois' })]);
    await open(element);
    const window = dialog(element) as HTMLDialogElement;
    expect(window.querySelector('.dialog-bar')?.textContent).to.equal('Travaux');
    expect(window.querySelector('.dialog-bar button')?.getAttribute('aria-label')).to.equal('Fermer');
    expect(window.querySelector('[part=illustration] svg')).to.not.equal(null);
    expect(window.querySelector<HTMLElement>('h3 svg')?.dataset.icon).to.equal('construction');
    expect(window.querySelector('h3')?.textContent).to.equal('Titre a');
    const text = window.querySelector('.full-description') as HTMLElement;
    expect(text.textContent).to.equal('Un\nDeux\nTrois');
    expect(text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight)).to.be.closeTo(
      3,
      0.1,
    );
  });

  it('BAN-10: the dialog is at most 600 px wide', async () => {
    const element = await show([banner('a')]);
    await open(element);
    expect(dialog(element)?.getBoundingClientRect().width).to.equal(600);
    expect(getComputedStyle(dialog(element) as Element).maxWidth).to.equal('600px');
  });

  for (const [fields, shown] of [
    [{ buttonText: 'Voir', link: 'https://example.org/a' }, true],
    [{ buttonText: 'Voir' }, false],
    [{ link: 'https://example.org/a' }, false],
    [{}, false],
    [{ buttonText: 'Voir', link: 'javascript:alert(1)' }, false],
  ] as const) {
    it(`BAN-15 BAN-16 TRAP-72: ${JSON.stringify(fields)} ${shown ? 'has a link in a new tab' : 'has no link'}`, async () => {
      const element = await show([banner('a', fields)]);
      await open(element);
      const link = part(element, 'link') as HTMLAnchorElement | undefined;
      if (!shown) {
        expect(link).to.equal(undefined);
        return;
      }
      expect(link?.href).to.equal('https://example.org/a');
      expect(link?.target).to.equal('_blank');
      expect(link?.rel).to.contain('noopener');
    });
  }

  for (const method of ['button', 'Escape', 'outside'] as const) {
    it(`BAN-18 BAN-30 BAN-31 TRAP-66: closes by ${method}, fires one event, and returns focus to the banner`, async () => {
      const element = await show([banner('a')]);
      const heard: string[] = [];
      for (const name of ['tp-banner-open', 'tp-banner-close']) element.addEventListener(name, () => heard.push(name));
      await open(element);
      const window = dialog(element) as HTMLDialogElement;
      if (method === 'button') (window.querySelector('.dialog-bar button') as HTMLElement).click();
      if (method === 'Escape') await sendKeys({ press: 'Escape' });
      if (method === 'outside') {
        for (const type of ['pointerdown', 'click'])
          window.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true }));
      }
      await settle();
      await settle();
      expect(window.open).to.equal(false);
      expect(heard).to.deep.equal(['tp-banner-open', 'tp-banner-close']);
      expect(element.shadowRoot?.activeElement).to.equal(part(element, 'read-more'));
    });
  }

  it('BAN-30: a press that begins inside the dialog and ends outside does not close it', async () => {
    const element = await show([banner('a')]);
    await open(element);
    const window = dialog(element) as HTMLDialogElement;
    window.querySelector('h3')?.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, composed: true }));
    window.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    await settle();
    expect(window.open).to.equal(true);
  });

  it('opens nothing if the host prevents tp-banner-open', async () => {
    const element = await show([banner('a')]);
    element.addEventListener('tp-banner-open', (event) => event.preventDefault());
    await open(element);
    expect(dialog(element)?.open ?? false).to.equal(false);
  });

  it('BAN-32: sends no token, even for a signed-in visitor', async () => {
    const { fetch } = globalThis;
    const headers: Headers[] = [];
    globalThis.fetch = (input, init) => {
      headers.push(new Headers(init?.headers));
      return fetch(input, init);
    };
    await cookieStore.set('userToken', encodeURIComponent('{"accessToken":"secret"}'));
    await show([banner('a')]);
    globalThis.fetch = fetch;
    expect(headers.map((sent) => [sent.get('x-api-key'), sent.get('authorization')])).to.deep.equal([['demo', null]]);
  });

  for (const [what, response] of [
    ['a status', 500],
    ['nonsense', 'nonsense'],
    ['a wrong shape', { banners: 'none' }],
  ] as const) {
    it(`BAN-33 TRAP-68: ${what} logs one line and shows neither strip nor message`, async () => {
      const { error } = console;
      const lines: unknown[] = [];
      console.error = (line: unknown) => lines.push(line);
      const element = await stage.show({
        name: 'fails',
        doc: '',
        html: '<tp-banner-strip></tp-banner-strip>',
        responses: { banners: response },
      });
      console.error = error;
      expect(lines).to.deep.equal(['Failed to load banners']);
      expect(element.getBoundingClientRect().height).to.equal(0);
      expect(one(element, '[role=status]').textContent).to.equal('');
    });
  }

  it('API-37: a response without banners shows no strip and no error', async () => {
    const element = await stage.show({
      name: 'empty',
      doc: '',
      html: '<tp-banner-strip></tp-banner-strip>',
      responses: { banners: {} },
    });
    expect(element.getBoundingClientRect().height).to.equal(0);
  });

  it('ND-18: shows the texts of an operator as text, not as HTML', async () => {
    const hostile = '<img src=x onerror="window.hit=1"><b>gras</b>';
    const element = await show([
      banner('a', { title: hostile, description: hostile, buttonText: hostile, link: 'https://example.org' }),
    ]);
    await open(element);
    expect(titles(element)).to.equal(hostile);
    expect(part(element, 'link').querySelector('span')?.textContent).to.equal(hostile);
    expect(all(element, 'b, img')).to.deep.equal([]);
    expect((window as { hit?: number }).hit).to.equal(undefined);
  });

  it('announces the position after a move', async () => {
    const element = await show([banner('a'), banner('b')]);
    await click(button(element, 'Annonce suivante'));
    await settle();
    expect(one(element, '[role=status]').textContent).to.equal('Annonce 2 sur 2 : Titre b');
  });

  it('opens and closes by keyboard alone', async () => {
    const element = await show([banner('a')]);
    element.focus();
    expect(element.shadowRoot?.activeElement).to.equal(part(element, 'read-more'));
    await sendKeys({ press: 'Enter' });
    await settle();
    await settle();
    expect(dialog(element)?.open).to.equal(true);
    await sendKeys({ press: 'Escape' });
    await settle();
    expect(dialog(element)?.open).to.equal(false);
  });

  for (const width of [240, 280, 320, 390, 600, 1200]) {
    it(`shows its title at ${width} px`, async () => {
      await setViewport({ width, height: 800 });
      const element = await show([banner('a', { title: 'Travaux ce soir' }), banner('b')]);
      const [title, texts] = [part(element, 'title'), one(element, '.texts')].map((box) => box.getBoundingClientRect());
      expect(Math.min(title?.right ?? 0, texts?.right ?? 0) - (title?.left ?? 0)).to.be.greaterThan(90);
    });
  }

  describe('on a phone', () => {
    const long = banner('a', { title: 'RER A : travaux en soirée', description: `${'Des bus. '.repeat(20)}\nDeux` });
    const box = (target: HTMLElement | undefined) => (target as HTMLElement).getBoundingClientRect();

    for (const width of [280, 320, 360, 390, 559]) {
      it(`BAN-7 BAN-4: at ${width} px it is one line, with controls of 44 px and the whole text for screen readers`, async () => {
        await setViewport({ width, height: 800 });
        const element = await show([long, banner('b'), banner('c'), banner('d')]);
        expect(element.getBoundingClientRect().height).to.equal(44);
        const controls = [
          ...all(element, '[part=controls] .icon-button'),
          one(element, '[part=close] , .close button'),
        ];
        for (const control of controls) {
          expect(Math.round(box(control).width)).to.be.at.least(44);
          expect(Math.round(box(control).height)).to.be.at.least(44);
          const { left, top, width: w, height: h } = box(control);
          expect(control.contains(element.shadowRoot?.elementFromPoint(left + w / 2, top + h / 2) ?? null)).to.equal(
            true,
          );
        }
        const texts = one(element, '.texts');
        expect(texts.scrollWidth).to.be.greaterThan(texts.clientWidth);
        expect(getComputedStyle(texts).textOverflow).to.equal('ellipsis');
        expect(box(texts).right).to.be.at.most(box(part(element, 'controls')).left);
        expect(part(element, 'description').textContent).to.equal(long.description);
        const { bottom } = box(element);
        expect(all(element, '.dot').every((dot) => dot.checkVisibility() && box(dot).bottom <= bottom)).to.equal(true);
        expect(part(element, 'read-more').textContent).to.equal('Lire la suite');
      });
    }

    it('BAN-9 BAN-18: a tap on its text opens it, and the focus comes back', async () => {
      await setViewport({ width: 390, height: 800 });
      const element = await show([long, banner('b')]);
      const { left, top, height } = box(one(element, '.texts'));
      await sendMouse({ type: 'click', position: [Math.round(left + 60), Math.round(top + height / 2)] });
      await until(() => dialog(element)?.open);
      await sendKeys({ press: 'Escape' });
      await until(() => !dialog(element)?.open);
      expect(element.shadowRoot?.activeElement).to.equal(part(element, 'read-more'));
      expect(box(part(element, 'read-more')).width, 'its ring is around the whole banner').to.be.greaterThan(200);
    });

    it('BAN-3: a tap on the arrows moves, also where a dot lies on them; keys reach the dots', async () => {
      await setViewport({ width: 390, height: 800 });
      const element = await show([banner('a'), banner('b'), banner('c')]);
      const next = box(button(element, 'Annonce suivante'));
      await sendMouse({ type: 'click', position: [Math.round(next.left + 3), Math.round(next.bottom - 5)] });
      await until(() => titles(element) === 'Titre b');
      (all(element, '.dot')[0] as HTMLElement).focus();
      await sendKeys({ press: 'Enter' });
      await until(() => titles(element) === 'Titre a');
    });
  });
});
