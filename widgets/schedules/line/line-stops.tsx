import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { FailureMessage } from '#shared/components/failure-message.tsx';
import { Retry } from '#shared/components/retry.tsx';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import { VehiclesPlace } from '#shared/components/vehicles/vehicles-place.tsx';
import type { LineDetail, LineDirection } from '#shared/domain/line/line-detail.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { lineOnMapStore } from '#shared/stores/line-on-map.ts';
import { presenceStore } from '#shared/stores/presence.ts';
import { afterPaint } from '#shared/ui/after-paint.ts';
import { Skeleton, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { useIsNear } from '#shared/ui/use-is-near.ts';
import { useLazy } from '#shared/ui/use-lazy.ts';
import type { LineSectionProps } from '../page-props.ts';
import mapTexts from './line-map.tsx?texts';
import { LineThread } from './line-thread.tsx';

interface LineStopsProps extends LineSectionProps {
  readonly line: LineDetail | null;
  readonly direction: LineDirection | null;
  readonly hasFailed: boolean;
  /** Beside the timetable; otherwise folded above it. */
  readonly isWide: boolean;
}

/** The stops of a direction as a list, which is complete without the map, and the line on the map. */
export function LineStops(props: LineStopsProps) {
  const { line, direction, hasFailed, isWide, onRetry } = props;
  const { t } = useLingui();
  const hasGroupMap = useStore(presenceStore, ({ counts }) => counts.map > 0);
  // The many stops do not delay the times.
  const [isAfterPaint, setAfterPaint] = useState(false);
  useEffect(() => afterPaint(() => setAfterPaint(true)), []);
  if (hasFailed) {
    return (
      <p className="line-stops line-stops-failed" role="alert">
        {t`Les arrêts ne peuvent pas être chargés.`} <Retry kind="quiet" onRetry={onRetry} />
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
  // Vehicles are those of now.
  const { date } = props.view;
  const hasVehicles = line.hasVehicles && (!date || date === dayOf(props.reading.now, props.reading.zone));
  const content = (
    <>
      {!hasGroupMap && map}
      {direction && isAfterPaint && <LineThread {...props} direction={direction} />}
    </>
  );
  return (
    <section className="line-stops" aria-label={title}>
      {hasGroupMap && map}
      {hasVehicles && (
        <VehiclesPlace
          subject={{ kind: 'line', id: line.id }}
          directionId={direction?.id}
          reading={props.reading}
          announce={props.announce}
        />
      )}
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
  const { Component, isLost, load } = useLazy(() => import('./line-map.tsx'), mapTexts);
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
          {isLost && <FailureMessage text={t`La carte ne peut pas être chargée.`} onRetry={() => void load()} />}
        </div>
      )}
      {hasLoadingError && (
        <p className="line-stops-failed" role="alert">
          {t`Le tracé de la ligne ne peut pas être chargé.`} <Retry kind="quiet" onRetry={show} />
        </p>
      )}
    </>
  );
}
