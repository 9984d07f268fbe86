import { expect } from 'chai';
import { configure } from '#shared/config/configure.ts';
import { createStage, type Stage, until } from '#shared/testing/stage.ts';
import { placeDetail } from './place-detail.widget.ts';

const [stop, station] = placeDetail.examples as unknown as [
  { readonly responses: Record<string, object> },
  { readonly responses: Record<string, object> },
];

describe('the detail of a place', () => {
  let stage: Stage;
  before(() => {
    configure({ appConfig: { clock: '2026-11-20T08:00+01:00' } });
    stage = createStage(placeDetail);
  });
  afterEach(() => stage.clear());
  after(() => stage.network.restore());

  const show = (attributes: string, responses: object) =>
    stage.show({
      name: 'test',
      doc: '',
      html: `<tp-place-detail ${attributes}></tp-place-detail>`,
      responses: { ...responses },
    });
  const all = (element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(selector),
  ];
  const textOf = (element: HTMLElement) => (element.shadowRoot?.textContent ?? '').replaceAll('\u00A0', ' ');
  const stopHtml = 'place-type="stopArea" place-id="bastille"';

  it('names in the console the place that it lacks, once the page has had time to set it', async () => {
    const { warn } = console;
    const warnings: string[] = [];
    console.warn = (line: string) => warnings.push(line);
    try {
      const late = await show('', station.responses);
      Object.assign(late, { placeType: 'bikeSharingStations', placeId: 'station' });
      await until(() => textOf(late).includes('Saint-Antoine'));
      expect(warnings).to.deep.equal([]);
      await show('name="Bastille"', {});
      await until(() => warnings.length > 0);
      expect(warnings).to.deep.equal([
        '<tp-place-detail> has no “place-id” and nothing to show: write <tp-place-detail place-id="…"></tp-place-detail>, or set the property.',
      ]);
    } finally {
      console.warn = warn;
    }
  });

  it('FMT-5 look: shows waits below 20 minutes, then clock times, and why a direction has no departure', async () => {
    const element = await show(stopHtml, stop.responses);
    await until(() => all(element, '.board-lead').length > 0);
    expect(all(element, '.board-lead').map((lead) => lead.textContent?.replaceAll('\u00A0', ' '))).to.deep.equal([
      'dans 4 min',
      '08:31',
    ]);
    expect(textOf(element)).to.contain('Vers Château de Vincennes');
    expect(all(element, '.board-none')).to.have.length(1);
  });

  it('says of approximate departures about when the next one leaves, and how often they do', async () => {
    const { stopAreaSchedules } = stop.responses as { readonly stopAreaSchedules: { readonly schedules: object[] } };
    const departures = ['08:04', '08:14', '08:24'].map((time) => ({
      tripId: time,
      time: { scheduled: `2026-11-20T${time}:00+01:00`, status: 'SCHEDULED', headwaySeconds: 600 },
      destination: 'Nation',
      realtime: false,
    }));
    const schedules = [{ ...stopAreaSchedules.schedules[0], departures }];
    const element = await show(stopHtml, {
      ...stop.responses,
      stopAreaSchedules: { ...stopAreaSchedules, schedules },
    });
    await until(() => all(element, '.board-lead').length > 0);
    expect(all(element, '.board-lead').map((lead) => lead.textContent?.replaceAll('\u00A0', ' '))).to.deep.equal([
      '≈ 08:04',
      'toutes les 10 min',
    ]);
  });

  it('PLACE-4: shows name, kind, address, lines, disruptions and broken equipment', async () => {
    const element = await show(stopHtml, stop.responses);
    await until(() => all(element, '.place-lines li').length > 0);
    for (const text of ['Bastille', 'Métro', 'Place de la Bastille', 'trafic ralenti', 'sortie 3']) {
      expect(textOf(element)).to.contain(text);
    }
  });

  it('shows availability and opening hours of a station', async () => {
    const element = await show('place-type="bikeSharingStations" place-id="station"', station.responses);
    await until(() => all(element, '.place-left').length > 0);
    expect(textOf(element)).to.match(/7 vélos, dont 2 électriques · 23 places/);
    expect(textOf(element)).to.contain('Ouvert');
    expect(all(element, '.place-facts a').map((link) => link.getAttribute('href'))).to.deep.equal([
      'tel:+33140000000',
      'https://example.com/station',
    ]);
  });

  it('links to the full site with the place as an end, unless the host takes over', async () => {
    const element = await show(stopHtml, stop.responses);
    await until(() => all(element, '.place-actions a').length > 0);
    const [there, from] = all(element, '.place-actions a') as HTMLAnchorElement[];
    expect(new URL(there?.href ?? '').searchParams.get('ti')).to.equal('bastille');
    expect(new URL(from?.href ?? '').searchParams.get('fi')).to.equal('bastille');
    const uses: unknown[] = [];
    element.addEventListener('tp-place-use', (event) => {
      event.preventDefault();
      uses.push((event as CustomEvent).detail);
    });
    there?.click();
    expect(uses).to.have.length(1);
    expect((uses[0] as { field: string }).field).to.equal('arrival');
  });

  it('PLACE-12: tells an unknown place from a failed request, and retries a failed one', async () => {
    const unknown = await show('place-type="parks" place-id="x"', { proximityPoint: 404 });
    await until(() => textOf(unknown).includes('n’existe'));
    expect(all(unknown, 'button')).to.have.length(0);
    stage.clear();
    const failed = await show('place-type="parks" place-id="y"', { proximityPoint: 503 });
    await until(() => textOf(failed).includes('ne peut pas être chargé'));
    stage.network.response({ proximityPoint: station.responses.proximityPoint });
    all(failed, '.state-message button')[0]?.click();
    await until(() => textOf(failed).includes('Saint-Antoine'));
  });

  it('shows another place when its attributes change', async () => {
    const element = await show(stopHtml, { ...stop.responses, ...station.responses });
    await until(() => textOf(element).includes('Bastille'));
    element.setAttribute('place-type', 'bikeSharingStations');
    element.setAttribute('place-id', 'station');
    await until(() => textOf(element).includes('Saint-Antoine'));
    expect(textOf(element)).not.to.contain('Bastille');
  });

  it('says nothing of the former place when its attributes change', async () => {
    const element = await show(stopHtml, { ...stop.responses, ...station.responses });
    await until(() => all(element, '.place-actions button').length > 0);
    all(element, '.place-actions button').at(-1)?.click();
    await until(() => all(element, '.place-note').length > 0);
    element.setAttribute('place-type', 'bikeSharingStations');
    element.setAttribute('place-id', 'station');
    await until(() => textOf(element).includes('Saint-Antoine'));
    expect(all(element, '.place-note')).to.have.length(0);
  });
});
