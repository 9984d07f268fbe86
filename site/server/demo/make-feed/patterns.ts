import type { Branch, DemoLine, DemoNetwork, DemoStation } from './network.ts';
import { dwellSeconds, runSeconds } from './track.ts';

/** A branch in one direction, with its stations in order. */
export interface DemoPattern {
  readonly id: string;
  readonly line: DemoLine;
  readonly branch: Branch;
  readonly direction: 0 | 1;
  readonly stations: readonly DemoStation[];
  /**
   * Seconds from the departure at the first station to the line's departure time. The line's time applies at the first
   * station that all branches share, so that a trunk has regular intervals whatever the lengths of its branches.
   */
  readonly leadSeconds: number;
}

type Course = Omit<DemoPattern, 'leadSeconds'>;

export function patternsOf(network: DemoNetwork): DemoPattern[] {
  return network.lines.flatMap((line) => {
    const courses = coursesOf(network, line);
    return courses.map((course) => {
      const { branch, direction } = course;
      const through = courses.filter((other) => other.direction === direction && other.branch.meets === null);
      const leadSeconds = branch.meets ? leadToMeet(course, branch.meets, through) : leadOf(course, through);
      return { ...course, leadSeconds };
    });
  });
}

function coursesOf({ branches, stations: known }: DemoNetwork, line: DemoLine): Course[] {
  return branches
    .filter((branch) => branch.line === line.code)
    .flatMap((branch) => {
      const stations = branch.stations.map((key) => {
        const station = known.get(key);
        if (!station) throw new Error(`${line.code} ${branch.branch}: no station "${key}"`);
        return station;
      });
      const out: Course = { id: `${line.code}:${branch.branch}:0`, line, branch, direction: 0, stations };
      const back: Course = { ...out, id: `${line.code}:${branch.branch}:1`, direction: 1 };
      if (branch.direction === 'out') return [out];
      if (branch.direction === 'back') return [back];
      return [out, { ...back, stations: stations.toReversed() }];
    });
}

function leadOf(course: Course, through: readonly Course[]): number {
  const { line, branch, stations } = course;
  const at = stations.findIndex((station) => through.every((other) => other.stations.includes(station)));
  const passing = stationTimes(course)[at];
  if (!passing) throw new Error(`${line.code} ${branch.branch}: no station at which all branches of the line call`);
  return passing.departure;
}

/** Returns the lead of a branch that leaves a station after a through train, or arrives there before it (`Branch.meets`). */
function leadToMeet(course: Course, meets: NonNullable<Branch['meets']>, through: readonly Course[]): number {
  const { line, branch } = course;
  const timesAt = (other: Course) => stationTimes(other)[other.stations.findIndex(({ key }) => key === meets.station)];
  const train = through.find(({ stations }) => stations.some(({ key }) => key === meets.station));
  const [own, met] = [timesAt(course), train && timesAt(train)];
  if (!own || !train || !met) throw new Error(`${line.code} ${branch.branch}: meets no train at "${meets.station}"`);
  const afterLine = met.departure - leadOf(train, through);
  const isBeginning = course.stations[0]?.key === meets.station;
  return isBeginning ? own.departure - afterLine - meets.seconds : own.arrival - afterLine + meets.seconds;
}

/** Returns the destination on the front of the vehicles. A ring line says that it is one: it ends where it begins. */
export function headsignOf({ stations }: Pick<DemoPattern, 'stations'>): string {
  const [first, last] = [stations[0], stations.at(-1)];
  return `${last?.name ?? ''}${first === last ? ' (circulaire)' : ''}`;
}

/** Returns arrivals and departures, relative to the departure at the first station. */
export function stationTimes({ line, stations }: Pick<DemoPattern, 'line' | 'stations'>): {
  arrival: number;
  departure: number;
}[] {
  const times: { arrival: number; departure: number }[] = [];
  let clock = 0;
  for (const [index, station] of stations.entries()) {
    const before = stations[index - 1];
    if (before) clock += line.knownRuns.get(`${before.key} ${station.key}`) ?? runSeconds(line, before, station);
    const arrival = clock;
    if (before && index < stations.length - 1) clock += dwellSeconds[line.mode];
    times.push({ arrival, departure: clock });
  }
  return times;
}
