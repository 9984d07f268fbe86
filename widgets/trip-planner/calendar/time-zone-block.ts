import { wallTimeOf, zoneOffset } from '#shared/lib/time/zoned-time.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Finds the last clock change before the journey, in zones with one change a year or none. */
const lookBack = 400 * day;

/** `20261120T084200`: local time. */
export function calendarTime(instant: number, zone: string): string {
  return `${wallTimeOf(instant, zone).replace(/[-:]/g, '')}00`;
}

/** `20261120T074200Z` */
export function calendarInstant(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/**
 * Returns the `VTIMEZONE` of `zone` for `from` to `to`: the last clock change before and every change between.
 * Calendars that do not know the zone need it.
 */
export function timeZoneBlock(zone: string, from: number, to: number): string[] {
  const changes = changesOf(zone, from - lookBack, to + day);
  const atStart = changes.filter((change) => change <= from).at(-1);
  const listed = changes.filter((change) => change > from || change === atStart);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...(atStart === undefined ? firstBlock(zone, listed[0], from) : []),
    ...listed.flatMap((change) => changeBlock(zone, change)),
    'END:VTIMEZONE',
  ];
}

/** Returns the instants of the clock changes, in order. */
function changesOf(zone: string, from: number, to: number): number[] {
  const changes: number[] = [];
  for (let start = from; start < to; start += day) {
    let [low, high] = [start, start + day];
    const before = zoneOffset(low, zone);
    if (before === zoneOffset(high, zone)) continue;
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000;
      if (zoneOffset(middle, zone) === before) low = middle;
      else high = middle;
    }
    changes.push(high);
  }
  return changes;
}

function changeBlock(zone: string, change: number): string[] {
  const [before, after] = [zoneOffset(change - 1000, zone), zoneOffset(change, zone)];
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  // RFC 5545: the start of an observance is written in the offset that applied before it.
  const start = calendarInstant(change + before).slice(0, -1);
  return observance(kind, start, before, after);
}

/** Returns the block of a zone without a recent clock change. */
function firstBlock(zone: string, next: number | undefined, from: number): string[] {
  const offset = zoneOffset(next === undefined ? from : next - 1000, zone);
  return observance('STANDARD', '19700101T000000', offset, offset);
}

function observance(kind: 'STANDARD' | 'DAYLIGHT', start: string, before: number, after: number): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${kind}`,
  ];
}

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  const two = (part: number) => String(Math.trunc(part)).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(minutes / 60)}${two(minutes % 60)}`;
}
