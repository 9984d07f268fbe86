import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { PublicTransportSection } from '#shared/domain/journey/journey.ts';
import type { TransitTime } from '#shared/domain/schedule.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { createJourney, createJourneyGroup, createPublicTransportSection } from '#shared/testing/factories/journey.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { createRichJourney } from '#shared/testing/factories/rich-journey.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { layoutFaults, overlapping } from '#shared/testing/layout-faults.ts';
import { createStage, type Stage, settle, until } from '#shared/testing/stage.ts';
import { tripPlanner } from '../trip-planner.widget.ts';

const late = (planned: string, expected: string): TransitTime => ({
  scheduled: planned,
  estimated: expected,
  status: 'DELAYED',
});
const stops = (...times: TransitTime[]) =>
  times.map((time, at) => ({
    ...createPlace({ id: `stop:${at}`, title: `Arrêt ${at}` }),
    stopPointId: `stop:${at}`,
    name: `Arrêt ${at}`,
    arrival: time,
    departure: time,
  }));
const ride = (values: Partial<PublicTransportSection>) => createPublicTransportSection({ stopCount: 2, ...values });

/** Journeys whose times take very different room in the time column. */
const journeys = {
  'a late métro after a walk': createRichJourney(),
  'a late leg before one on time': createJourney({
    isDetailedTrip: true,
    sections: [
      ride({
        id: 'late',
        departure: late('2026-11-20T08:06:00+01:00', '2026-11-20T09:24:00+01:00'),
        arrival: late('2026-11-20T08:14:00+01:00', '2026-11-20T09:32:00+01:00'),
        stops: stops(
          createTransitTime('08:06'),
          late('2026-11-20T08:09:00+01:00', '2026-11-20T09:27:00+01:00'),
          createTransitTime('09:29'),
          createTransitTime('09:32'),
        ),
      }),
      ride({ id: 'next', departure: createTransitTime('09:40'), arrival: createTransitTime('09:48') }),
    ],
  }),
  'a cancelled leg': createJourney({
    isDetailedTrip: true,
    sections: [
      ride({ id: 'one' }),
      ride({
        id: 'cancelled',
        departure: createTransitTime('08:20', { status: 'CANCELLED' }),
        arrival: createTransitTime('08:40', { status: 'CANCELLED' }),
      }),
    ],
  }),
  'a night bus with a long direction': createJourney({
    isDetailedTrip: true,
    sections: [
      ride({
        id: 'night-bus',
        line: { ...createLine(), mode: 'BUS', code: 'N11' },
        direction: 'Pont de Neuilly – Rive Gauche',
      }),
      ride({ id: 'next', departure: createTransitTime('09:40'), arrival: createTransitTime('09:48') }),
    ],
  }),
  'over midnight, in the hour that the clocks show twice': createJourney({
    isDetailedTrip: true,
    sections: [
      ride({
        id: 'evening',
        departure: { scheduled: '2026-10-24T23:50:00+02:00', status: 'SCHEDULED' },
        arrival: late('2026-10-25T02:20:00+02:00', '2026-10-25T02:35:00+02:00'),
      }),
      ride({
        id: 'night',
        departure: { scheduled: '2026-10-25T02:10:00+01:00', status: 'SCHEDULED' },
        arrival: { scheduled: '2026-10-25T03:40:00+01:00', status: 'SCHEDULED' },
      }),
    ],
  }),
};
const ends =
  'fi=bastille&fv=Bastille&ffv=Bastille%2C+Paris&fpt=stopArea&flat=48.8528&flon=2.369' +
  '&ti=nation&tv=Nation&tfv=Nation%2C+Paris&tpt=stopArea&tlat=48.8484&tlon=2.3958';
const widths = [320, 360, 390, 480, 720, 820, 960];

describe('the timeline of a journey', () => {
  let stage: Stage;
  before(() => {
    stage = createStage(tripPlanner);
  });
  afterEach(() => stage.clear());
  after(() => stage.network.restore());

  for (const [name, journey] of Object.entries(journeys)) {
    for (const locale of ['fr', 'en', 'es', 'it', 'de'] as const satisfies readonly Locale[]) {
      it(`draws ${name} as one line, at each width, in ${locale}`, async () => {
        await setViewport({ width: 1000, height: 900 });
        const element = await stage.show(
          {
            name: 'timeline',
            doc: '',
            html: `<tp-trip-planner without-map view="results" query="${ends}"></tp-trip-planner>`,
            responses: {
              journeysSearch: {
                groups: [createJourneyGroup({ journeys: [journey] })],
                disruptions: [],
                searchedAt: '2026-11-20T08:00:00+01:00',
              },
              journeysDetailed: { journeys: [journey], disruptions: [] },
            },
            steps: [{ click: '[part=card]' }],
          },
          { locale },
        );
        const all = (selector: string) => [
          ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(selector),
        ];
        await until(() => all('.thread > li').length > 3);
        for (const cancelled of all('.time[data-state=CANCELLED]'))
          expect(cancelled.textContent, 'a cancelled time, once and in words').to.match(/^\d\d:\d\d\D{6,}$/);
        for (const details of all('.stops')) details.setAttribute('open', '');
        for (const width of widths) {
          (element.parentElement as HTMLElement).style.width = `${width}px`;
          await settle();
          const xs = (selector: string) =>
            new Set(all(selector).map((one) => Math.round(one.getBoundingClientRect().left)));
          expect([...xs('.row-mark')], `x of the rail at ${width}`).to.have.length(1);
          expect([...xs('.row-body')], `x of the texts at ${width}`).to.have.length(1);
          for (const list of all('.stops > ol')) {
            const names = [...list.querySelectorAll('span:last-child')].map((one) =>
              Math.round(one.getBoundingClientRect().left),
            );
            expect([...new Set(names)], `x of the stops between at ${width}`).to.have.length(1);
          }
          const cut = all('.row-ride .line-code').filter((code) => code.scrollWidth > code.clientWidth);
          expect(
            cut.map((code) => code.textContent),
            `badges that are cut at ${width}`,
          ).to.deep.equal([]);
          expect(overlapping(all('.favorite-star button')), `stars that overlap at ${width}`).to.deep.equal([]);
          expect(layoutFaults({ within: '.roadmap' }), `faults at ${width}`).to.deep.equal([]);
        }
      });
    }
  }
});
