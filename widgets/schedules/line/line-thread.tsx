import { useLingui } from '@lingui/react/macro';
import type { LineDirection, LineStopPoint } from '#shared/domain/line/line-detail.ts';
import { accessibilityText } from '#shared/texts/accessibility-words.ts';
import { lineInWords } from '#shared/texts/line-words.ts';
import { WheelchairIcon } from '#shared/ui/icon/objects.tsx';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import type { LineSectionProps } from '../page-props.ts';
import { ViewLink } from '../view-link.tsx';
import css from './line-thread.css?inline';

interface LineThreadProps extends Pick<LineSectionProps, 'view' | 'navigation' | 'reading'> {
  readonly direction: LineDirection;
}

/** The stops of a line in one direction, in order, each with its other lines. */
export function LineThread({ direction, view, navigation, reading }: LineThreadProps) {
  useStyles(css);
  return (
    <ol className="line-thread">
      {direction.stopPoints.map((stop, index) => (
        // A loop has a stop twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the line is what tells the two apart.
        <li key={`${stop.id} ${index}`} data-terminus={direction.termini.includes(stop.name) || index === 0}>
          <ThreadStop stop={stop} view={view} navigation={navigation} reading={reading} />
        </li>
      ))}
    </ol>
  );
}

type ThreadStopProps = Omit<LineThreadProps, 'direction'> & { readonly stop: LineStopPoint };

function ThreadStop({ stop, view: { date }, navigation, reading }: ThreadStopProps) {
  const { t } = useLingui();
  const { stopAreaId, name, lines, accessible } = stop;
  const access = accessibilityText(stop, reading).text;
  const onDay = date === undefined ? {} : { date };
  return (
    <div className="thread-stop">
      <span className="thread-name">
        <ViewLink navigation={navigation} to={{ view: 'stop', stop: stopAreaId, ...onDay }} name={name}>
          {name}
        </ViewLink>
        {accessible && (
          <span className="thread-accessible" title={access}>
            <WheelchairIcon size={16} />
            <span className="visually-hidden">{access}</span>
          </span>
        )}
      </span>
      {lines.length > 0 && (
        <ul className="thread-lines" aria-label={t`Correspondances à ${name}`}>
          {lines.map((line) => (
            <li key={line.id}>
              <ViewLink navigation={navigation} to={{ view: 'line', line: line.id, ...onDay }} name={line.code}>
                <LineBadge line={line} label={lineInWords(line, reading)} size="small" />
              </ViewLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
