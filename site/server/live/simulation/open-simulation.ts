import type { Clock } from '#shared/lib/time/clock.ts';
import { knownInstant } from '#site/server/content/moment.ts';
import { originalOf } from '#site/server/engine/once-per.ts';
import { shareArrays } from '#site/server/engine/reader/share-arrays.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import type { LiveData, LiveSource } from '../feeds/live-data.ts';
import { noLiveData } from '../feeds/no-live-data.ts';
import type { LiveFiles, WrittenDisruption } from '../live-files.ts';
import { simulatedRuns } from './simulated-runs.ts';
import { simulatedVehicles } from './simulated-vehicles.ts';

const [runSeconds, vehicleSeconds] = [60, 15];
const seed = 2026;
interface SimulationDependencies {
  readonly clock: Clock;
  /** Lines that a disruption slows down are late. An operator who writes delays knows better what is late. */
  readonly files: Pick<LiveFiles, 'delays' | 'disruptions'>;
}

export interface Simulation extends LiveSource {
  readonly isActive: () => boolean;
}

/** Simulates live data of any timetable by the clock alone: runs each minute, vehicles each 15 s, and nothing until it is read. */
export function openSimulation({ clock, files }: SimulationDependencies): Simulation {
  const isReplaced = () => files.delays().length > 0;
  const known = new WeakMap<Timetable, LiveData & { readonly step: number; readonly runStep: number }>();
  return {
    isActive: () => !isReplaced(),
    of(named) {
      if (isReplaced()) return noLiveData;
      const timetable = originalOf(named);
      const now = clock.now() / 1000;
      const stepOf = (seconds: number) => Math.floor(now / seconds) * seconds;
      const [step, runStep] = [stepOf(vehicleSeconds), stepOf(runSeconds)];
      const last = known.get(timetable);
      if (last?.step === step) return last;
      const runs =
        last?.runStep === runStep
          ? last.runs
          : shareArrays(
              simulatedRuns(timetable, runStep, { seed, slow: slowLines(files.disruptions(), runStep * 1000) }),
            );
      const vehicles = simulatedVehicles(timetable, runs, step);
      // Disruptions, lifts and escalators are in files.
      const { alerts } = noLiveData;
      const data = { runs, vehicles, alerts, timestamp: step, state: 'live' as const, step, runStep };
      known.set(timetable, data);
      return data;
    },
  };
}

/** Returns the ids of the lines that a disruption slows down at `now`, in milliseconds since 1970. */
function slowLines(disruptions: readonly WrittenDisruption[], now: number): ReadonlySet<string> {
  const isActive = ({ periods }: WrittenDisruption) =>
    periods.length === 0 ||
    periods.some(({ from, to }) => knownInstant(from, now) <= now && (to === undefined || knownInstant(to, now) > now));
  const slow = disruptions.filter(({ effect }) => effect === 'SIGNIFICANT_DELAYS').filter(isActive);
  return new Set(slow.flatMap(({ lines }) => lines));
}
