import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { configure } from '#shared/config/configure.ts';
import type { Example } from '#shared/element/contract.ts';
import { createStage, defineIn, ownGroup, type Stage, settle, until } from '#shared/testing/stage.ts';
import { placeDetail } from '#widgets/place-detail/place-detail.widget.ts';
import { favorites } from './favorites.widget.ts';

const [all] = favorites.examples as unknown as [Example];
const found = [
  {
    id: '2.36900;48.85300',
    type: 'address',
    title: '3 Place de la Bastille',
    lat: 48.853,
    lon: 2.369,
    displayName: '3 Place de la Bastille, 75011 Paris',
    extraData: { city: 'Paris', zipCode: '75011' },
  },
  { id: 'nation', type: 'stopArea', title: 'Nation', displayName: 'Nation, Paris', lat: 48.848, lon: 2.396 },
];

describe('the favorites', () => {
  let stage: Stage;
  before(() => {
    configure({ appConfig: { clock: '2026-11-20T08:00+01:00' } });
    stage = createStage(favorites);
  });
  afterEach(() => stage.clear());
  after(() => stage.network.restore());

  const everything = (element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(selector),
  ];
  const one = (element: HTMLElement, selector: string) => everything(element, selector)[0] as HTMLElement;
  const textOf = (element: HTMLElement) => (element.shadowRoot?.textContent ?? '').replaceAll('\u00A0', ' ');
  const names = (element: HTMLElement) => everything(element, '.favorite-name').map((name) => name.textContent);
  const click = async (element: HTMLElement, selector: string) => {
    await until(() => one(element, selector));
    one(element, selector).focus();
    one(element, selector).click();
    await settle();
  };
  const show = (example: Partial<Example> = {}, group = ownGroup()) =>
    stage.show({ ...all, steps: [], ...example } as Example, { group });
  const stored = (key: string) => JSON.parse(localStorage.getItem(`favorites.${key}`) ?? '[]');
  const heard = (element: HTMLElement, name: string) => {
    const details: Record<string, string>[] = [];
    element.addEventListener(name, (event) => {
      event.preventDefault();
      details.push((event as CustomEvent).detail);
    });
    return details;
  };

  it('PROD-10 FAV-10: shows all four kinds from storage, with the next departures of stops', async () => {
    const element = await show();
    await until(() => everything(element, '.stop-departures strong').length === 2);
    expect(names(element)).to.deep.equal(['Maison', 'Chez Agathe', 'Bastille', 'Métro 6', 'Opéra Bastille']);
    expect(one(element, '[data-kind=LINE] .favorite-detail').textContent).to.equal(
      'Charles de Gaulle – Étoile – Nation',
    );
    expect(textOf(element)).to.contain('Château de Vincennes');
    expect(
      everything(element, '.stop-departures strong').map((time) => time.textContent?.replace('\u00A0', ' ')),
    ).to.deep.equal(['dans 4 min', 'dans 6 min']);
  });

  it('an ended session is said, with the way to sign in again, above what this browser knows', async () => {
    const cookies = { userToken: JSON.stringify({ accessToken: 'ended-token' }) };
    const element = await show({ cookies, responses: { synchronizeFavorites: 401, createFavorite: 401 } });
    await until(() => one(element, '.session-ended'));
    const notice = one(element, '.session-ended');
    expect(notice.textContent).to.contain('Votre session est terminée. Connectez-vous de nouveau');
    const control = notice.querySelector('a, button') as HTMLAnchorElement;
    expect(control.textContent).to.equal('Se connecter');
    expect(control.pathname).to.equal('/fr/account/profile');
    expect(names(element).length, 'the favorites of this browser').to.be.above(0);
    expect(notice.getBoundingClientRect().bottom).to.be.below(
      one(element, '.favorites-section').getBoundingClientRect().top + 1,
    );
    await click(element, '[data-act=more]');
    await click(element, '[data-act=remove]');
    await click(element, '[data-act=undo]');
    await until(() => textOf(element).includes('Connectez-vous de nouveau pour changer vos favoris.'));
  });

  it('shows the code of a night bus whole, apart from its name', async () => {
    const { stored: kept } = all as unknown as {
      readonly stored: Record<string, Record<string, { readonly line?: object }>>;
    };
    const subjects = kept['favorites.subjects'] ?? {};
    const night = { ...subjects['LINE ["M6"]']?.line, code: 'N130', mode: 'BUS' };
    const element = await show({
      stored: { ...kept, 'favorites.subjects': { ...subjects, 'LINE ["M6"]': { line: night } } },
    });
    await until(() => one(element, '.favorite-icon .line-badge'));
    const [code, badge] = [one(element, '.favorite-icon .line-code'), one(element, '.favorite-icon .line-badge')];
    const name = badge.closest('.favorite')?.querySelector('.favorite-name') as HTMLElement;
    expect(code.textContent).to.equal('N130');
    expect(code.scrollWidth).to.be.at.most(code.clientWidth);
    expect(badge.getBoundingClientRect().right).to.be.at.most(name.getBoundingClientRect().left - 4);
  });

  it('ND-29: goes to a favorite in one press, or from it in two', async () => {
    const element = await show();
    const uses = heard(element, 'tp-place-use');
    await until(() => everything(element, '.favorite-main a').length === 5);
    one(element, '[data-kind=ADDRESS] .favorite-main a').click();
    await click(element, '[data-kind=ADDRESS] [data-act=more]');
    await click(element, '.favorite-further a');
    expect(uses.map(({ field }) => field)).to.deep.equal(['arrival', 'departure']);
    const query = new URLSearchParams(uses[0]?.query);
    expect([query.get('ti'), query.get('tv'), query.get('tfv')]).to.deep.equal([
      '2.37250;48.84650',
      'Maison',
      '12 Rue de Lyon, 75012 Paris',
    ]);
  });

  it('ND-42: opens the timetables of lines and stops', async () => {
    const element = await show();
    const visits = heard(element, 'tp-navigate');
    await click(element, '[data-kind=LINE] .favorite-main a');
    await click(element, '[data-kind=STOP_POINT] [data-act=more]');
    await click(element, '.favorite-further a[href*=schedules]');
    expect(visits.map(({ href }) => new URL(href ?? '').pathname + new URL(href ?? '').search)).to.deep.equal([
      '/fr/schedules/line/M6',
      '/fr/schedules?stop=bastille',
    ]);
  });

  it('ND-42 ND-16: removes a favorite and brings it back as it was', async () => {
    const element = await show();
    await click(element, '[data-kind=ADDRESS] [data-act=more]');
    await click(element, '[data-act=remove]');
    expect(names(element)[0]).to.equal('Chez Agathe');
    expect(stored('addresses')).to.have.length(1);
    expect(element.shadowRoot?.activeElement, 'the focus stays in the widget').not.to.equal(null);
    await until(() => one(element, '[data-act=undo]'));
    await click(element, '[data-act=undo]');
    expect(names(element).slice(0, 2)).to.deep.equal(['Maison', 'Chez Agathe']);
    expect(
      stored('addresses')
        .map(({ category }: { category: string }) => category)
        .sort(),
    ).to.deep.equal(['HOME', 'OTHER']);
  });

  it('ND-42: renames an address and changes its category', async () => {
    const element = await show();
    await click(element, '[data-key*="Lachambeaudie" i] [data-act=more]');
    await click(element, '[data-act=edit]');
    await until(() => element.shadowRoot?.activeElement?.id === 'favorite-place');
    const field = one(element, '#favorite-name') as HTMLInputElement;
    field.focus();
    field.select();
    await sendKeys({ type: 'Bureau' });
    one(element, '.favorite-form input[value=WORK]').click();
    await sendKeys({ press: 'Tab' });
    await click(element, '.favorite-form button[type=submit]');
    expect(names(element).slice(0, 2)).to.deep.equal(['Maison', 'Bureau']);
    expect(stored('addresses').find(({ label }: { label: string }) => label === 'Bureau')?.category).to.equal('WORK');
  });

  it('ND-42: shows only the chosen lines of a stop', async () => {
    const lines = ['M1', 'M5'].map((id) => ({
      id,
      code: id.slice(1),
      name: `Ligne ${id}`,
      mode: 'METRO',
      color: '#ffcd00',
      textColor: '#000000',
    }));
    const subjects = all.stored?.['favorites.subjects'] as Record<string, { place?: object }>;
    const place = { ...subjects['STOP_POINT ["bastille"]']?.place, lines };
    const element = await show({
      stored: { ...all.stored, 'favorites.subjects': { ...subjects, 'STOP_POINT ["bastille"]': { place } } },
    });
    await click(element, '[data-kind=STOP_POINT] [data-act=more]');
    await click(element, '[data-act=edit]');
    await until(() => everything(element, '.favorite-lines input').length === 2);
    one(element, '.favorite-lines input').click();
    await click(element, '.favorite-form button[type=submit]');
    expect(stored('stoppoints')[0].lineIds).to.deep.equal(['M5']);
    await until(() => everything(element, '.stop-departures strong').length === 0);
  });

  it('orders favorites by keyboard, and the focus stays on the button', async () => {
    const element = await show();
    await click(element, '[data-act=sort]');
    await until(() => everything(element, '.sort button').length > 0);
    const down = everything(element, '.sort button')[1] as HTMLElement;
    down.focus();
    await sendKeys({ press: 'Enter' });
    await settle();
    expect(names(element).slice(0, 2)).to.deep.equal(['Chez Agathe', 'Maison']);
    expect(element.shadowRoot?.activeElement?.getAttribute('aria-label')?.replace('\u00A0', ' ')).to.equal(
      'Descendre : Maison',
    );
    expect(stored('order')[0]).to.contain('lachambeaudie');
  });

  it('orders favorites by dragging', async () => {
    const element = await show();
    await click(element, '[data-act=sort]');
    await until(() => everything(element, '.grip').length > 0);
    const [first, second] = everything(element, '.favorite') as [HTMLElement, HTMLElement];
    const grip = one(element, '.grip');
    // Near an edge of the viewport a drag scrolls the page.
    first.scrollIntoView({ block: 'center' });
    const y = first.getBoundingClientRect().top + 20;
    const centre = (row: HTMLElement) => row.getBoundingClientRect().top + row.getBoundingClientRect().height / 2;
    // Rows differ in height while departures come.
    const further = y + centre(second) - centre(first) + 10;
    const at = (type: string, clientY: number) =>
      grip.dispatchEvent(new PointerEvent(type, { clientY, pointerId: 1, bubbles: true, button: 0, isPrimary: true }));
    // A synthetic pointer cannot be captured.
    grip.setPointerCapture = () => undefined;
    at('pointerdown', y);
    at('pointermove', further);
    expect(second.hasAttribute('data-drop-after')).to.equal(true);
    at('pointerup', further);
    await settle();
    expect(names(element).slice(0, 2)).to.deep.equal(['Chez Agathe', 'Maison']);
    expect(first.style.transform).to.equal('');
  });

  it('invites without favorites, and adds home by the address search (ND-4)', async () => {
    const element = await show({ stored: {}, responses: { corePlaces: found } });
    expect(textOf(element)).to.contain('Gardez ici votre domicile');
    await click(element, '[data-act=add-home]');
    await until(() => one(element, '#favorite-place'));
    one(element, '#favorite-place').focus();
    await sendKeys({ type: 'bastille' });
    await until(() => everything(element, '[role=option]').length > 0);
    expect(stage.network.calls.join()).to.contain('corePlaces');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await until(() => one(element, '#favorite-name'));
    await click(element, '.favorite-form button[type=submit]');
    expect(names(element)).to.deep.equal(['Domicile']);
    expect(textOf(element)).to.contain('3 Place de la Bastille, 75011 Paris');
    expect(everything(element, '[data-act=add-home]')).to.have.length(0);
  });

  it('ND-4: the form of a new home has the focus and is in sight, and a museum stays a museum', async () => {
    const museum = { id: 'louvre', type: 'pointOfInterest', title: 'Musée du Louvre', lat: 48.861, lon: 2.336 };
    const element = await show({
      stored: {},
      responses: { corePlaces: [{ ...museum, displayName: 'Musée du Louvre, Paris', extraData: { city: 'Paris' } }] },
    });
    element.style.marginTop = '2000px';
    await click(element, '[data-act=add-home]');
    await until(() => element.shadowRoot?.activeElement?.id === 'favorite-place');
    await until(() => {
      const { top, bottom } = one(element, '.favorite-form').getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    await sendKeys({ type: 'louvre' });
    await until(() => everything(element, '[role=option]').length > 0);
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await until(() => one(element, '#favorite-name'));
    await click(element, '.favorite-form button[type=submit]');
    expect(names(element)).to.deep.equal(['Domicile']);
    const [home] = stored('addresses');
    expect([home.category, home.label, home.address.street]).to.deep.equal(['HOME', 'Musée du Louvre', '']);
    const kept = JSON.stringify(JSON.parse(localStorage.getItem('favorites.subjects') ?? '{}'));
    expect(kept).to.contain('"pointOfInterest"');
  });

  it('ND-42: changes where a saved address is', async () => {
    const element = await show({ responses: { ...all.responses, corePlaces: found } });
    await click(element, '[data-key*="Lachambeaudie" i] [data-act=more]');
    await click(element, '[data-act=edit]');
    await until(() => element.shadowRoot?.activeElement?.id === 'favorite-place');
    (one(element, '#favorite-place') as HTMLInputElement).select();
    await sendKeys({ type: 'quartier' });
    await until(() => everything(element, '[role=option]').some((option) => option.textContent?.includes('3 Place')));
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await click(element, '.favorite-form button[type=submit]');
    await until(() => everything(element, '.favorite-form').length === 0);
    const streets = stored('addresses').map(({ address }: { address: { street: string } }) => address.street);
    expect(streets).to.include('3 Place de la Bastille');
    expect(streets.join()).not.to.contain('Lachambeaudie');
  });

  it('adds a stop at once', async () => {
    const element = await show({ stored: {}, responses: { corePlaces: [found[1]], stopAreaSchedules: 503 } });
    await click(element, '[data-act=add]');
    await until(() => one(element, '#favorite-place'));
    one(element, '#favorite-place').focus();
    await sendKeys({ type: 'nation' });
    await until(() => everything(element, '[role=option]').length > 0);
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await click(element, '.favorite-form button[type=submit]');
    expect(names(element)).to.deep.equal(['Nation']);
    expect(stored('stoppoints')[0].stopPoint.id).to.equal('nation');
  });

  it('requests the names of what another device has added', async () => {
    const { 'favorites.subjects': _, ...withoutNames } = all.stored ?? {};
    const subjects = all.stored?.['favorites.subjects'] as Record<string, { line: object; place: object }>;
    const element = await show({
      stored: withoutNames,
      responses: {
        ...all.responses,
        line: { ...subjects['LINE ["M6"]']?.line, directions: [], disruptions: [] },
        stopArea: {
          id: 'bastille',
          type: 'stopArea',
          name: 'Bastille',
          label: 'Bastille, Paris',
          lat: 48.8528,
          lon: 2.3691,
          modes: ['METRO'],
          lines: [],
          disruptions: [],
        },
        proximityPoint: 503,
      },
    });
    await until(() => names(element).includes('Bastille'));
    await until(() => names(element).includes('Métro 6'));
    expect(names(element)).to.include('Opéra Bastille');
    expect(Object.keys(stored('subjects'))).to.have.length(2);
  });

  it('TRAP-34: one group shares what the star of another element adds', async () => {
    const group = ownGroup();
    const element = await show({ stored: {} }, group);
    const detail = placeDetail.examples[0] as Example;
    await defineIn(placeDetail, 'fr');
    stage.network.response({ ...all.responses, ...detail.responses });
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = detail.html;
    const other = place.firstElementChild as HTMLElement;
    other.setAttribute('group', group);
    await click(other, '.favorite-star button');
    expect(one(other, '.favorite-star button').getAttribute('aria-pressed')).to.equal('true');
    await until(() => names(element).length === 1);
    expect(names(element)).to.deep.equal(['Bastille']);
    await click(other, '.favorite-star button');
    expect(one(other, '.favorite-star button').getAttribute('aria-pressed')).to.equal('false');
    expect(names(element)).to.deep.equal([]);
  });

  it('ND-16: the note of a removal brings back its own favorite, whatever a star has removed since', async () => {
    const group = ownGroup();
    const element = await show({}, group);
    const detail = placeDetail.examples[0] as Example;
    await defineIn(placeDetail, 'fr');
    stage.network.response({ ...all.responses, ...detail.responses });
    const place = document.body.appendChild(document.createElement('div'));
    place.innerHTML = detail.html;
    const other = place.firstElementChild as HTMLElement;
    other.setAttribute('group', group);
    await until(() => one(other, '.favorite-star button'));
    const isOn = () => one(other, '.favorite-star button').getAttribute('aria-pressed') === 'true';
    if (!isOn()) await click(other, '.favorite-star button');
    await click(element, '[data-key*="Lachambeaudie" i] [data-act=more]');
    await click(element, '[data-act=remove]');
    await until(() => one(element, '[data-act=undo]'));
    await click(other, '.favorite-star button');
    expect(isOn()).to.equal(false);
    await click(element, '[data-act=undo]');
    expect(names(element)).to.include('Chez Agathe');
    expect(isOn()).to.equal(false);
  });
});

describe('favorites for another phone', () => {
  let stage: Stage;
  before(() => {
    stage = createStage(favorites);
  });
  afterEach(() => stage.clear());
  after(() => stage.network.restore());

  const inside = (element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(selector),
  ];
  const lineIds = () =>
    JSON.parse(localStorage.getItem('favorites.lines') ?? '[]').map(({ line }: { line: { id: string } }) => line.id);
  const showTransfer = async (transfer: string) => {
    const element = await stage.show({
      name: 'transfer',
      doc: '',
      html: `<tp-favorites transfer="${transfer}"></tp-favorites>`,
      stored: { 'favorites.lines': [{ favoriteId: 'local-a', line: { id: 'M1' } }] },
      responses: { line: 503 },
    });
    const outcomes: string[] = [];
    element.addEventListener('tp-favorites-transfer', (event) => outcomes.push((event as CustomEvent).detail.outcome));
    await until(() => inside(element, '.transfer-buttons button').length > 0);
    return { element, outcomes, buttons: inside(element, '.transfer-buttons button') };
  };

  it('come in addition to the own ones, instead of them, or not at all', async () => {
    for (const [index, outcome, ids] of [
      [0, 'merged', ['M1', 'M6']],
      [1, 'replaced', ['M6']],
      [2, 'declined', ['M1']],
    ] as const) {
      const { element, outcomes, buttons } = await showTransfer('1W1siTTYiXSxbXSxbXSxbXV0');
      buttons[index]?.click();
      await until(() => inside(element, '.transfer').length === 0);
      expect(outcomes).to.deep.equal([outcome]);
      expect(lineIds()).to.deep.equal(ids);
      await stage.clear();
    }
  });

  it('ND-16: are called replaced once they are', async () => {
    const account = {
      favoriteLines: [{ favoriteId: 'id-a', line: { id: 'M1' } }],
      favoriteAddresses: [],
      favoriteStopPoints: [],
      favoritePointOfInterests: [],
    };
    const example = {
      name: 'transfer',
      doc: '',
      html: '<tp-favorites transfer="1W1siTTYiXSxbXSxbXSxbXV0"></tp-favorites>',
      stored: {},
      cookies: { userToken: JSON.stringify({ accessToken: 'example' }) },
      responses: { favorites: account, deleteFavorite: 'pending', line: 503 },
    };
    const element = await stage.show(example, { group: ownGroup() });
    await until(() => inside(element, '.transfer-buttons button').length === 3);
    inside(element, '.transfer-buttons button')[1]?.click();
    await until(() => inside(element, '.transfer').length === 0);
    for (let time = 0; time < 20; time += 1) await settle();
    expect(element.shadowRoot?.textContent).not.to.contain('Favoris remplacés');
    await stage.clear();
    const { element: guest, buttons } = await showTransfer('1W1siTTYiXSxbXSxbXSxbXV0');
    buttons[1]?.click();
    await until(() => guest.shadowRoot?.textContent?.includes('Favoris remplacés'));
  });

  it('say so when the link is damaged or hostile, and change nothing', async () => {
    const { element, outcomes, buttons } = await showTransfer('1&lt;img src=x onerror=alert(1)>');
    expect(element.shadowRoot?.textContent).to.contain('incomplet ou abîmé');
    expect(inside(element, 'img')).to.have.length(0);
    buttons[0]?.click();
    await settle();
    expect(outcomes).to.deep.equal(['invalid']);
    expect(lineIds()).to.deep.equal(['M1']);
  });

  it('are in the fragment of a link and in a code', async () => {
    const element = await stage.show({ ...all, steps: [{ click: '[data-act=transfer]' }] } as Example);
    await until(() => inside(element, 'svg.qr').length === 1);
    const shared: string[] = [];
    const { clipboard } = navigator;
    const write = clipboard.writeText;
    clipboard.writeText = async (text) => void shared.push(text);
    inside(element, '.transfer-buttons button')[1]?.click();
    await settle();
    clipboard.writeText = write;
    const link = new URL(shared[0] ?? '');
    expect(link.search).to.equal('');
    expect(link.pathname).to.equal('/fr/favorites');
    expect(link.hash).to.match(/^#favorites=[12][\w-]+$/);
  });
});
