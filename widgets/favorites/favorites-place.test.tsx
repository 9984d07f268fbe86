import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { configure } from '#shared/config/configure.ts';
import type { Example } from '#shared/element/contract.ts';
import { createStage, ownGroup, type Stage, settle, until } from '#shared/testing/stage.ts';
import { favorites } from './favorites.widget.ts';

const examples = favorites.examples as unknown as readonly Example[];
const exampleOf = (name: string) => examples.find((example) => example.name === name) as Example;
const all = exampleOf('all-kinds');

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
const show = (example: Partial<Example> = {}, options: Parameters<Stage['show']>[1] = {}) =>
  stage.show({ ...all, steps: [], ...example } as Example, { group: ownGroup(), ...options });
const click = async (element: HTMLElement, selector: string) => {
  await until(() => one(element, selector));
  one(element, selector).focus();
  one(element, selector).click();
  await settle();
};
const focused = (element: HTMLElement) => element.shadowRoot?.activeElement as HTMLElement | null;

interface StopOf {
  readonly id: string;
  readonly name: string;
}
/** A traveller with these stops, whose names are known unless `isKnown` is false. */
function storedStops(stops: readonly StopOf[], isKnown = true) {
  const subjects = all.stored?.['favorites.subjects'] as Record<string, { readonly place?: object }>;
  const { place } = subjects['STOP_POINT ["bastille"]'] ?? {};
  return {
    'favorites.stoppoints': stops.map(({ id }) => ({ favoriteId: `local-${id}`, stopPoint: { id }, lineIds: [] })),
    ...(isKnown && {
      'favorites.subjects': Object.fromEntries(
        stops.map(({ id, name }) => [`STOP_POINT ["${id}"]`, { place: { ...place, id, title: name } }]),
      ),
    }),
  };
}
const many = Array.from({ length: 300 }, (_, index) => ({ id: `stop-${index}`, name: `Arrêt ${index}` }));
const requestsOf = (name: string) => stage.network.calls.filter((call) => call === name).length;

describe('a place for favorites', () => {
  it('lines are named by mode and code, with their ends below, in the language of the tag', async () => {
    for (const [locale, name] of [
      ['fr', 'Métro 6'],
      ['de', 'Metro 6'],
    ] as const) {
      const element = await show({}, { locale });
      await until(() => one(element, '[data-kind=LINE] .line-badge'));
      expect(one(element, '[data-kind=LINE] .favorite-name').textContent).to.equal(name);
      expect(one(element, '[data-kind=LINE] .favorite-detail').textContent).to.contain('Charles de Gaulle');
      await stage.clear();
    }
  });

  it('an empty one says what a favorite is for, in the language of the tag', async () => {
    const element = await show({ stored: {} }, { locale: 'de' });
    expect(textOf(element)).to.contain('Tippen Sie auf den Stern neben dem Namen');
  });

  it('two tags of a page show the same favorites', async () => {
    const group = ownGroup();
    const element = await show({}, { group });
    const other = document.body.appendChild(document.createElement('tp-favorites'));
    other.setAttribute('group', group);
    other.setAttribute('lang', 'fr');
    await until(() => other.shadowRoot && names(other).length === 5);
    await click(element, '[data-kind=ADDRESS] [data-act=more]');
    await click(element, '[data-act=remove]');
    await until(() => names(other).length === 4);
    expect(names(other)).to.deep.equal(names(element));
  });

  it('keeps favorites in memory where storage is blocked, and says so', async () => {
    const element = await show({ html: '<tp-favorites storage="none"></tp-favorites>', responses: { corePlaces: [] } });
    expect(names(element)).to.deep.equal([]);
    const place = { id: 'nation', type: 'stopArea', title: 'Nation', displayName: 'Nation', lat: 48.8, lon: 2.4 };
    stage.network.response({ corePlaces: [place], stopAreaSchedules: 503 });
    await click(element, '[data-act=add]');
    await until(() => one(element, '#favorite-place'));
    one(element, '#favorite-place').focus();
    await sendKeys({ type: 'nation' });
    await until(() => everything(element, '[role=option]').length > 0);
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await click(element, '.favorite-form button[type=submit]');
    expect(names(element)).to.deep.equal(['Nation']);
    expect(textOf(element)).to.contain('Ce navigateur ne garde rien');
  });
});

describe('departures at a glance', () => {
  it('are requested once a stop, for those in sight only, and what goes out of sight keeps its height', async () => {
    const element = await show({ stored: storedStops(many) });
    await until(() => everything(element, '.favorite[data-kind]').length === 300);
    await until(() => everything(element, '.stop-departures strong').length > 2);
    await settle();
    const inSight = requestsOf('stopAreaSchedules');
    expect(inSight).to.be.within(2, 30);
    const [first] = everything(element, '.favorite') as [HTMLElement];
    const height = first.getBoundingClientRect().height;
    const last = everything(element, '.favorite').at(-1) as HTMLElement;
    last.scrollIntoView();
    await until(() => last.querySelector('.stop-departures strong'));
    await until(() => first.querySelector('.stop-departures') === null);
    expect(first.getBoundingClientRect().height).to.be.closeTo(height, 0.5);
    expect(requestsOf('stopAreaSchedules')).to.be.below(inSight + 40);
    first.scrollIntoView();
    await until(() => first.querySelector('.stop-departures strong'));
  });

  it('without a network a stop is a plain row', async () => {
    const element = await show({ stored: storedStops(many.slice(0, 2)), responses: {} });
    await until(() => everything(element, '.favorite[data-kind]').length === 2);
    await until(() => everything(element, '[data-waiting]').length === 0);
    expect(names(element)).to.deep.equal(['Arrêt 0', 'Arrêt 1']);
    expect(everything(element, '.stop-departures')).to.have.length(0);
    expect(everything(element, '.favorite-main a')).to.have.length(2);
  });

  it('names of what another device has added are requested for rows in sight only', async () => {
    const element = await show({ stored: storedStops(many, false), responses: { stopArea: 404, proximityPoint: 404 } });
    await until(() => everything(element, '.favorite[data-kind]').length === 300);
    await until(() => requestsOf('stopArea') > 1);
    await settle();
    expect(requestsOf('stopArea')).to.be.below(60);
  });
});

describe('one home and one workplace', () => {
  const rename = async (element: HTMLElement, key: string, category: string) => {
    await click(element, `[data-key*="${key}" i] [data-act=more]`);
    await click(element, `[data-key*="${key}" i] [data-act=edit]`);
    await until(() => one(element, `.favorite-form input[value=${category}]`));
    one(element, `.favorite-form input[value=${category}]`).click();
    await settle();
  };
  const categories = () =>
    JSON.parse(localStorage.getItem('favorites.addresses') ?? '[]').map(
      ({ category, address }: { category: string; address: { street: string } }) => `${category} ${address.street}`,
    );

  it('ND-42: says before what becomes of the former home, which stays among the addresses', async () => {
    const element = await show();
    await rename(element, 'Lachambeaudie', 'HOME');
    const note = one(element, '.favorite-form-note');
    expect(note.getAttribute('role')).to.equal('status');
    expect(note.textContent).to.equal('Votre domicile actuel, Maison, restera parmi vos adresses.');
    await click(element, '.favorite-form button[type=submit]');
    expect(categories()).to.deep.equal(['OTHER 12 Rue de Lyon', 'HOME 3 Place Lachambeaudie']);
    expect(names(element).slice(0, 2)).to.deep.equal(['Maison', 'Chez Agathe']);
  });

  it('ND-77: says that the favorite exists already, and saves another category', async () => {
    const { 'favorites.addresses': addresses } = all.stored as { readonly 'favorites.addresses': readonly object[] };
    const [home] = addresses;
    const second = { ...home, favoriteId: 'local-second', category: 'OTHER' };
    const element = await show({ stored: { ...all.stored, 'favorites.addresses': [home, second] } });
    await rename(element, 'HOME', 'OTHER');
    const note = one(element, '.favorite-form-note');
    expect(note.getAttribute('role')).to.equal('status');
    expect(note.textContent).to.equal('Ce favori existe déjà.');
    const save = one(element, '.favorite-form button[type=submit]') as HTMLButtonElement;
    expect(save.disabled).to.equal(true);
    one(element, '.favorite-form input[value=WORK]').click();
    await settle();
    expect(everything(element, '.favorite-form-note')).to.have.length(0);
    await click(element, '.favorite-form button[type=submit]');
    expect(categories()).to.deep.equal(['WORK 12 Rue de Lyon', 'OTHER 12 Rue de Lyon']);
  });

  it('ND-42: a museum of another device is called by its name, which an empty name leaves it', async () => {
    const coordinates = { lat: 48.861, lon: 2.336 };
    const museum = {
      favoriteId: 'local-museum',
      category: 'HOME',
      label: 'Musée du Louvre',
      address: { street: '', zipCode: '', city: 'Paris', coordinates },
    };
    const element = await show({ stored: { 'favorites.addresses': [museum] } });
    await click(element, '[data-act=more]');
    await click(element, '[data-act=edit]');
    await until(() => focused(element)?.id === 'favorite-place');
    expect((one(element, '#favorite-place') as HTMLInputElement).value).to.equal('Musée du Louvre, Paris');
    const name = one(element, '#favorite-name') as HTMLInputElement;
    name.focus();
    name.select();
    await sendKeys({ press: 'Delete' });
    expect(name.value).to.equal('');
    await click(element, '.favorite-form button[type=submit]');
    const [stored] = JSON.parse(localStorage.getItem('favorites.addresses') ?? '[]');
    expect(stored.label).to.equal('Musée du Louvre');
  });

  it('says nothing where nothing changes hands', async () => {
    const element = await show();
    await rename(element, 'Lachambeaudie', 'WORK');
    expect(everything(element, '.favorite-form-note')).to.have.length(0);
    await click(element, '.favorite-form button[type=submit]');
    expect(categories()).to.deep.equal(['HOME 12 Rue de Lyon', 'WORK 3 Place Lachambeaudie']);
  });
});

describe('the order', () => {
  const sorted = async (count: number) => {
    const addresses = Array.from({ length: count }, (_, index) => ({
      favoriteId: `local-${index}`,
      category: 'OTHER',
      label: `Lieu ${index}`,
      address: { street: `${index} Rue A`, zipCode: '75001', city: 'Paris', coordinates: { lat: 48.8, lon: 2.3 } },
    }));
    const element = await show({ stored: { 'favorites.addresses': addresses } });
    await click(element, '[data-act=sort]');
    await until(() => everything(element, '.grip').length === count);
    return element;
  };
  /** Presses a handle and moves it; a synthetic pointer cannot be captured. */
  const drag = (grip: HTMLElement) => {
    grip.setPointerCapture = () => undefined;
    const at = (type: string, clientY: number) =>
      grip.dispatchEvent(new PointerEvent(type, { clientY, pointerId: 1, bubbles: true, button: 0, isPrimary: true }));
    const { top, height } = grip.getBoundingClientRect();
    at('pointerdown', top + height / 2);
    return { to: (y: number) => at('pointermove', y), drop: (y: number) => at('pointerup', y), from: top + height / 2 };
  };

  it('Escape ends a drag, and all stays as it was', async () => {
    const element = await sorted(3);
    const [first] = everything(element, '.favorite') as [HTMLElement];
    const pointer = drag(one(element, '.grip'));
    pointer.to(pointer.from + 150);
    expect(first.hasAttribute('data-dragged')).to.equal(true);
    await sendKeys({ press: 'Escape' });
    expect(first.hasAttribute('data-dragged')).to.equal(false);
    expect(everything(element, '[data-drop-after], [data-drop-before]')).to.have.length(0);
    pointer.drop(pointer.from + 150);
    await settle();
    expect(names(element)).to.deep.equal(['Lieu 0', 'Lieu 1', 'Lieu 2']);
  });

  it('a row can be dragged further than the viewport: the page scrolls', async () => {
    const element = await sorted(40);
    scrollTo(0, 0);
    const pointer = drag(one(element, '.grip'));
    pointer.to(innerHeight - 5);
    await until(() => scrollY > 200);
    pointer.to(innerHeight / 2);
    const stopped = scrollY;
    await settle();
    await settle();
    expect(scrollY, 'in the middle it stands still').to.equal(stopped);
    pointer.drop(innerHeight / 2);
    await until(() => names(element)[0] === 'Lieu 1');
    const at = names(element).indexOf('Lieu 0');
    const landed = (everything(element, '.favorite')[at] as HTMLElement).getBoundingClientRect();
    expect(landed.top + landed.height / 2).to.be.closeTo(innerHeight / 2, landed.height);
    scrollTo(0, 0);
  });

  it('the page stands still after a dragged row has gone with its element', async () => {
    const element = await sorted(40);
    scrollTo(0, 0);
    const pointer = drag(one(element, '.grip'));
    pointer.to(innerHeight - 5);
    await until(() => scrollY > 50);
    const rest = document.createElement('div');
    rest.style.height = '5000px';
    element.replaceWith(rest);
    const left = scrollY;
    await settle();
    await settle();
    expect(scrollY).to.equal(left);
    rest.remove();
    scrollTo(0, 0);
  });

  it('WCAG 2.5.7: two buttons do the same, say where the row is now, and a double click moves it twice', async () => {
    const element = await sorted(4);
    const down = everything(element, '.sort button')[1] as HTMLElement;
    down.focus();
    down.click();
    down.click();
    await until(() => names(element)[2] === 'Lieu 0');
    expect(focused(element)?.getAttribute('aria-label')?.replace('\u00A0', ' ')).to.equal('Descendre : Lieu 0');
    await until(() => textOf(element).includes('Lieu 0 : position 3 sur 4'));
    expect(everything(element, '.sort button, .grip').every((control) => control.offsetHeight >= 24)).to.equal(true);
  });
});

describe('a sign-in', () => {
  const merged = exampleOf('merged');
  const lineIds = () =>
    JSON.parse(localStorage.getItem('favorites.lines') ?? '[]').map(({ line }: { line: { id: string } }) => line.id);

  it('ND-76: says what it has added to the account, which one press undoes, also on the server', async () => {
    const element = await show(merged);
    await until(() => one(element, '.favorites-merged'));
    expect(one(element, '.favorites-merged p').textContent).to.equal(
      '2 favoris de cet appareil ont été ajoutés à votre compte.',
    );
    await until(() =>
      everything(element, '[aria-live], [role=status]').some((live) => live.textContent?.includes('2 favoris')),
    );
    stage.network.response({ ...merged.responses, removeFavorites: 204 });
    const undo = one(element, '[data-act=undo-merge]');
    undo.focus();
    undo.click();
    undo.click();
    await until(() => names(element).length === 1);
    expect(everything(element, '.favorites-merged')).to.have.length(0);
    expect(focused(element)?.className, 'the focus stays in the widget').to.equal('favorites');
    await until(() => textOf(element).includes('Retirés de votre compte'));
    const sent = stage.network.requests.filter((request) => request.includes('/favorites/remove'));
    expect(sent).to.have.length(1);
    expect(sent[0]).to.contain('{"ids":["account-stop","account-line"]}');
    expect(names(element)).to.deep.equal(['Maison']);
    expect(lineIds()).to.deep.equal([]);
  });

  it('ND-16: what cannot be undone comes back, and a message says so', async () => {
    const element = await show(merged);
    await until(() => one(element, '.favorites-merged'));
    stage.network.response({ ...merged.responses, removeFavorites: 500 });
    await click(element, '[data-act=undo-merge]');
    await until(() => textOf(element).includes('Vos favoris n’ont pas pu être enregistrés'));
    await until(() => names(element).length === 3);
    expect(everything(element, '.favorites-merged')).to.have.length(1);
  });

  it('the notice goes for good when the traveller agrees', async () => {
    const element = await show(merged);
    await click(element, '[data-act=agree]');
    expect(everything(element, '.favorites-merged')).to.have.length(0);
    expect(names(element)).to.have.length(3);
    expect(localStorage.getItem('favorites.merged')).to.equal(null);
  });

  it('says nothing of an account that had everything', async () => {
    const union = { ...(merged.responses?.synchronizeFavorites as object), added: undefined };
    const element = await show({ ...merged, responses: { ...merged.responses, synchronizeFavorites: union } });
    await until(() => names(element).length === 3);
    await settle();
    expect(everything(element, '.favorites-merged')).to.have.length(0);
  });
});
