import type { Severity } from '#shared/domain/disruption.ts';
import { worstSeverity } from '#shared/domain/disruption.ts';
import type { Journey, Section, StreetSection } from '#shared/domain/journey/journey.ts';
import { isCancelled } from '#shared/domain/journey/journey-results.ts';
import { shownStreetLegSeconds } from '#shared/domain/journey/street-leg.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import { noticesOf } from '#shared/texts/notices.ts';
import type { Reading } from '#shared/texts/reading.ts';

interface SegmentBase {
  readonly id: string;
  readonly seconds: number;
  /** Width of its badge or pictogram, in px. */
  readonly minimumWidth: number;
}

interface RideSegment extends SegmentBase {
  readonly kind: 'RIDE';
  readonly line: LineRef;
  readonly severity: Severity | null;
  readonly isCancelled: boolean;
}

interface StreetSegment extends SegmentBase {
  readonly kind: 'STREET';
  readonly mode: StreetSection['mode'];
  /** Beside the pictogram: `3`. */
  readonly minutes: string;
}

interface WaitSegment extends SegmentBase {
  readonly kind: 'WAIT';
}

export type Segment = RideSegment | StreetSegment | WaitSegment;

/** Widths in px: a badge, a pictogram, one more character, a wait, the gap between segments. */
const widths = { badge: 24, badgePadding: 14, pictogram: 18, character: 8, wait: 6, gap: 2 };

/** Returns the legs of a journey in order. Staying on board is left out: the traveller does nothing then. */
export function segmentsOf(journey: Journey, reading: Reading): Segment[] {
  return journey.sections.map((section) => segmentOf(section, reading)).filter((segment) => segment !== null);
}

function segmentOf(section: Section, reading: Reading): Segment | null {
  const { id, durationSeconds: seconds } = section;
  if (section.type === 'PUBLIC_TRANSPORT') {
    const { line, disruptionIds } = section;
    return {
      kind: 'RIDE',
      id,
      seconds,
      minimumWidth: Math.max(widths.badge, widths.badgePadding + widths.character * line.code.length),
      line,
      severity: worstSeverity(noticesOf(disruptionIds, reading).map(({ severity }) => severity)),
      isCancelled: isCancelled(section),
    };
  }
  if (section.type === 'WAITING') return { kind: 'WAIT', id, seconds, minimumWidth: widths.wait };
  if (section.mode === 'STAY_IN') return null;
  const minutes = String(shownStreetLegSeconds(seconds) / 60);
  return {
    kind: 'STREET',
    id,
    seconds,
    minimumWidth: widths.pictogram + widths.character * minutes.length,
    mode: section.mode,
    minutes,
  };
}

export type FittedSegment = Segment & {
  /** In px. */
  readonly width: number;
};

/**
 * Lays the legs out in `width` px: proportional to their duration, none narrower than its content. If they do not fit,
 * waits are dropped first, then walks from the shortest on (the card has the total walk in words), then public
 * transport legs from the last on. A counter shows the number of the latter and their worst severity.
 */
export function fitBar(segments: readonly Segment[], width: number) {
  let kept = segments;
  const hidden: RideSegment[] = [];
  while (kept.length > 1 && neededWidth(kept, hidden.length) > width) {
    const leaving = nextToLeave(kept);
    if (leaving?.kind === 'RIDE') hidden.push(leaving);
    kept = kept.filter((segment) => segment !== leaving);
  }
  const overflow = hidden.length > 0 ? overflowOf(hidden) : null;
  const gaps = widths.gap * (kept.length - 1 + (overflow ? 1 : 0));
  return { segments: share(kept, width - gaps - (overflow?.width ?? 0)), overflow };
}

const counterWidth = (count: number) => widths.badgePadding + widths.character * `+${count}`.length;

function neededWidth(segments: readonly Segment[], hiddenCount: number): number {
  const needed = segments.map(({ minimumWidth }) => minimumWidth);
  if (hiddenCount > 0) needed.push(counterWidth(hiddenCount));
  return needed.reduce((sum, width) => sum + width, widths.gap * (needed.length - 1));
}

function nextToLeave(kept: readonly Segment[]): Segment | undefined {
  const shortest = (kind: Segment['kind']) =>
    kept.filter((segment) => segment.kind === kind).sort((one, other) => one.seconds - other.seconds)[0];
  return shortest('WAIT') ?? shortest('STREET') ?? kept.at(-1);
}

/**
 * Gives each segment at least its minimum width. The other segments share the remaining width in proportion to their
 * duration.
 */
function share(segments: readonly Segment[], width: number): FittedSegment[] {
  const atMinimum = new Set<Segment>();
  for (;;) {
    const growing = segments.filter((segment) => !atMinimum.has(segment));
    const room = width - [...atMinimum].reduce((sum, { minimumWidth }) => sum + minimumWidth, 0);
    const seconds = growing.reduce((sum, segment) => sum + segment.seconds, 0);
    const widthOf = (segment: Segment) => {
      if (atMinimum.has(segment)) return segment.minimumWidth;
      return seconds > 0 ? (room * segment.seconds) / seconds : room / growing.length;
    };
    const narrow = growing.filter((segment) => widthOf(segment) < segment.minimumWidth);
    if (narrow.length === 0) return segments.map((segment) => ({ ...segment, width: widthOf(segment) }));
    for (const segment of narrow) atMinimum.add(segment);
  }
}

/** Counts the public transport legs that do not fit, with their worst severity. */
function overflowOf(hidden: readonly RideSegment[]) {
  return {
    count: hidden.length,
    severity: worstSeverity(hidden.flatMap(({ severity }) => severity ?? [])),
    width: counterWidth(hidden.length),
  };
}
