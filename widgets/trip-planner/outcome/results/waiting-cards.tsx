import type { Reading } from '#shared/components/reading/reading.ts';
import { Skeleton, SkeletonBlock, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { rehearsedJourney } from '../rehearsal.ts';
import { JourneyCardView } from './journey-card.tsx';

/** As wide as the bar of a card on a phone. */
const rehearsedWidth = 300;

/** The skeleton of a list whose search is running. */
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
      {/* The first card takes a phone three times as long as the next: here it is an invisible one. */}
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
