import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Reading } from '#shared/components/reading/reading.ts';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import type { JourneyGroup } from '#shared/domain/journey/journey.ts';
import { lastReturnStore } from '#shared/stores/journeys/last-return.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import { Button } from '#shared/ui/button.tsx';
import { isLastReturn } from '../journey/words/facts.ts';
import { lastReturnText } from '../journey/words/list-notes.ts';

/**
 * Requests the last way home once the returns are shown, so that they do not wait for it. Returns its departure; null while
 * unknown.
 */
export function useLastReturn(isReturnShown: boolean): number | null {
  const { load } = useStores().get(lastReturnStore).getState();
  const departureAt = useStore(lastReturnStore, (state) => state.departureAt);
  const returnAt = useStore(tripStore, ({ form }) => form.returnAt);
  useEffect(() => {
    if (isReturnShown && returnAt > 0) void load();
  }, [isReturnShown, returnAt, load]);
  return isReturnShown ? departureAt : null;
}

interface LastReturnNoteProps {
  readonly groups: readonly JourneyGroup[];
  readonly reading: Reading;
  /** Searches for the returns of the form. */
  readonly onSearch: () => void;
}

/** Names the last way home, with a button if the list does not contain it. Nothing while it is unknown. */
export function LastReturnNote({ groups, reading, onSearch }: LastReturnNoteProps) {
  const { t } = useLingui();
  const { setReturn } = useStores().get(tripStore).getState();
  const { lastReturnAt } = reading;
  if (!lastReturnAt) return null;
  const isListed = groups.some(({ journeys }) => journeys.some((journey) => isLastReturn(journey, reading)));
  const show = () => {
    setReturn(lastReturnAt);
    onSearch();
  };
  return (
    <p className="results-note">
      <span>{lastReturnText(lastReturnAt, reading)}</span>{' '}
      {!isListed && (
        <Button kind="quiet" onClick={show}>
          {t`Voir ce retour`}
        </Button>
      )}
    </p>
  );
}
