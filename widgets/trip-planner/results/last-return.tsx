import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useStore } from '#shared/components/use-stores.ts';
import type { Journey, JourneyGroup } from '#shared/domain/journey/journey.ts';
import { departureOf } from '#shared/domain/journey/journey-results.ts';
import { lastReturnStore } from '#shared/stores/journeys/last-return.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { Button } from '#shared/ui/button.tsx';
import { isLastReturn } from '../journey/facts.ts';
import { lastReturnText } from '../journey/list-notes.ts';

/** Requests the last journey home once the returns are shown, so that they do not wait for it. Null while it is unknown. */
export function useLastReturn(isReturnShown: boolean): Journey | null {
  const { journey, load } = useStore(lastReturnStore, (state) => state);
  const returnAt = useStore(tripStore, ({ form }) => form.returnAt);
  useEffect(() => {
    if (isReturnShown && returnAt > 0) void load();
  }, [isReturnShown, returnAt, load]);
  return isReturnShown ? journey : null;
}

interface LastReturnNoteProps {
  readonly journey: Journey | null;
  readonly groups: readonly JourneyGroup[];
  readonly reading: Reading;
  /** Puts the journey with this code into the list. */
  readonly onShow: (journeySummaryCode: string) => void;
}

/** Names the last journey home, with a button if the list does not contain it. */
export function LastReturnNote({ journey, groups, reading, onShow }: LastReturnNoteProps) {
  const { t } = useLingui();
  if (!journey) return null;
  const isListed = groups.some(({ journeys }) => journeys.some((one) => isLastReturn(one, reading)));
  return (
    <p className="results-note">
      <span>{lastReturnText(departureOf(journey), reading)}</span>{' '}
      {!isListed && (
        <Button kind="quiet" onClick={() => onShow(journey.journeySummaryCode)}>
          {t`Voir ce retour`}
        </Button>
      )}
    </p>
  );
}
