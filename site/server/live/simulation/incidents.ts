import type { Mode } from '#shared/domain/mode.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import { chanceOf } from './chance.ts';

/** Something that makes a line late for a time. */
export interface Incident {
  /** When it begins, in seconds since 1970. */
  readonly begin: number;
  /** Seconds of the longest delay. */
  readonly peak: number;
  /** Seconds until the longest delay, and from there until none. */
  readonly rise: number;
  readonly fall: number;
}

const slotSeconds = 1800;
const longest = 2 * 3600;
/** The share of half hours in which an incident begins on a line. */
const shares: Readonly<Partial<Record<Mode, number>>> = { METRO: 0.03, RER: 0.1, TRAIN: 0.1, TRAMWAY: 0.05 };
const otherShare = 0.05;

export interface Chances {
  /** Equal seeds make equal incidents. */
  readonly seed: number;
  /** Ids of lines that are late for as long as they are here. */
  readonly slow: ReadonlySet<string>;
}

const lasting: Incident = { begin: 0, peak: 300, rise: 1, fall: Number.MAX_SAFE_INTEGER };

/** Returns the incidents of each line that have begun and last, by the index of the line. Equal for equal seeds and times. */
export function incidentsAt(
  { lines }: Timetable,
  now: number,
  { seed, slow }: Chances,
): ReadonlyMap<number, readonly Incident[]> {
  const found = new Map<number, Incident[]>();
  for (const [index, { id, mode }] of lines.entries()) {
    const own: Incident[] = slow.has(id) ? [lasting] : [];
    for (let slot = Math.floor((now - longest) / slotSeconds); slot * slotSeconds <= now; slot++) {
      const chance = (what: string) => chanceOf(seed, `${what} ${id} ${slot}`);
      if (chance('incident') >= (shares[mode] ?? otherShare)) continue;
      const begin = slot * slotSeconds + Math.floor(chance('begin') * slotSeconds);
      const peak = 120 + Math.floor(chance('peak') ** 2 * 480);
      const incident = { begin, peak, rise: 900, fall: 2400 + Math.floor(chance('fall') * 1800) };
      if (begin <= now && now < begin + incident.rise + incident.fall) own.push(incident);
    }
    if (own.length > 0) found.set(index, own);
  }
  return found;
}

/** Returns the delay of what is scheduled at a time: it rises, and falls more slowly than time passes, so no run turns back. */
export function delayAt(incidents: readonly Incident[], time: number): number {
  let delay = 0;
  for (const { begin, peak, rise, fall } of incidents) {
    const since = time - begin;
    if (since <= 0 || since >= rise + fall) continue;
    delay += since < rise ? (peak * since) / rise : peak * (1 - (since - rise) / fall);
  }
  return Math.round(delay);
}
