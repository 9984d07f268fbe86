import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TrafficDisruption, TrafficLine } from '#shared/domain/traffic.ts';
import { lineInWords } from '#shared/texts/line-words.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { Button } from '#shared/ui/button.tsx';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import { usePrinting } from '#shared/ui/printing.ts';
import { StateMark } from './state-mark.tsx';
import { isWorks, type LineState, linesOf } from './traffic.model.ts';
import { TrafficLink } from './traffic-link.tsx';
import { kindTexts, scopeText, whenText } from './traffic-words.ts';
import type { TrafficNavigation } from './use-traffic-view.ts';

export type LineById = ReadonlyMap<string, TrafficLine>;

interface DisruptionListProps {
  readonly id: string;
  readonly heading: string;
  readonly disruptions: readonly TrafficDisruption[];
  readonly lineById: LineById;
  readonly reading: Reading;
  readonly navigation: TrafficNavigation;
  readonly part: (name: 'disruption') => { readonly part: string };
}

/** Cards in a list before the traveller requests more, and how many are added each time. */
const first = 5;
const further = 20;

/** Disruptions under a heading, each once, with the lines that it touches. */
export function DisruptionList({ id, heading, disruptions, lineById, reading, navigation, part }: DisruptionListProps) {
  const { t } = useLingui();
  const [most, setMost] = useState(first);
  const isPrinting = usePrinting();
  // A button for one or two cards would take their room.
  const shown = isPrinting || disruptions.length <= most + 2 ? disruptions : disruptions.slice(0, most);
  const left = disruptions.length - shown.length;
  if (disruptions.length === 0) return null;
  return (
    <section className="traffic-phase" aria-labelledby={id}>
      <h3 id={id}>
        {heading} <span className="traffic-count">{disruptions.length}</span>
      </h3>
      <ul className="traffic-cards">
        {shown.map((disruption) => (
          <li key={disruption.id} {...part('disruption')}>
            <TrafficLink
              navigation={navigation}
              to={{ disruption: disruption.id }}
              name={disruption.title}
              className="traffic-card"
            >
              <Kind disruption={disruption} reading={reading} />
              <strong className="traffic-card-title">{disruption.title}</strong>
              <Lines ids={linesOf(disruption)} lineById={lineById} reading={reading} most={8} />
              <Scopes disruption={disruption} reading={reading} />
              <span className="traffic-period">{whenText(disruption, reading)}</span>
            </TrafficLink>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className="traffic-more">
          <Button kind="secondary" onClick={() => setMost(most + further)}>
            {t`Afficher d’autres perturbations (${left})`}
          </Button>
        </p>
      )}
    </section>
  );
}

/** The symbol of a disruption, by its severity. */
function markedState(disruption: TrafficDisruption): LineState {
  if (disruption.severity === 'BLOCKING') return 'INTERRUPTED';
  if (isWorks(disruption)) return 'WORKS';
  return disruption.severity === 'INFO' ? 'NOTICE' : 'DISRUPTED';
}

/** "Travaux, service réduit" with its symbol. */
export function Kind({ disruption, reading }: { readonly disruption: TrafficDisruption; readonly reading: Reading }) {
  const state = markedState(disruption);
  return (
    <span className="traffic-state" data-state={state}>
      <StateMark state={state} />
      <span>{kindTexts(disruption, reading).join(' · ')}</span>
    </span>
  );
}

interface LinesProps {
  readonly ids: readonly string[];
  readonly lineById: LineById;
  readonly reading: Reading;
  /** Most badges. */
  readonly most: number;
}

/** Badges of lines, and how many more there are. */
function Lines({ ids, lineById, reading, most }: LinesProps) {
  const { t } = useLingui();
  const lines = ids.flatMap((id) => lineById.get(id) ?? []);
  if (lines.length === 0) return null;
  const left = lines.length - most;
  return (
    <span className="traffic-lines">
      {lines
        .slice(0, left === 1 ? most + 1 : most)
        .map((line) =>
          line.code ? (
            <LineBadge key={line.id} line={line} label={`${lineInWords(line, reading)}, `} size="small" />
          ) : (
            <span key={line.id}>{line.name}</span>
          ),
        )}
      {left > 1 && <span className="traffic-left">{t`et ${left} autres lignes`}</span>}
    </span>
  );
}

/** Where a disruption is, if not on whole lines; nothing for whole lines. */
function Scopes({ disruption, reading }: { readonly disruption: TrafficDisruption; readonly reading: Reading }) {
  const texts = disruption.scopes.flatMap((scope) => scopeText(scope, reading) ?? []);
  if (texts.length === 0) return null;
  return <span className="traffic-scope">{[...new Set(texts)].slice(0, 3).join(' · ')}</span>;
}
