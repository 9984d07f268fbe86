import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { SiteLink } from '#shared/components/links/site-link.tsx';
import { isOver, type TrafficDisruption } from '#shared/domain/traffic.ts';
import { safeAddress } from '#shared/lib/safe-address.ts';
import { lineInWords } from '#shared/texts/line-words.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { capitalised } from '#shared/texts/sentence.ts';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import { StateMessage } from '#shared/ui/state-message.tsx';
import { Kind, type LineById } from './disruption-list.tsx';
import type { BoardLinks } from './mode-board.tsx';
import { linesOf, phaseOf } from './traffic.model.ts';
import { causeText, changedText, periodTexts, scopeText, whenText } from './traffic-words.ts';

interface DisruptionPageProps extends Pick<BoardLinks, 'timetableOf' | 'isWidget' | 'onNavigate'> {
  /** Absent if it is over, or was never there. */
  readonly disruption: TrafficDisruption | undefined;
  readonly lineById: LineById;
  readonly reading: Reading;
}

/** One disruption in full. */
export function DisruptionPage({ disruption, lineById, reading, ...links }: DisruptionPageProps) {
  const { t } = useLingui();
  if (disruption === undefined || isOver(disruption, reading.now)) {
    return <StateMessage kind="empty" text={t`Cette perturbation est terminée, ou son adresse n’est plus valable.`} />;
  }
  const { title, message, url, updatedAt } = disruption;
  const more = safeAddress(url, reading.siteUrl);
  const isNow = phaseOf(disruption, reading.now) === 'now';
  const cause = causeText(disruption, reading);
  return (
    <article className="traffic-disruption">
      <Kind disruption={disruption} reading={reading} />
      <h2 className="traffic-title">{title}</h2>
      <p className="traffic-when">
        <strong>{isNow ? t`En cours` : t`À venir`}</strong> · {whenText(disruption, reading)}
      </p>
      {message && message !== title && <p className="traffic-message">{message}</p>}
      <dl className="traffic-facts">
        <Where disruption={disruption} lineById={lineById} reading={reading} {...links} />
        <When disruption={disruption} reading={reading} />
        {cause && (
          <>
            <dt>{t`Cause`}</dt>
            <dd>{cause}</dd>
          </>
        )}
      </dl>
      {more && (
        <p>
          <a className="traffic-link" href={more} target="_blank" rel="noopener noreferrer">
            {t`En savoir plus`}
          </a>
        </p>
      )}
      {updatedAt && <p className="traffic-note">{changedText(Date.parse(updatedAt), reading)}</p>}
    </article>
  );
}

function When({ disruption, reading }: { readonly disruption: TrafficDisruption; readonly reading: Reading }) {
  const { t } = useLingui();
  const texts = periodTexts(disruption, reading);
  if (texts.length === 0) return null;
  return (
    <>
      <dt>{t`Dates`}</dt>
      <dd>
        <ul>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </dd>
    </>
  );
}

type WhereProps = DisruptionPageProps & { readonly disruption: TrafficDisruption };

/** The places of a disruption: where on its lines, with each line as a link to its timetable. */
function Where({ disruption, lineById, reading, timetableOf, isWidget, onNavigate }: WhereProps) {
  const { t, i18n } = useLingui();
  const { scopes } = disruption;
  const placed = scopes.length > 0 ? scopes : [{ extent: 'LINE' as const, lineIds: linesOf(disruption), stops: [] }];
  return (
    <>
      <dt>{t`Où`}</dt>
      <dd>
        {placed.map((scope, index) => {
          const lines = scope.lineIds.flatMap((id) => lineById.get(id) ?? []);
          const text = scopeText(scope, reading, Number.POSITIVE_INFINITY) ?? t`Toute la ligne`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: scopes have no id and no state.
            <Fragment key={index}>
              <p className="traffic-where">{text}</p>
              <ul className="traffic-lines">
                {lines.map((line) => {
                  const name = capitalised(lineInWords(line, reading), i18n.locale);
                  return (
                    <li key={line.id}>
                      <SiteLink
                        href={timetableOf(line)}
                        className="traffic-badge"
                        isWidget={isWidget}
                        onNavigate={onNavigate}
                      >
                        <span className="visually-hidden">{t`${name}\u00A0: horaires`}</span>
                        <span aria-hidden="true">{line.code ? <LineBadge line={line} label="" /> : line.name}</span>
                      </SiteLink>
                    </li>
                  );
                })}
              </ul>
            </Fragment>
          );
        })}
      </dd>
    </>
  );
}
