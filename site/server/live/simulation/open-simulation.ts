import type { Clock } from '#shared/lib/time/clock.ts';
import { originalOf } from '#site/server/engine/once-per.ts';
import { shareArrays } from '#site/server/engine/reader/share-arrays.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import type { LiveData, LiveSource } from '../feeds/live-data.ts';
import { noLiveData } from '../feeds/no-live-data.ts';
import { simulatedRuns } from './simulated-runs.ts';
import { simulatedVehicles } from './simulated-vehicles.ts';

const [runSeconds, vehicleSeconds] = [60, 15];
const seed = 2026;
interface SimulationDependencies {
  readonly clock: Clock;
  /** Whether something else says what is late. */
  readonly isReplaced: () => boolean;
}

export interface Simulation extends LiveSource {
  readonly isActive: () => boolean;
}

/** Simulates live data of any timetable by the clock alone: runs each minute, vehicles each 15 s, and nothing until it is read. */
export function openSimulation({ clock, isReplaced }: SimulationDependencies): Simulation {
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
      const runs = last?.runStep === runStep ? last.runs : shareArrays(simulatedRuns(timetable, runStep, seed));
      const vehicles = simulatedVehicles(timetable, runs, step);
      // Disruptions, lifts and escalators are in files.
      const { alerts } = noLiveData;
      const data = { runs, vehicles, alerts, timestamp: step, state: 'live' as const, step, runStep };
      known.set(timetable, data);
      return data;
    },
  };
}
