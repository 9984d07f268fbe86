import { setViewport } from '@web/test-runner-commands';
import type { TripRequest } from '#shared/domain/trip/trip-request.ts';
import { createJourney, createJourneyGroup } from '#shared/testing/factories/journey.ts';
import { createStage, type Stage, until } from '#shared/testing/stage.ts';
import { tripPlanner } from '../trip-planner.widget.ts';

export const bastille = {
  id: 'bastille',
  type: 'stopArea',
  title: 'Bastille',
  displayName: 'Bastille, Paris',
  subTitle: 'Paris',
  lat: 48.85,
  lon: 2.37,
};
export const nation = {
  id: 'nation',
  type: 'stopArea',
  title: 'Nation',
  displayName: 'Nation, Paris',
  subTitle: 'Paris',
  lat: 48.84,
  lon: 2.39,
};
export const results = (journeys = [createJourney()]) => ({
  journeysSearch: {
    groups: [createJourneyGroup({ journeys })],
    disruptions: [],
    searchedAt: '2026-11-20T08:00:00+01:00',
  },
  journeysDetailed: { journeys: journeys.map((one) => ({ ...one, isDetailedTrip: true })), disruptions: [] },
});
export const attributesOf = (from: object, to: object) => `from='${JSON.stringify(from)}' to='${JSON.stringify(to)}'`;

export let stage: Stage;
/** Bodies of the searches that one test has sent. */
export const bodies: TripRequest[] = [];

/** Gives a group of tests the stage, on a phone. */
export function stagePlanner(): void {
  const { fetch } = globalThis;
  before(() => {
    stage = createStage(tripPlanner);
    const fetchBefore = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (String(input).includes('/journeys/search')) bodies.push(JSON.parse(String(init?.body)));
      return fetchBefore(input, init);
    };
  });
  beforeEach(async () => {
    bodies.length = 0;
    localStorage.clear();
    await setViewport({ width: 390, height: 844 });
  });
  afterEach(() => stage.clear());
  after(() => {
    stage.network.restore();
    globalThis.fetch = fetch;
  });
}

export const show = (attributes = '', responses: object = {}) =>
  stage.show({
    name: 'test',
    doc: '',
    html: `<tp-trip-planner ${attributes}></tp-trip-planner>`,
    responses: { ...responses },
  });
export const all = <E extends HTMLElement>(element: HTMLElement, selector: string) => [
  ...(element.shadowRoot as ShadowRoot).querySelectorAll<E>(selector),
];
export const one = <E extends HTMLElement>(element: HTMLElement, selector: string) => all<E>(element, selector)[0] as E;
export const button = (element: HTMLElement, text: string) =>
  all(element, 'button').find((found) => found.textContent?.trim() === text) as HTMLButtonElement;
export const field = (element: HTMLElement, id: string) => one<HTMLInputElement>(element, `input#${id}`);
export const searchFor = async (element: HTMLElement) => {
  one(element, '[part=search]').click();
  await until(() => one(element, '[part=results]'));
};
