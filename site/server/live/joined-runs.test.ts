import { expect, it } from 'vitest';
import { sketch } from '../engine/router/testing/five-stations.ts';
import { addedRunOf, liveRunOf, liveRunsOf } from '../engine/router/testing/live-sketch.ts';
import { buildTimetable } from '../engine/router/testing/timetable-builder.ts';
import { joinedRuns } from './joined-runs.ts';

const timetable = buildTimetable(sketch);
const [one, two, three] = timetable.trips.ids.slice(0, 3) as [string, string, string];
const day = 20_000;
const late = (trip: string, seconds: number, on = day) => liveRunOf(timetable, trip, on, [seconds]);
const extra = (start: number) => addedRunOf('extra', day, 'x', { stops: ['A', 'E'], start, hop: 600 });

it('joins the runs of two sources, of which the first counts where both know a run', () => {
  const replaces = { trip: three, day };
  const first = { runs: [late(one, 60)], added: [extra(30_000), { ...extra(40_000), id: 'other', replaces }] };
  const second = {
    runs: [late(two, 120), late(one, 300), late(one, 300, day + 1), late(three, 60)],
    added: [extra(50_000)],
  };
  expect(joinedRuns(liveRunsOf(timetable, first), liveRunsOf(timetable, second))).toEqual(
    liveRunsOf(timetable, { runs: [late(one, 60), late(two, 120), late(one, 300, day + 1)], added: first.added }),
  );
});
