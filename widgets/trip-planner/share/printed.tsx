import { useLingui } from '@lingui/react/macro';
import { useStores } from '#shared/components/use-stores.ts';
import { departureOf } from '#shared/domain/journey/journey-results.ts';
import { journeysStore, selectedJourney } from '#shared/stores/journeys/journeys.ts';
import type { Services } from '#shared/stores/page-stores.ts';
import { plannerStepsStore } from '#shared/stores/trip/planner-steps.ts';
import { tripLinkOf } from '#shared/stores/trip/trip-link.ts';
import { usePrinting } from '#shared/ui/printing.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import type { TripDocument } from '../journey/trip-document.ts';
import { linkedCodesOf } from '../search.ts';
import css from './printed.css?inline';

/** Returns the address to share: of the step's journeys, or of their departure times if a link may not name them. */
export function sharedAddressOf(services: Services, locale: string): string {
  const { outbound, returns } = services.get(journeysStore).getState();
  const { step } = services.get(plannerStepsStore).getState();
  const [there, back] = [selectedJourney(outbound), selectedJourney(returns)];
  const departures = { outbound: there && departureOf(there), return: back && departureOf(back) };
  const query = tripLinkOf(services, { ...linkedCodesOf(services, step), departures });
  return `${services.config.siteUrl}/${locale}/trip-planner/results?${new URLSearchParams(query)}`;
}

/** A trip as text for print, with its link. Rendered only while the page is printed, instead of the view. */
export function Printed({ tripNow }: { readonly tripNow: () => TripDocument }) {
  useStyles(css);
  if (!usePrinting()) return null;
  const { title, legs, stay, totals } = tripNow();
  return (
    <div className="printed">
      {title && <h2>{title}</h2>}
      {legs.map(({ heading, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, for the paper.
        <section key={at}>
          {at > 0 && stay && <p className="printed-stay">{stay}</p>}
          {heading && <p className="printed-direction">{heading}</p>}
          <PrintedJourney text={text} />
        </section>
      ))}
      {totals.length > 0 && (
        <section className="printed-block">
          {totals.map((total) => (
            <p key={total}>{total}</p>
          ))}
        </section>
      )}
      <Address />
    </div>
  );
}

/** Prints the shared address below a view that is printed unchanged. */
export function PrintedLink() {
  return usePrinting() && <Address />;
}

function Address() {
  useStyles(css);
  const { i18n } = useLingui();
  const stores = useStores();
  return <p className="printed-link">{sharedAddressOf(stores, i18n.locale)}</p>;
}

/** Matches a line that begins with a time: the time gets its own column. */
const timedLine = /^(\d\d:\d\d) (.*)$/;

function PrintedJourney({ text }: { readonly text: string }) {
  const [head = '', ...blocks] = text.split('\n\n');
  const [title, ...facts] = head.split('\n');
  const lines = blocks.map((block) => block.split('\n'));
  return (
    <>
      <h3>{title}</h3>
      {facts.map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
      {lines.map((block, blockAt) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, for the paper.
        <div key={blockAt} className="printed-block" data-timed={blockAt === 0}>
          {block.map((line, at) => {
            const [, time, rest] = timedLine.exec(line) ?? [];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, for the paper.
              <p key={at}>
                {time && <strong>{time} </strong>}
                <span>{rest ?? line}</span>
              </p>
            );
          })}
        </div>
      ))}
    </>
  );
}
