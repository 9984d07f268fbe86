import { expect } from 'chai';
import { configure } from '#shared/config/configure.ts';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { createFakeTime } from '#shared/testing/fake-time.ts';
import { createStage, type Stage, settle, until } from '#shared/testing/stage.ts';
import { traffic } from './traffic.widget.ts';

const morning = '2026-11-20T08:00:00+01:00';
const time = createFakeTime(morning);
pageSingleton('clock', () => time.clock);
pageSingleton('ticker', () => time.ticker);

type Disruption = { readonly id: string; readonly title: string };
interface Network {
  readonly at: string;
  readonly lines: readonly { readonly id: string }[];
  readonly disruptions: readonly Disruption[];
}
const [{ responses }] = traffic.examples as unknown as [{ readonly responses: { readonly traffic: Network } }];
const network = responses.traffic;
const [slow] = network.disruptions as [Disruption];

describe('the traffic of the network', () => {
  let stage: Stage;
  before(() => {
    configure({ siteUrl: 'https://site.example' });
    stage = createStage(traffic);
  });
  beforeEach(() => {
    time.set(morning);
    stage.network.calls.length = 0;
  });
  afterEach(async () => {
    await stage.clear();
    localStorage.clear();
  });
  after(() => stage.network.restore());

  const show = (attributes = '', given: object = responses, more: object = {}) =>
    stage.show({
      name: 'test',
      doc: '',
      html: `<tp-traffic ${attributes}></tp-traffic>`,
      responses: { ...given },
      ...more,
    });
  const all = <Found extends HTMLElement = HTMLElement>(element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<Found>(selector),
  ];
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ').trim();
  const textOf = (element: HTMLElement) => plain(element.shadowRoot?.textContent);
  const texts = (element: HTMLElement, selector: string) => all(element, selector).map((one) => plain(one.textContent));
  const spoken = (element: HTMLElement) => texts(element, '[part=line] .visually-hidden');
  const shown = (element: HTMLElement) => until(() => all(element, '[part=title], [role=alert], article').length > 0);
  const titles = (element: HTMLElement) => texts(element, '.traffic-card-title');
  const live = (element: HTMLElement) => texts(element, '[aria-live], [role=status]').join(' ');
  const pass = async (milliseconds: number) => {
    time.pass(milliseconds);
    for (let turn = 0; turn < 50 && stage.network.pending() > 0; turn += 1) await settle();
    await settle();
  };
  const viewsOf = (element: HTMLElement, isPrevented = false) => {
    const details: unknown[] = [];
    element.addEventListener('tp-traffic-view', (event) => {
      details.push((event as CustomEvent).detail);
      if (isPrevented) event.preventDefault();
    });
    return details;
  };

  it('says in words that live times are simulated, and nothing of it elsewhere', async () => {
    const simulated = { ...responses, traffic: { ...network, isSimulated: true } };
    const sentence = 'Démonstration : les horaires en temps réel sont simulés.';
    const element = await show('', simulated);
    await shown(element);
    expect(textOf(element)).to.contain(sentence);
    await stage.clear();
    const real = await show();
    await shown(real);
    expect(textOf(real)).not.to.contain(sentence);
  });

  it('shows each line once with its state in words, by mode, those with a disruption first', async () => {
    const element = await show();
    await shown(element);
    expect(texts(element, '[part=title]')).to.deep.equal(['1 ligne interrompue, 2 lignes perturbées']);
    expect(texts(element, '.traffic-mode h3')).to.deep.equal(['Métro', 'RER', 'Tram', 'Bus', 'Car']);
    expect(spoken(element)).to.deep.equal([
      'Métro 6 : Perturbée',
      'Métro 1 : Trafic normal',
      'RER C : Interrompue en partie',
      'RER A : Trafic normal, Perturbation prévue à 22:30',
      'Tram T3 : Trafic normal',
      'Bus 38 : Arrêts non desservis',
      'Bus 96 : Trafic normal',
      'Car Navette de la gare : Pas d’information en temps réel',
    ]);
  });

  it('shows each disruption once, the worst first, with its lines, places and dates', async () => {
    const element = await show();
    await shown(element);
    expect(texts(element, '.traffic-phase h3')).to.deep.equal(['En cours 2', 'À venir 1']);
    expect(titles(element)).to.deep.equal([
      'RER C : aucun train entre Invalides et Javel',
      'Métro 6 : trafic ralenti',
      'RER A : moins de trains le soir',
    ]);
    expect(texts(element, '.traffic-card .traffic-state')[0]).to.equal('Travaux · Service interrompu');
    expect(texts(element, '.traffic-scope')).to.deep.equal([
      'Entre Invalides et Javel · Arrêt Javel',
      'Direction Boissy-Saint-Léger',
    ]);
    expect(texts(element, '.traffic-period')).to.deep.equal([
      'Fin prévue jeudi 10 décembre à 23:00',
      'Fin prévue à 09:00',
      'Début à 22:30, fin prévue demain à 00:40',
    ]);
  });

  it('opens a disruption at its address, and leads back', async () => {
    const element = await show();
    await shown(element);
    const views = viewsOf(element);
    const card = all<HTMLAnchorElement>(element, '.traffic-card')[0];
    expect(card?.getAttribute('href')).to.match(/\/fr\/traffic\/rer-c-closed$/);
    card?.focus();
    card?.click();
    await until(() => all(element, 'article').length === 1);
    expect(textOf(element)).to.contain('Des bus remplacent les trains');
    expect(textOf(element)).to.contain('– jeudi 10 décembre 23:00');
    expect(all<HTMLAnchorElement>(element, '.traffic-link').map(({ href }) => href)).to.deep.equal([
      'https://example.org/rer-c',
    ]);
    expect(element.shadowRoot?.activeElement?.className).to.equal('traffic-view');
    all(element, '.traffic-back')[0]?.click();
    await until(() => all(element, '[part=title]').length === 1);
    expect(views).to.deep.equal([
      { disruption: 'rer-c-closed', name: 'RER C : aucun train entre Invalides et Javel' },
      {},
    ]);
  });

  it('leaves the view to a host that takes over, and follows its attributes', async () => {
    const element = await show();
    await shown(element);
    const views = viewsOf(element, true);
    all(element, '.traffic-card')[1]?.click();
    await settle();
    expect(views).to.deep.equal([{ disruption: 'metro-6-slow', name: 'Métro 6 : trafic ralenti' }]);
    expect(all(element, 'article')).to.have.length(0);
    element.setAttribute('disruption', 'metro-6-slow');
    await until(() => all(element, 'article').length === 1);
    expect(textOf(element)).to.match(/Mise à jour à 07:50, il y a 10 ?min/);
    expect(textOf(element)).to.contain('Problème technique');
  });

  it('says of a disruption that is over or unknown that it is, with the link back', async () => {
    const element = await show('disruption="gone"');
    await until(() => all(element, '.state-message').length > 0);
    expect(textOf(element)).to.contain('Cette perturbation est terminée');
    expect(all(element, '.traffic-back')).to.have.length(1);
  });

  it('says that an open disruption is over as soon as it is', async () => {
    const element = await show('disruption="metro-6-slow"');
    await until(() => all(element, 'article').length === 1);
    await pass(61 * 60_000);
    await until(() => all(element, '.state-message').length > 0);
    expect(textOf(element)).to.contain('Cette perturbation est terminée');
  });

  it('chooses by mode, by period and by line, and tells the host', async () => {
    const element = await show();
    await shown(element);
    const views = viewsOf(element);
    const radio = (value: string) => all<HTMLInputElement>(element, `input[type=radio][value="${value}"]`)[0];
    radio('RER')?.click();
    await until(() => titles(element).length === 2);
    radio('planned')?.click();
    await until(() => titles(element).length === 1);
    expect(titles(element)).to.deep.equal(['RER A : moins de trains le soir']);
    expect(all(element, '.traffic-board')).to.have.length(0);
    expect(views).to.deep.equal([{ mode: 'RER' }, { mode: 'RER', when: 'planned' }]);
    radio('')?.click();
    await settle();
    const [field] = all<HTMLInputElement>(element, '#traffic-search');
    if (!field) throw new Error('There is no search field.');
    const type = (text: string) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    };
    element.removeAttribute('when');
    type('nulle part');
    await until(() => textOf(element).includes('Aucune ligne de ce nom.'));
    type('');
    await until(() => !textOf(element).includes('Aucune ligne de ce nom.'));
  });

  it('starts as its attributes say', async () => {
    const element = await show('search="6" when="now"');
    await shown(element);
    expect(spoken(element)).to.deep.equal(['Métro 6 : Perturbée']);
    expect(titles(element)).to.deep.equal(['Métro 6 : trafic ralenti']);
    expect(all<HTMLInputElement>(element, '#traffic-search')[0]?.value).to.equal('6');
    expect(all<HTMLAnchorElement>(element, '[part=line] a')[0]?.pathname).to.equal('/fr/schedules/line/M6');
  });

  it('shows the lines of a partner alone, without filters', async () => {
    const element = await show('lines="6, A"');
    await shown(element);
    expect(spoken(element)).to.deep.equal([
      'Métro 6 : Perturbée',
      'RER A : Trafic normal, Perturbation prévue à 22:30',
    ]);
    expect(titles(element)).to.have.length(2);
    expect(all(element, '.traffic-filters')).to.have.length(0);
  });

  it('puts favorite lines first, or shows them alone', async () => {
    const stored = { 'favorites.lines': [{ favoriteId: 'local-line', line: { id: '96' } }] };
    const element = await show('', responses, { stored });
    await shown(element);
    await until(() => texts(element, '.traffic-mode h3')[0] === 'Mes lignes');
    expect(spoken(element)[0]).to.equal('Bus 96 : Trafic normal');
    const alone = await show('favorites', responses, { stored });
    await shown(alone);
    await until(() => spoken(alone).length === 1);
    expect(titles(alone)).to.deep.equal([]);
    expect(textOf(alone)).to.contain('Aucune perturbation n’est connue.');
  });

  it('requests the disruptions again each minute while visible, without the lines', async () => {
    const element = await show();
    await shown(element);
    expect(stage.network.calls).to.deep.equal(['traffic']);
    stage.network.response({ traffic: { ...network, lines: [], disruptions: [] } });
    await pass(60_000);
    expect(stage.network.calls).to.deep.equal(['traffic', 'traffic']);
    await until(() => texts(element, '[part=title]')[0] === 'Trafic normal sur les lignes suivies');
    expect(spoken(element)).to.have.length(8);
    time.setHidden(true);
    await pass(600_000);
    expect(stage.network.calls).to.have.length(2);
    time.setHidden(false);
    await pass(0);
    expect(stage.network.calls).to.have.length(3);
    element.remove();
    await settle();
    await pass(600_000);
    expect(stage.network.calls).to.have.length(3);
  });

  it('announces a change of the disturbances once, and no update without one', async () => {
    const element = await show();
    await shown(element);
    await pass(60_000);
    expect(live(element)).not.to.contain('mise à jour');
    stage.network.response({ traffic: { ...network, lines: [], disruptions: [slow] } });
    await pass(60_000);
    await until(() => live(element).includes('Info trafic mise à jour : 1 ligne perturbée'));
  });

  it('keeps and dates what it shows while the service fails, and recovers by itself', async () => {
    const element = await show();
    await shown(element);
    expect(textOf(element)).to.contain('Actualisé à 08:00');
    stage.network.response({ traffic: 503 });
    await pass(5 * 60_000);
    expect(titles(element)).to.have.length(3);
    expect(textOf(element)).to.match(/L’info trafic ne s’actualise plus : reçue à \d\d:\d\d, il y a 5 ?min\./);
    stage.network.response({ ...responses });
    await pass(60_000);
    await until(() => !textOf(element).includes('ne s’actualise plus'));
  });

  it('shows a first failure with a button that requests again', async () => {
    const element = await show('', { traffic: 503 });
    await until(() => all(element, '[role=alert]').length === 1);
    stage.network.response({ ...responses });
    all(element, '[role=alert] button')[0]?.click();
    await until(() => titles(element).length === 3);
  });

  it('says that a network has no such information, and requests nothing', async () => {
    const element = await show('', {}, { config: { appConfig: { lacks: ['traffic'] } } });
    await until(() => textOf(element).includes('n’est pas disponible sur ce réseau'));
    expect(stage.network.calls).to.deep.equal([]);
  });

  it('stays readable with 300 disruptions and hostile texts', async () => {
    const markup = '<img src=x onerror="window.__xss=1">';
    const disruptions = Array.from({ length: 300 }, (_, index) => ({
      ...slow,
      id: `d${index}`,
      title: `${markup} ${index}`,
      url: 'javascript:alert(1)',
    }));
    const element = await show('', { traffic: { ...network, disruptions } });
    await shown(element);
    expect(titles(element)).to.have.length(5);
    expect(texts(element, '.traffic-phase h3')).to.deep.equal(['En cours 300']);
    all(element, '.traffic-more button')[0]?.click();
    await until(() => titles(element).length === 25);
    expect(all(element, 'img')).to.deep.equal([]);
    all(element, '.traffic-card')[0]?.click();
    await until(() => all(element, 'article').length === 1);
    expect(all(element, '.traffic-link')).to.deep.equal([]);
  });
});
