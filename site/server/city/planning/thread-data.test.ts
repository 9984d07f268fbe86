import { EventEmitter } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';
import type { LiveState } from '#site/server/live/create-live.ts';
import type { PlannedCity, PlanSearch } from './journey-planner.ts';
import { createPlannerInThreads, type ThreadPort } from './plan-in-threads.ts';
import type { FromPlanningThread, ToPlanningThread } from './planning-messages.ts';

const stillOpen = new AbortController().signal;
const cityNamed = (feedName: string) => ({ timetable: { feedName }, sent: { feedName } }) as unknown as PlannedCity;
const liveNow = (): LiveState => ({ disruptions: [], equipments: [], runs: null });

/** A thread that records its messages in words. */
class FakePort extends EventEmitter implements ThreadPort {
  readonly received: string[] = [];
  #running: ToPlanningThread | null = null;

  postMessage(message: ToPlanningThread): void {
    if (message.kind === 'plan') this.#running = message;
    this.received.push(message.kind === 'timetable' ? `timetable ${message.sent.feedName}` : message.kind);
  }
  async terminate(): Promise<void> {
    this.emit('exit', 1);
  }
  finish(): void {
    const running = this.#running;
    if (running?.kind !== 'plan') throw new Error('no search runs');
    const { search, versions } = running;
    const planned = { results: { groups: [], disruptions: [] }, versions };
    this.emit('message', { kind: 'planned', search, planned } as unknown as FromPlanningThread);
  }
  /** Returns what came since the last look. */
  news = () => this.received.splice(0);
}

function fakeThreads(threads = 1) {
  const ports: FakePort[] = [];
  const messages: string[] = [];
  const planner = createPlannerInThreads({
    threads,
    tell: (line) => messages.push(line),
    open: () => {
      const port = new FakePort();
      ports.push(port);
      return port;
    },
  });
  // A search that is never finished would be refused after its time, in the middle of another test.
  onTestFinished(() => planner.close());
  const plan = (city: PlannedCity, live: LiveState) => {
    const planned = planner.plan({ city, live, question: {} as PlanSearch['question'], signal: stillOpen });
    planned.catch(() => {});
    return planned;
  };
  const port = (index = 0) => ports[index] as FakePort;
  return { planner, plan, port, ports, messages };
}

it('sends a thread the timetable and each state of live data once, before the first search that uses it', () => {
  const { plan, port } = fakeThreads(2);
  const city = cityNamed('city');
  const [now, later] = [liveNow(), liveNow()];
  for (const live of [now, now, later, now]) {
    void plan(city, live);
    port().finish();
  }
  expect(port().news()).toEqual(['timetable city', 'live', 'plan', 'plan', 'live', 'plan', 'plan']);
  void plan(city, now);
  void plan(city, now);
  expect(port(1).news()).toEqual(['timetable city', 'live', 'plan']);
});

it('sends a state of live data again when the thread no longer has it', () => {
  const { plan, port } = fakeThreads();
  const city = cityNamed('city');
  const states = Array.from({ length: 17 }, liveNow);
  for (const live of [...states, states[0] as LiveState]) {
    void plan(city, live);
    port().finish();
  }
  expect(
    port()
      .news()
      .filter((kind) => kind === 'live'),
  ).toHaveLength(18);
});

it('keeps a replaced timetable until its last search has ended, running or waiting', async () => {
  const { planner, plan, port } = fakeThreads();
  const [former, next] = [cityNamed('former'), cityNamed('next')];
  const live = liveNow();
  planner.prepare(former);
  const [first, second] = [plan(former, live), plan(former, live)];
  expect(port().news()).toEqual(['timetable former', 'live', 'plan']);
  planner.prepare(next);
  expect(port().news()).toEqual(['timetable next']);
  port().finish();
  expect(port().news()).toEqual(['plan']);
  port().finish();
  expect(port().news()).toEqual(['forget']);
  const third = plan(next, liveNow());
  expect(port().news()).toEqual(['live', 'plan']);
  port().finish();
  const versions = (await Promise.all([first, second, third])).map((planned) => planned.versions);
  expect(versions[0]).toEqual(versions[1]);
  expect(versions[2]?.timetable).not.toBe(versions[0]?.timetable);
  expect(versions[2]?.live).not.toBe(versions[0]?.live);
});

it('sends everything to the thread that replaces another one', async () => {
  const { plan, port, messages } = fakeThreads();
  const planned = plan(cityNamed('city'), liveNow());
  port().emit('error', new Error('out of memory'));
  port().emit('exit', 1);
  expect(port(1).news()).toEqual(['timetable city', 'live', 'plan']);
  port(1).finish();
  await expect(planned).resolves.toHaveProperty('versions');
  expect(messages).toEqual([
    'A thread that plans journeys has ended: out of memory. The next search starts another one.',
  ]);
});

it('starts one thread when a city is prepared, none before', () => {
  const { planner, ports } = fakeThreads(4);
  expect(ports).toHaveLength(0);
  planner.prepare(cityNamed('city'));
  planner.prepare(cityNamed('next'));
  expect(ports).toHaveLength(1);
});
