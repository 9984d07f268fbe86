import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Time } from '#shared/components/time.tsx';
import { useStore } from '#shared/components/use-stores.ts';
import {
  type DepartureQuestion,
  departuresKey,
  nextDeparturesStore,
} from '#shared/stores/departures/next-departures.ts';
import { dayLabel } from '#shared/texts/clock-words.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { joined } from '#shared/texts/sentence.ts';
import { timeInWords } from '#shared/texts/time-words.ts';
import { RetryButton } from '#shared/ui/retry-button.tsx';
import { SkeletonLine } from '#shared/ui/skeleton.tsx';

interface NextDeparturesProps {
  /** Next departures from the journey response. */
  readonly text: string;
  readonly question: DepartureQuestion;
  readonly reading: Reading;
}

const mostShown = 6;

/** Next departures of the same line to the same stop. Closed: as in the journey response. Open: live. */
export function LaterDepartures({ text, question, reading }: NextDeparturesProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const key = departuresKey(question);
  const { departures, load: loadAll } = useStore(nextDeparturesStore, (state) => state);
  const now = departures[key];
  const load = () => void loadAll(question);

  return (
    <details
      className="row-next"
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
        if (currentTarget.open) load();
      }}
    >
      <summary>{text}</summary>
      {isOpen && now?.isLoading && !now.response && <SkeletonLine text={14} width="half" />}
      {isOpen && now?.hasLoadingError && (
        <p role="alert">
          {t`Les prochains départs ne peuvent pas être chargés.`}{' '}
          <RetryButton kind="quiet" onRetry={load}>
            {t`Réessayer`}
          </RetryButton>
        </p>
      )}
      {isOpen && now?.response && (
        <ul>
          {now.response.departures.slice(0, mostShown).map((departure) => (
            <li key={departure.tripId} className="timed">
              <Time time={timeInWords(departure.time, reading)} />{' '}
              <span>
                {joined([dayLabel(timeInWords(departure.time, reading).instant, reading), departure.destination])}
              </span>
            </li>
          ))}
          {now.response.departures.length === 0 && <li>{t`Aucun autre départ`}</li>}
        </ul>
      )}
    </details>
  );
}
