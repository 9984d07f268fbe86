import { msg } from '@lingui/core/macro';
import type { Headway } from '#shared/domain/line/line-detail.ts';
import { formatDuration } from '#shared/format/duration.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { everyText } from '#shared/texts/time-words.ts';
import { minutesInDay, minutesOf } from './timetable-of.ts';

/** "toutes les 4 à 6 min", "toutes les heures". */
export function headwayText(
  { headwayMinutes, shortestMinutes = headwayMinutes, longestMinutes = headwayMinutes }: Headway,
  { i18n }: Pick<Reading, 'i18n'>,
): string {
  if (shortestMinutes < longestMinutes) {
    const shortest = longestMinutes < 60 ? String(shortestMinutes) : formatDuration(shortestMinutes * 60);
    const longest = formatDuration(longestMinutes * 60);
    return i18n._(msg`toutes les ${shortest} à ${longest}`);
  }
  return everyText(longestMinutes * 60, { i18n });
}

/**
 * Returns the index of the headway in force at a minute since midnight of the schedule's day; -1 for none. `first` is the
 * minute of the first departure. The headways follow each other, so a clock time before the last one is of the next day.
 */
export function headwayAt(headways: readonly Headway[], first: number, minute: number): number {
  let latest = first;
  const next = (clock: string) => {
    let at = minutesOf(clock);
    while (at < latest) at += minutesInDay;
    latest = at;
    return at;
  };
  return headways.findIndex(({ from, to }) => next(from) <= minute && minute < next(to));
}
