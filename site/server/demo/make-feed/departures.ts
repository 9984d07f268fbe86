import type { DemoLine } from './network.ts';
import type { DemoPattern } from './patterns.ts';

/** Kinds of service days. The Métro runs an hour longer on Fridays and Saturdays; holidays run as Sundays. */
export const services = ['monday-to-thursday', 'friday', 'saturday', 'sunday'] as const;
export type Service = (typeof services)[number];

export interface FrequencyRow {
  readonly start: number;
  readonly end: number;
  readonly headway: number;
}

const hour = 3600;

/** Whether a day off follows, so that lines run longer and night buses more often. */
const isBeforeRest = (service: Service) => service === 'friday' || service === 'saturday';

function headwayAt(line: DemoLine, service: Service, time: number): number {
  const { peak, day, evening, weekend, night } = line.headwaySeconds;
  if (line.mode === 'noctilien') return isBeforeRest(service) ? weekend : night;
  if (time >= 22.5 * hour) return night;
  if (service === 'saturday' || service === 'sunday') {
    return time < 8 * hour || time >= 20.5 * hour ? evening : weekend;
  }
  if (time < 7 * hour || time >= 20 * hour) return evening;
  return time < 9.5 * hour || time >= 16.5 * hour ? peak : day;
}

/** Returns all departures of a line at the station that its branches share (see `DemoPattern.leadSeconds`). */
export function departuresOfDay(line: DemoLine, service: Service): number[] {
  const last = isBeforeRest(service) ? line.lastDepartureBeforeRest : line.lastDeparture;
  const times: number[] = [];
  for (let time = line.firstDeparture; time <= last; time += headwayAt(line, service, time)) times.push(time);
  return times;
}

/** Returns the departures of a pattern at its first station. None is earlier than the line's first departure. */
export function runsOfDay({ line, branch, leadSeconds }: DemoPattern, service: Service): number[] {
  return departuresOfDay(line, service)
    .filter((_, index) => index % branch.every === branch.offset)
    .map((time) => time - leadSeconds)
    .filter((time) => time >= line.firstDeparture);
}

/** Returns the fewest rows of frequencies.txt (exact_times=1) for exactly these departures. */
export function compressToFrequencies(times: readonly number[]): FrequencyRow[] {
  const rows: FrequencyRow[] = [];
  let index = 0;
  while (index < times.length) {
    const start = times[index] ?? 0;
    const next = times[index + 1];
    if (next === undefined) {
      rows.push({ start, end: start + 60, headway: 60 });
      break;
    }
    const headway = next - start;
    let end = index + 1;
    while ((times[end + 1] ?? 0) - (times[end] ?? 0) === headway) end++;
    const last = times[end] ?? next;
    rows.push({ start, end: Math.min(last + headway, times[end + 1] ?? Number.POSITIVE_INFINITY), headway });
    index = end + 1;
  }
  return rows;
}
