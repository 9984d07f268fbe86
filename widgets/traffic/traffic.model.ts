import { bySeverity, type Disruption } from '#shared/domain/disruption.ts';
import { type Mode, modes } from '#shared/domain/mode.ts';
import { type Extent, extents, type TrafficDisruption, type TrafficLine } from '#shared/domain/traffic.ts';
import type { Phase } from '#shared/domain/traffic-view.ts';
import { plainText } from '#shared/lib/plain-words.ts';

/** The states of a line, the worst first. */
const lineStates = [
  'INTERRUPTED',
  'PARTLY_INTERRUPTED',
  'STOPS_CLOSED',
  'DISRUPTED',
  'WORKS',
  'NOTICE',
  'NORMAL',
  'UNKNOWN',
] as const;

export type LineState = (typeof lineStates)[number];

export interface LineStatus {
  readonly line: TrafficLine;
  readonly state: LineState;
  /** Start of the next disturbance in milliseconds; null for none within a week. */
  readonly plannedAt: number | null;
}

const week = 7 * 24 * 3_600_000;

/** Returns whether a disruption is active at an instant, will be, or (null) is over. */
export function phaseOf({ periods }: Pick<Disruption, 'periods'>, now: number): Phase | null {
  if (periods.length === 0) return 'now';
  if (periods.some(({ from, to }) => Date.parse(from) <= now && (to === undefined || Date.parse(to) >= now)))
    return 'now';
  return periods.some(({ from }) => Date.parse(from) > now) ? 'planned' : null;
}

/** Returns when a disruption begins next, in milliseconds; infinite for never. */
const nextStart = ({ periods }: Pick<Disruption, 'periods'>, now: number): number =>
  Math.min(...periods.map(({ from }) => Date.parse(from)).filter((from) => from > now), Number.POSITIVE_INFINITY);

export const isWorks = ({ cause }: Pick<Disruption, 'cause'>): boolean =>
  cause === 'CONSTRUCTION' || cause === 'MAINTENANCE';

/** Returns the lines that a disruption touches, each once. */
export const linesOf = ({ scopes, lineIds }: TrafficDisruption): string[] => [
  ...new Set([...scopes.flatMap((scope) => scope.lineIds), ...lineIds]),
];

const stateByExtent = {
  LINE: 'INTERRUPTED',
  STRETCH: 'PARTLY_INTERRUPTED',
  STOPS: 'STOPS_CLOSED',
  RUNS: 'DISRUPTED',
} as const satisfies Readonly<Record<Extent, LineState>>;

/** Returns the state of a line under an active disruption. */
export function stateUnder(disruption: TrafficDisruption, lineId: string): LineState {
  const { severity, effect, scopes } = disruption;
  if (severity === 'INFO') return 'NOTICE';
  if (severity !== 'BLOCKING' && effect !== 'NO_SERVICE') return isWorks(disruption) ? 'WORKS' : 'DISRUPTED';
  const own = scopes.filter(({ lineIds }) => lineIds.includes(lineId));
  const [widest] = own.toSorted((one, other) => extents.indexOf(one.extent) - extents.indexOf(other.extent));
  const isOneDirection = widest?.extent === 'LINE' && own.every(({ direction }) => direction !== undefined);
  return isOneDirection ? 'PARTLY_INTERRUPTED' : stateByExtent[widest?.extent ?? 'LINE'];
}

const worst = (states: readonly LineState[]): LineState | undefined =>
  lineStates.find((state) => states.includes(state));

/** Returns each line with its state, in the order of the lines. */
export function lineStatuses(
  lines: readonly TrafficLine[],
  disruptions: readonly TrafficDisruption[],
  now: number,
): LineStatus[] {
  const byLine = new Map<string, TrafficDisruption[]>();
  for (const disruption of disruptions) {
    for (const id of linesOf(disruption)) byLine.set(id, [...(byLine.get(id) ?? []), disruption]);
  }
  return lines.map((line) => {
    const own = byLine.get(line.id) ?? [];
    const active = own.filter((one) => phaseOf(one, now) === 'now').map((one) => stateUnder(one, line.id));
    const starts = own.filter(({ severity }) => severity !== 'INFO').map((one) => nextStart(one, now));
    const next = Math.min(...starts, Number.POSITIVE_INFINITY);
    return {
      line,
      state: worst(active) ?? (line.isWatched ? 'NORMAL' : 'UNKNOWN'),
      plannedAt: next - now <= week ? next : null,
    };
  });
}

/** Whether travellers must act on a state. */
export const isDisturbed = (state: LineState): boolean => lineStates.indexOf(state) < lineStates.indexOf('NOTICE');

/** Whether a line stands apart from those that run as planned or are unknown. */
export const isNoted = ({ state }: LineStatus): boolean => state !== 'NORMAL' && state !== 'UNKNOWN';

export interface ModeGroup {
  readonly mode: Mode;
  /** Lines with an active disruption. */
  readonly noted: readonly LineStatus[];
  readonly normal: readonly LineStatus[];
  readonly unknown: readonly LineStatus[];
}

/** Groups lines by mode. Their order is kept. */
export function modeGroups(entries: readonly LineStatus[]): ModeGroup[] {
  return modes.flatMap((mode) => {
    const own = entries.filter(({ line }) => line.mode === mode);
    if (own.length === 0) return [];
    const of = (state: LineState) => own.filter((entry) => entry.state === state);
    return [{ mode, noted: own.filter(isNoted), normal: of('NORMAL'), unknown: of('UNKNOWN') }];
  });
}

/** Reads the attribute `lines`: codes or ids, separated by commas. */
export const readChosenLines = (written: string): readonly string[] =>
  written
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

export interface TrafficFilter {
  readonly mode?: Mode | undefined;
  /** Code or name of a line, as the traveller types it. */
  readonly search?: string | undefined;
  /** Codes or ids of the only lines; empty for all. */
  readonly lines: readonly string[];
  /** Ids of the traveller's lines, if only those are shown. */
  readonly favorites: readonly string[] | null;
}

const folded = (text: string) => plainText(text).replace(/\s/g, '');

/** Returns the lines that pass a filter. A search finds the lines of that code alone, else those whose code, name or network contains it. */
export function chosenLines(lines: readonly TrafficLine[], filter: TrafficFilter): readonly TrafficLine[] {
  const named = new Set(filter.lines.map(folded));
  const offered = lines.filter(
    ({ id, code, mode }) =>
      (named.size === 0 || named.has(folded(id)) || (code !== '' && named.has(folded(code)))) &&
      (filter.favorites?.includes(id) ?? true) &&
      (filter.mode === undefined || filter.mode === mode),
  );
  const search = folded(filter.search ?? '');
  if (search === '') return offered;
  const exact = offered.filter(({ id, code }) => folded(code) === search || folded(id) === search);
  if (exact.length > 0) return exact;
  return offered.filter(({ code, name, networkName = '' }) =>
    folded(`${code} ${name} ${networkName}`).includes(search),
  );
}

/** Whether a filter leaves lines out. */
const isFiltered = ({ lines, favorites, mode, search }: TrafficFilter) =>
  lines.length > 0 || favorites !== null || mode !== undefined || (search ?? '') !== '';

/** Returns the disruptions of the chosen lines. Without a filter, those that touch no line at all are there, too. */
export function chosenDisruptions(
  disruptions: readonly TrafficDisruption[],
  lines: readonly TrafficLine[],
  filter: TrafficFilter,
): TrafficDisruption[] {
  const ids = new Set(lines.map(({ id }) => id));
  const isAll = !isFiltered(filter);
  return disruptions.filter((one) => isAll || linesOf(one).some((id) => ids.has(id)));
}

/** Sorts disruptions of a phase: those of favorite lines first, then the worst or, if planned, the soonest, then by line. */
export function sortedDisruptions(
  disruptions: readonly TrafficDisruption[],
  phase: Phase,
  {
    lines,
    favorites,
    now,
  }: { readonly lines: readonly TrafficLine[]; readonly favorites: readonly string[]; readonly now: number },
): TrafficDisruption[] {
  const rank = new Map(lines.map(({ id }, index) => [id, index]));
  const mine = new Set(favorites);
  const keyed = disruptions
    .filter((one) => phaseOf(one, now) === phase)
    .map((one) => {
      const ids = linesOf(one);
      return {
        one,
        isMine: ids.some((id) => mine.has(id)),
        start: phase === 'planned' ? nextStart(one, now) : 0,
        first: Math.min(...ids.map((id) => rank.get(id) ?? Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER),
      };
    });
  keyed.sort(
    (a, b) =>
      Number(b.isMine) - Number(a.isMine) ||
      a.start - b.start ||
      bySeverity(a.one.severity, b.one.severity) ||
      a.first - b.first ||
      Number(a.one.id > b.one.id) - Number(a.one.id < b.one.id),
  );
  return keyed.map(({ one }) => one);
}

/** What a traveller who listens should hear of: the disturbances of now. */
export const signatureOf = (disruptions: readonly TrafficDisruption[], now: number): string =>
  disruptions
    .filter((one) => one.severity !== 'INFO' && phaseOf(one, now) === 'now')
    .map(({ id, severity }) => `${id} ${severity}`)
    .sort()
    .join('\n');
