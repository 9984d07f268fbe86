import { useEffect, useRef, useState } from 'react';
import { expectedInstant } from '#shared/domain/expected-instant.ts';
import type { Journey } from '#shared/domain/journey/journey.ts';
import type { JourneyList } from '#shared/stores/journeys/journey-list.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { changesBetween, unchangedText } from '../journey/changes-between.ts';
import { useRefresh } from '../use-refresh.ts';

/** A journey that leaves later than this is not refreshed by itself: there is hardly any live data of it. */
const soonMilliseconds = 7_200_000;

interface Seen extends Pick<JourneyList, 'disruptions'> {
  readonly journey: Journey;
}

/** Whether the times of a journey still change: it leaves soon or has left and not arrived. */
function isCurrent({ departure, arrival }: Journey, { now, zone }: Reading): boolean {
  return expectedInstant(departure, zone) - now < soonMilliseconds && expectedInstant(arrival, zone) > now;
}

interface Changes {
  /** What has changed since the traveller opened the journey, or pressed the button; else empty. */
  readonly text: string;
  /** Requests the times again, for a traveller who asks for them. */
  refresh(): void;
}

/**
 * Refreshes an open journey each minute, and shows and announces what has changed since its traveller looked. News is
 * announced once. After a failure only the traveller requests again, so that no alert repeats.
 */
export function useChanges(
  journey: Journey | undefined,
  list: JourneyList,
  reading: Reading,
  { load, announce }: { readonly load: () => void; readonly announce: (text: string) => void },
): Changes {
  const [text, setText] = useState('');
  const seen = useRef<Seen | null>(null);
  const latest = useRef<Journey | null>(null);
  const isPressed = useRef(false);
  const { disruptions, detailedAt, failedDetailsId } = list;
  const isRefreshed = journey?.isDetailedTrip === true && failedDetailsId !== journey.id && isCurrent(journey, reading);
  useRefresh(load, detailedAt[journey?.id ?? ''], isRefreshed);

  useEffect(() => {
    if (journey === latest.current || !journey?.isDetailedTrip) return;
    latest.current = journey;
    const before = seen.current;
    if (before?.journey.id !== journey.id) {
      seen.current = { journey, disruptions };
      isPressed.current = false;
      setText('');
      return;
    }
    const changes = changesBetween(before.journey, journey, reading, before.disruptions);
    const words = changes ?? (isPressed.current ? unchangedText(reading) : '');
    isPressed.current = false;
    setText(words);
    if (words !== '' && words !== text) announce(words);
  }, [journey, disruptions, reading, text, announce]);

  return {
    text,
    refresh() {
      if (journey?.isDetailedTrip) seen.current = { journey, disruptions };
      isPressed.current = true;
      setText('');
      load();
    },
  };
}
