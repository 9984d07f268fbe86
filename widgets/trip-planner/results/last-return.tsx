import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import type { Journey, JourneyGroup } from '#shared/domain/journey/journey.ts';
import type { JourneyList } from '#shared/stores/journeys/journey-list.ts';
import { journeysStore, returnAtOf } from '#shared/stores/journeys/journeys.ts';
import { lastReturnStore } from '#shared/stores/journeys/last-return.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { Button } from '#shared/ui/button.tsx';
import { isLastReturn } from '../journey/facts.ts';
import { lastReturnText } from '../journey/list-notes.ts';

/**
 * Requests the last journey home once for each list of returns, when it is shown, so that it does not wait for that. Null while it is
 * unknown.
 */
export function useLastReturn(isReturn: boolean, { groups, request }: JourneyList): Journey | null {
  const stores = useStores();
  const { journey, load } = useStore(lastReturnStore, (state) => state);
  const isReturnShown = isReturn && groups.length > 0;
  useEffect(() => {
    if (!isReturnShown || !request) return;
    const { form } = stores.get(tripStore).getState();
    void load(returnAtOf(form, stores.get(journeysStore).getState().outbound));
  }, [isReturnShown, request, load, stores]);
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
      <span>{lastReturnText(journey, reading)}</span>{' '}
      {!isListed && (
        <Button kind="quiet" onClick={() => onShow(journey.journeySummaryCode)}>
          {t`Voir ce retour`}
        </Button>
      )}
    </p>
  );
}
