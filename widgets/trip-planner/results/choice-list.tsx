import { useLingui } from '@lingui/react/macro';
import type { Badge } from '#shared/domain/journey/badges.ts';
import type { Choice, ChoiceKind } from '#shared/domain/journey/choices.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { usePrinting } from '#shared/ui/printing.ts';
import type { PartOf } from '../trip-planner.widget.ts';
import { ChoiceCard } from './choice-card.tsx';
import { inSections } from './rendered-cards.ts';
import type { OpenedChoices } from './use-choices.ts';

interface ChoiceListProps {
  /** The choices whose cards are rendered. */
  readonly choices: readonly Choice[];
  readonly badges: ReadonlyMap<string, readonly Badge[]>;
  readonly opened: OpenedChoices;
  readonly selectedId: string | null;
  readonly barWidth: number;
  readonly reading: Reading;
  readonly onToggle: (id: string, isOpen: boolean) => void;
  readonly onOpen: (id: string, control: Element) => void;
  readonly part: PartOf;
}

const noBadges: readonly Badge[] = [];

/** Renders the cards of a list. Journeys on the street have headings; public transport has one only below another one. */
export function ChoiceList({ choices, badges, opened, selectedId, ...shared }: ChoiceListProps) {
  const { t } = useLingui();
  const isPrinting = usePrinting();
  const titles: Readonly<Record<ChoiceKind, string>> = {
    RIDE: t`En transports en commun`,
    BIKE: t`À vélo`,
    WALK: t`À pied`,
    CAR: t`En voiture`,
  };
  const lastReturnId = [...badges].find(([, own]) => own.includes('LAST_RETURN'))?.[0] ?? null;
  const inChoice = ({ journeys }: Choice, id: string | null) => (journeys.some((one) => one.id === id) ? id : null);
  return inSections(choices).map(({ kind, choices: own }, index) => (
    <section key={kind} className="group" aria-label={titles[kind]}>
      {(kind !== 'RIDE' || index > 0) && <h3>{titles[kind]}</h3>}
      <ul>
        {own.map((choice) => (
          <li key={choice.id} className="choice">
            <ChoiceCard
              {...shared}
              choice={choice}
              badges={badges.get(choice.face.id) ?? noBadges}
              lastReturnId={inChoice(choice, lastReturnId)}
              selectedId={inChoice(choice, selectedId)}
              isOpen={opened.has(choice.id)}
              isPrinting={isPrinting}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}
