import { useLingui } from '@lingui/react/macro';
import type { Reading } from '#shared/components/reading/reading.ts';
import type { JourneyGroup } from '#shared/domain/journey/journey.ts';
import { leadText } from '../journey/facts.ts';
import type { PartOf } from '../trip-planner.widget.ts';
import { JourneyCardView } from './journey-card.tsx';
import type { DrawnGroup } from './rendered-cards.ts';

interface CardGroupsProps {
  readonly groups: readonly DrawnGroup[];
  readonly selectedId: string | null;
  /** The trip has an arrival time. */
  readonly isArrival: boolean;
  readonly barWidth: number;
  readonly reading: Reading;
  readonly onOpen: (id: string, card: Element) => void;
  readonly part: PartOf;
}

/** Renders the cards in groups, each with a heading that gives its reason. */
export function CardGroups({ groups, selectedId, isArrival, barWidth, reading, onOpen, part }: CardGroupsProps) {
  const { t } = useLingui();
  const titles: Readonly<Record<Exclude<JourneyGroup['key'], 'FASTEST'>, string>> = {
    BEST: t`Conseillé`,
    LESS_TRANSFER: t`Le moins de correspondances`,
    LESS_WALK: t`Le moins de marche`,
    PUBLIC_TRANSPORT: t`Autres trajets`,
    BIKE: t`À vélo`,
    WALK: t`À pied`,
    CAR: t`En voiture`,
  };
  return groups.map(({ id, key, journeys }) => (
    <section key={id} className="group" aria-labelledby={`group-${id}`}>
      <h3 id={`group-${id}`}>{key === 'FASTEST' ? leadText(journeys[0], isArrival, reading) : titles[key]}</h3>
      <ul>
        {journeys.map((journey) => (
          <li key={journey.id}>
            <JourneyCardView
              journey={journey}
              reading={reading}
              barWidth={barWidth}
              isSelected={journey.id === selectedId}
              heading={key}
              onOpen={onOpen}
              part={part}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}
