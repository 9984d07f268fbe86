import type { Journey, Section, StreetSection, TransferSection } from './journey.ts';

/**
 * Seconds of a way on foot, by bike or by car as every text shows it: each minute begun counts, and at least one. The end
 * of such a way is rounded up on the clock, too, so that nobody is promised to be there before they are.
 */
export const shownOwnWaySeconds = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60)) * 60;

/** Whether a section is gone, and not ridden or waited. */
export const isOwnWay = (section: Section): section is StreetSection | TransferSection =>
  (section.type === 'STREET' || section.type === 'TRANSFER') && section.mode !== 'STAY_IN';

/** Sum of sections as each of them is shown, so that a total never contradicts its parts. */
export const shownOwnWaysSeconds = (sections: readonly Section[]): number =>
  sections.reduce(
    (sum, { durationSeconds }) => sum + (durationSeconds > 0 ? shownOwnWaySeconds(durationSeconds) : 0),
    0,
  );

export const isWalk = (section: Section): boolean => isOwnWay(section) && section.mode === 'WALK';

/** The whole walk of a journey: the sum of the walks shown. Services that name no walks say the total alone. */
export function shownWalkSeconds({ sections, walkSeconds }: Pick<Journey, 'sections' | 'walkSeconds'>): number {
  const sum = shownOwnWaysSeconds(sections.filter(isWalk));
  return sum > 0 || walkSeconds <= 0 ? sum : shownOwnWaySeconds(walkSeconds);
}
