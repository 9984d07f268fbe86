import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import type { LineDetail, LineDirection } from '#shared/domain/line/line-detail.ts';
import type { LineView } from '#shared/domain/schedules-view.ts';
import { lineOnMapStore } from '#shared/stores/line-on-map.ts';
import { presenceStore } from '#shared/stores/presence.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { afterPaint } from '#shared/ui/after-paint.ts';
import { RetryButton } from '#shared/ui/retry-button.tsx';
import { Skeleton, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { useIsNear } from '#shared/ui/use-is-near.ts';
import { useLazy } from '#shared/ui/use-lazy.ts';
import mapTexts from '../../map/line-map.tsx?texts';
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
  const hasGroupMap = useStore(presenceStore, ({ counts }) => counts.map > 0);
  const isAfterPaint = useAfterPaint();
  if (hasFailed) {
    return (
      <p className="line-stops line-stops-failed" role="alert">
        {t`Les arrêts ne peuvent pas être chargés.`}{' '}
        <RetryButton kind="quiet" onRetry={onRetry}>
          {t`Réessayer`}
        </RetryButton>
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
  const title = hasGroupMap ? t`Arrêts` : t`Arrêts et plan`;
  const map = <LineOnMap line={line} announce={props.announce} hasGroupMap={hasGroupMap} />;
  const content = (
    <>
      {!hasGroupMap && map}
      {direction && isAfterPaint && <LineThread {...props} direction={direction} />}
    </>
  );
  return (
    <section className="line-stops" aria-label={title}>
      {hasGroupMap && map}
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

/** False for the first paint, so that the many stops do not delay the times. */
function useAfterPaint(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => afterPaint(() => setAfter(true)), []);
  return isAfter;
}

interface LineOnMapProps {
  readonly line: LineDetail;
  readonly announce: (text: string) => void;
  /** The group has a map, which shows the line; otherwise the page has a map of its own. */
  readonly hasGroupMap: boolean;
}

/** How far outside the viewport the own map begins to load. */
const loadAheadPixels = 200;

/** Shows the line on a map. The code of an own map loads when its room is about to be seen. */
function LineOnMap({ line, announce, hasGroupMap }: LineOnMapProps) {
  const { t } = useLingui();
  const stores = useStores();
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(box, loadAheadPixels);
  const { Component, load } = useLazy(() => import('../../map/line-map.tsx'), mapTexts);
  const hasLoadingError = useStore(lineOnMapStore, (state) => state.hasLoadingError);
  const isSeen = hasGroupMap || isNear;
  const show = () => void stores.get(lineOnMapStore).getState().show(line);
  const { id } = line;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later response holds an equal line.
  useEffect(() => {
    if (isSeen) show();
    return () => stores.get(lineOnMapStore).getState().clear();
  }, [stores, isSeen, id]);
  useEffect(() => {
    if (!hasGroupMap && isNear && !Component) void load();
  });
  return (
    <>
      {!hasGroupMap && (
        <div ref={box} className="line-map-place">
          {Component && <Component announce={announce} />}
        </div>
      )}
      {hasLoadingError && (
        <p className="line-stops-failed" role="alert">
          {t`Le tracé de la ligne ne peut pas être chargé.`}{' '}
          <RetryButton kind="quiet" onRetry={show}>
            {t`Réessayer`}
          </RetryButton>
        </p>
      )}
    </>
  );
}
