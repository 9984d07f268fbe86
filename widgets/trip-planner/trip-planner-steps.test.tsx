import { expect } from 'chai';
import { settle, until } from '#shared/testing/stage.ts';
import {
  all,
  attributesOf,
  bastille,
  bodies,
  button,
  field,
  nation,
  one,
  results,
  searchFor,
  show,
  stage,
  stagePlanner,
} from './testing/planner-stage.ts';

const viewOf = (element: HTMLElement) => one(element, '.planner').dataset.view;
const openJourney = async (element: HTMLElement) => {
  await until(() => one(element, '[part=card]'));
  one(element, '[part=card]').click();
  await until(() => button(element, 'Retour aux trajets'));
};

describe('the trip planner', () => {
  stagePlanner();

  it('TRIP-29 ND-100: asks for the ways back, whoever shows them', async () => {
    const ends = `trip-type="return" ${attributesOf(bastille, nation)}`;
    const element = await show(`view="returns" ${ends}`, results());
    await until(() => bodies.length === 3 && one(element, '[part=card]'));
    // The last request is for the last journey back.
    expect(bodies.map(({ tripType }) => tripType)).to.deep.equal([1, 2, 0]);

    const summary = await show(`view="summary" ${ends}`, results());
    await until(() => button(summary, 'Choisir le retour'));
    // A card looks like one here too.
    expect(getComputedStyle(one(summary, '[part=card]')).borderRadius).to.not.equal('0px');
    button(summary, 'Choisir le retour').click();
    await until(() => one(summary, '.planner').dataset.view === 'returns' && one(summary, '[part=card]'));
  });

  it('PROD-3 REQ-8 TRIP-29: goes on to the way back and shows both as one', async () => {
    const element = await show(`view="results" trip-type="return" ${attributesOf(bastille, nation)}`, results());
    await until(() => one(element, '[part=card]'));
    one(element, '[part=card]').click();
    await until(() => button(element, 'Choisir cet aller, voir les retours'));
    button(element, 'Choisir cet aller, voir les retours').click();
    await until(() => bodies.length === 3 && one(element, '[part=card]'));
    expect(bodies[1]).to.include({
      tripType: 2,
      previousJourneySummaryCode: 'summary:1',
      fromId: 'nation',
      toId: 'bastille',
    });
    one(element, '[part=card]').click();
    await until(() => button(element, 'Choisir ce retour'));
    button(element, 'Choisir ce retour').click();
    await until(() => one(element, '.summary-title'));
    expect(all(element, '[part=card]')).to.have.length(2);
    expect(one(element, '[part=share]')).not.to.equal(undefined);
  });

  it('goes back step by step inside itself, and leaves the page’s history alone', async () => {
    const { length } = history;
    const element = await show(attributesOf(bastille, nation), results());
    await until(() => field(element, 'arrival').value);
    await searchFor(element);
    await until(() => one(element, '[part=card]'));
    one(element, '[part=card]').click();
    await until(() => one(element, '[part=roadmap]'));
    button(element, 'Retour aux trajets').click();
    await until(() => one(element, '[part=card]'));
    button(element, 'Modifier').click();
    await until(() => one(element, '.planner').dataset.view === 'form');
    expect(history.length).to.equal(length);
  });

  it('goes back to where it would have gone when the host has prevented it once', async () => {
    const element = await show(attributesOf(bastille, nation), results());
    await until(() => field(element, 'arrival').value);
    await searchFor(element);
    await openJourney(element);
    element.addEventListener('tp-trip-view', (event) => event.preventDefault(), { once: true });
    button(element, 'Retour aux trajets').click();
    await settle();
    expect(viewOf(element)).to.equal('journey');
    button(element, 'Retour aux trajets').click();
    await until(() => viewOf(element) !== 'journey');
    expect(viewOf(element)).to.equal('results');
  });

  it('follows the entries of its own group alone through the page’s history', async () => {
    const ends = attributesOf(bastille, nation);
    const [first, second] = [await show(`history ${ends}`, results()), await show(`history ${ends}`, results())];
    await until(() => field(first, 'arrival').value && field(second, 'arrival').value);
    await searchFor(first);
    await searchFor(second);
    const shown = () => `${viewOf(first)} ${viewOf(second)}`;
    history.back();
    await until(() => shown() === 'results form');
    history.back();
    await until(() => shown() === 'form form');
    history.forward();
    await until(() => shown() === 'results form');
    history.forward();
    await until(() => shown() === 'results results');
    // The host shows the step and pushes no history entry.
    first.setAttribute('view', 'journey');
    await until(() => shown() === 'journey results');
    history.back();
    await until(() => shown() === 'journey form');
    history.back();
    await until(() => shown() === 'form form');
  });

  it('goes back through the page’s history only over an entry of its own', async () => {
    const tag = `<tp-trip-planner history trip-type="return" ${attributesOf(bastille, nation)}></tp-trip-planner>`;
    const element = await stage.show({
      name: 'test',
      doc: '',
      html: `${tag}<tp-trip-planner></tp-trip-planner>`,
      responses: results(),
    });
    const other = element.nextElementSibling as HTMLElement;
    await until(() => field(element, 'arrival').value && field(other, 'arrival').value);
    // One entry below the planner's, so that one `back` too many stays in this page.
    history.pushState({ isPages: true }, '');
    // Steps of the other planner of the group, which pushes no history entries.
    await searchFor(other);
    await openJourney(other);
    button(element, 'Retour aux trajets').click();
    await until(() => viewOf(element) === 'results');
    expect(history.state).to.deep.equal({ isPages: true });

    // A left history entry keeps the state of the step that it showed.
    await openJourney(other);
    button(element, 'Choisir cet aller, voir les retours').click();
    await until(() => viewOf(element) === 'returns');
    history.back();
    await until(() => viewOf(element) === 'journey');
    const left = JSON.stringify(history.state);
    button(element, 'Retour aux trajets').click();
    await until(() => viewOf(element) === 'results');
    expect(JSON.stringify(history.state)).to.equal(left);

    // Its own history entry.
    await openJourney(element);
    button(element, 'Retour aux trajets').click();
    await until(() => viewOf(element) === 'results');
    expect(history.state).to.include({ isPages: true });
    expect(JSON.stringify(history.state)).to.contain('"view":"results"');
  });

  it('goes back at once where a link within the page was followed', async () => {
    const element = await show(`history ${attributesOf(bastille, nation)}`, results());
    await until(() => field(element, 'arrival').value);
    await searchFor(element);
    await openJourney(element);
    location.hash = 'anchor';
    await settle();
    button(element, 'Retour aux trajets').click();
    await until(() => viewOf(element) === 'results');
    expect(location.hash).to.equal('#anchor');
  });

  it('goes back one step for two presses in a row', async () => {
    const element = await show(`history ${attributesOf(bastille, nation)}`, results());
    await until(() => field(element, 'arrival').value);
    await searchFor(element);
    await openJourney(element);
    const back = button(element, 'Retour aux trajets');
    back.click();
    back.click();
    await until(() => viewOf(element) === 'results');
    for (let time = 0; time < 10; time += 1) await settle();
    expect(viewOf(element)).to.equal('results');
  });

  it('tells the host of what the page’s history shows, which it cannot prevent', async () => {
    const element = await show(`history ${attributesOf(bastille, nation)}`, results());
    await until(() => field(element, 'arrival').value);
    await searchFor(element);
    await openJourney(element);
    const details: { readonly view: string; readonly query: string; readonly before?: string | undefined }[] = [];
    element.addEventListener('tp-trip-view', (event) => {
      event.preventDefault();
      details.push({ ...(event as CustomEvent).detail, before: viewOf(element) });
    });
    button(element, 'Retour aux trajets').click();
    await until(() => viewOf(element) === 'results');
    history.back();
    await until(() => viewOf(element) === 'form');
    history.forward();
    await until(() => viewOf(element) === 'results');
    expect(details.map(({ before, view }) => `${before} ${view}`)).to.deep.equal([
      'journey results',
      'results form',
      'form results',
    ]);
    expect(details.every(({ query }) => query.includes('fi=bastille'))).to.equal(true);
  });
});
