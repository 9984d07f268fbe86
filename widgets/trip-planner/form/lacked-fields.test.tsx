import { expect } from 'chai';
import { configure } from '#shared/config/configure.ts';
import { until } from '#shared/testing/stage.ts';
import { all, button, field, show, stagePlanner } from '../testing/planner-stage.ts';

const options = (element: HTMLElement) =>
  all(element, '[role=option]').map(({ textContent }) => textContent?.trim() ?? '');
const times = (element: HTMLElement) =>
  all(element, '[part=times] label').map(({ textContent }) => textContent?.trim() ?? '');

describe('the form of a service that lacks something', () => {
  stagePlanner();
  afterEach(() => configure({ appConfig: { lacks: [] }, features: { 'trip-planner.via': { enabled: false } } }));

  it('offers a via, arrival times and the own position where the service has them', async () => {
    configure({ features: { 'trip-planner.via': { enabled: true } } });
    const element = await show();
    expect(button(element, 'Ajouter une étape')).to.be.instanceOf(HTMLElement);
    expect(times(element)).to.include('Arriver à');
    field(element, 'departure').focus();
    await until(() => options(element).includes('Ma position'));
  });

  it('leaves them out where it has not', async () => {
    configure({
      features: { 'trip-planner.via': { enabled: true } },
      appConfig: { lacks: ['via', 'arriveBy', 'coordinates'] },
    });
    const element = await show();
    expect(button(element, 'Ajouter une étape')).to.equal(undefined);
    expect(times(element)).to.include('Partir à');
    expect(times(element)).not.to.include('Arriver à');
    field(element, 'departure').focus();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(options(element)).not.to.include('Ma position');
    expect(options(element)).not.to.include('Choisir sur la carte');
  });
});
