import { LeafIcon, TicketIcon, WheelchairIcon } from '#shared/ui/icon/objects.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import type { Roadmap } from '../journey/roadmap-of.ts';
import css from './roadmap.css?inline';

type Facts = Pick<Roadmap, 'price' | 'tickets' | 'carbon'> & Partial<Pick<Roadmap, 'accessibility'>>;

/** Price, carbon and accessibility of a journey or of a round trip. */
export function JourneyFacts({ price, tickets, carbon, accessibility }: Facts) {
  useStyles(css);
  return (
    <ul className="roadmap-facts">
      {price && (
        <li>
          <TicketIcon size={20} />
          <span>
            {price}
            {tickets.map(({ id, name }) => (
              <small key={id}>{name}</small>
            ))}
          </span>
        </li>
      )}
      {carbon && (
        <li>
          <LeafIcon size={20} />
          {carbon.compared}
        </li>
      )}
      {accessibility && (
        <li>
          <WheelchairIcon size={20} />
          {accessibility.text}
        </li>
      )}
    </ul>
  );
}
