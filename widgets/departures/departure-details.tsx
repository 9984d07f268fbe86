import { Time } from '#shared/components/reading/drawn/time.tsx';
import type { ListedDeparture } from './departures.content.ts';

/** The second line of a row: stop, platform, delay, cancelled departures. Nothing if there is nothing to say. */
export function DepartureDetails({ row }: { readonly row: ListedDeparture }) {
  const { at, next, cancelled } = row;
  const { platform, last, time } = next;
  const facts = [at, platform, time.state === 'LATE' || time.state === 'EARLY' ? time.words : null, last];
  const isMoved = time.struck !== null && time.state !== 'CANCELLED';
  if (!facts.some(Boolean) && cancelled.length === 0 && time.state !== 'CANCELLED') return null;
  return (
    <small className="departure-details" data-state={time.state}>
      {isMoved && <Time time={time} />}
      {[...facts, ...(time.state === 'CANCELLED' ? [time.words] : [])].filter(Boolean).join(' · ')}
      {cancelled.map((one) => (
        <span key={one.id} className="departure-cancelled">
          <s>{one.time.text}</s> {one.time.words}
        </span>
      ))}
    </small>
  );
}
