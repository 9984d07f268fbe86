import { texts as mapTexts } from 'virtual:tp/texts/schedules/map';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { Reading } from '#shared/components/reading/reading.ts';
import type { LineDetail, LineDirection } from '#shared/domain/line/line-detail.ts';
import type { LineView } from '#shared/domain/schedules-view.ts';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { useIsNear } from '#shared/ui/use-is-near.ts';
import { useLazy } from '#shared/ui/use-lazy.ts';
import type { Navigation } from '../../use-view.ts';
import { LineThread } from './line-thread.tsx';

interface LineStopsProps {
  readonly line: LineDetail | null;
  readonly direction: LineDirection | null;
  readonly hasFailed: boolean;
  /** Beside the timetable; otherwise folded above it. */
  readonly isWide: boolean;
  readonly view: LineView;
  readonly navigation: Navigation;
  readonly reading: Reading;
  readonly announce: (text: string) => void;
  readonly onRetry: () => void;
}

/** The stops of a direction and the line on the map. The list says what the map shows. */
export function LineStops(props: LineStopsProps) {
  const { line, direction, hasFailed, isWide, onRetry } = props;
  const { t } = useLingui();
  if (hasFailed) {
    return (
      <p className="line-stops line-stops-failed" role="alert">
        {t`Les arrêts ne peuvent pas être chargés.`}{' '}
        <Button kind="quiet" onClick={onRetry}>
          {t`Réessayer`}
        </Button>
      </p>
    );
  }
  if (!line) {
    return (
      <div className="line-stops">
        <Skeleton label={t`Chargement des arrêts…`}>
          <SkeletonLine width="half" />
          {isWide && ['full', 'long', 'full', 'long', 'half'].map((width) => <SkeletonLine key={width} />)}
        </Skeleton>
      </div>
    );
  }
  const count = direction?.stopPoints.length ?? 0;
  const title = t`Arrêts et plan`;
  const content = (
    <>
      <MapPlace line={line} announce={props.announce} />
      {direction && <LineThread {...props} direction={direction} />}
    </>
  );
  return (
    <section className="line-stops" aria-label={title}>
      {isWide ? (
        <>
          <h3 className="schedule-title">{title}</h3>
          {content}
        </>
      ) : (
        <details>
          <summary>
            <h3>{title}</h3>
            <small>{t`${plural(count, { one: '# arrêt', other: '# arrêts' })}`}</small>
          </summary>
          {content}
        </details>
      )}
    </section>
  );
}

/** How far outside the viewport the map begins to load. */
const loadAheadPixels = 200;

/** The room of the map, whose code loads when the map is about to be seen. */
function MapPlace({ line, announce }: Pick<LineStopsProps, 'announce'> & { readonly line: LineDetail }) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(box, loadAheadPixels);
  const { Component, load } = useLazy(() => import('../../map/line-map.tsx'), mapTexts);
  useEffect(() => {
    if (isNear && !Component) void load();
  });
  return (
    <div ref={box} className="line-map-place">
      {Component && <Component line={line} announce={announce} />}
    </div>
  );
}
