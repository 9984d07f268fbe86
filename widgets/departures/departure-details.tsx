import type { ListedDeparture } from './departures.content.ts';

/** The second line of a row: stop, platform, delay, departures that have left or are cancelled. Nothing if there is nothing to say. */
export function DepartureDetails({ row }: { readonly row: ListedDeparture }) {
  const { at, next, passed, cancelled } = row;
  const { platform, last, time } = next;
  const isMoved = time.state === 'LATE' || time.state === 'EARLY';
  const isCancelled = time.state === 'CANCELLED';
  const facts = [at, platform, last].filter(Boolean).join(' · ');
  const delay = isMoved || isCancelled ? time.words : null;
  if (!facts && !delay && passed.length === 0 && cancelled.length === 0) return null;
  return (
    <small className="departure-details">
      {isMoved && (
        <span className="departure-moved" data-state={time.state}>
          <s>{time.struck?.text}</s> {time.text}
        </span>
      )}
      {delay && <span>{delay}</span>}
      {facts && <span>{facts}</span>}
      {passed.map((one) => (
        <span key={one.id}>
          {one.time.text} {one.lead}
        </span>
      ))}
      {cancelled.map((one) => (
        <span key={one.id}>
          <s>{one.time.text}</s> {one.time.words}
        </span>
      ))}
    </small>
  );
}
