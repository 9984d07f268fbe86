import type { Journey, Section, StreetSection, TransferSection } from './journey.ts';

/**
 * Rounds the duration of a street leg (a walk, cycle or drive) as every text shows it: up to whole minutes, at least one.
 * Its end on the clock is rounded up too, so that no arrival is shown too early.
 */
export const shownStreetLegSeconds = (seconds: number): number => Math.max(1, Math.ceil(seconds / 60)) * 60;

/** Returns whether a section is travelled without public transport and is not a wait. */
export const isStreetLeg = (section: Section): section is StreetSection | TransferSection =>
  (section.type === 'STREET' || section.type === 'TRANSFER') && section.mode !== 'STAY_IN';

/** Sums street legs as displayed, so that a total never contradicts its sections. */
export const totalShownSeconds = (sections: readonly Pick<Section, 'durationSeconds'>[]): number =>
  sections.reduce(
    (sum, { durationSeconds }) => sum + (durationSeconds > 0 ? shownStreetLegSeconds(durationSeconds) : 0),
    0,
  );

export const isWalk = (section: Section): boolean => isStreetLeg(section) && section.mode === 'WALK';

/**
 * Returns the displayed walking time of a journey: the sum of the displayed walks. Falls back to the total of
 * services that list no walks.
 */
export function shownWalkSeconds({ sections, walkSeconds }: Pick<Journey, 'sections' | 'walkSeconds'>): number {
  const sum = totalShownSeconds(sections.filter(isWalk));
  return sum > 0 || walkSeconds <= 0 ? sum : shownStreetLegSeconds(walkSeconds);
}
