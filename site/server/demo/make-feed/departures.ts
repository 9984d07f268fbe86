import type { NetworkLine } from './network.ts';

/** The days that differ: the Métro runs an hour longer on Fridays and Saturdays, holidays run as Sundays. */
export const services = ['monday-to-thursday', 'friday', 'saturday', 'sunday'] as const;
export type Service = (typeof services)[number];

export interface FrequencyRow {
  readonly start: number;
  readonly end: number;
  readonly headway: number;
}

const hour = 3600;

function headwayAt(line: NetworkLine, service: Service, time: number): number {
  const { peak, day, evening, weekend, night } = line.headwaySeconds;
  if (line.mode === 'noctilien' || time >= 22.5 * hour) return night;
  if (service === 'saturday' || service === 'sunday') {
    return time < 8 * hour || time >= 20.5 * hour ? evening : weekend;
  }
  if (time < 7 * hour || time >= 20 * hour) return evening;
  return time < 9.5 * hour || time >= 16.5 * hour ? peak : day;
}

/** Every departure of a line from its terminus on such a day, its branches together. */
export function departuresOfDay(line: NetworkLine, service: Service): number[] {
  const rest = service === 'friday' || service === 'saturday';
  const last = rest ? line.lastDepartureBeforeRest : line.lastDeparture;
  const times: number[] = [];
  for (let time = line.firstDeparture; time <= last; time += headwayAt(line, service, time)) times.push(time);
  return times;
}

/** The fewest rows of frequencies.txt (exact_times=1) that say exactly these departures. */
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

/** The departures that frequency rows with exact times stand for. */
export function expandFrequencies(rows: readonly FrequencyRow[]): number[] {
  return rows.flatMap(({ start, end, headway }) =>
    Array.from({ length: Math.ceil((end - start) / headway) }, (_, i) => start + i * headway),
  );
}
