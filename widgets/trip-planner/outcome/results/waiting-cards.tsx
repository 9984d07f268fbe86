import type { Reading } from '#shared/components/reading/reading.ts';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { rehearsedJourney } from '../rehearsal.ts';
import { JourneyCardView } from './journey-card.tsx';

/** Width of a card's bar on a phone, in px. */
const rehearsedWidth = 300;

/** Skeleton of a list whose search is pending. */
export function WaitingCards({ label, reading }: { readonly label: string; readonly reading: Reading }) {
  return (
    <>
      <Skeleton label={label}>
        {['a', 'b', 'c'].map((card) => (
          <div key={card} className="card waiting-card">
            <SkeletonLine text={22} width="half" />
            <SkeletonBlock className="waiting-bar" />
            <SkeletonLine text={14} width="long" />
          </div>
        ))}
      </Skeleton>
      {/* On a phone the first card takes three times as long to render as the next. It is rendered here invisibly. */}
      <div className="unseen" aria-hidden="true" inert>
        <JourneyCardView
          {...{ journey: rehearsedJourney, reading, barWidth: rehearsedWidth, isSelected: false }}
          onOpen={() => {}}
          part={() => ({ part: '' })}
        />
      </div>
    </>
  );
}
