import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { FailureMessage } from '#shared/components/failure-message.tsx';
import type { PlaceDetailPanelProps } from '#shared/components/place-detail/place-detail-panel.tsx';
import texts from '#shared/components/place-detail/place-detail-panel.tsx?texts';
import { Skeleton, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { useLazy } from '#shared/ui/use-lazy.ts';

const importDetail = () => import('#shared/components/place-detail/place-detail-panel.tsx');

/** Loads the detail of a place on demand: a traveller who only looks at the map does not need it. */
export const useDetail = () => useLazy(importDetail, texts);

interface OpenedPlaceProps extends PlaceDetailPanelProps {
  readonly detail: ReturnType<typeof useDetail>;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
}

/** The opened place in full; its name and a placeholder until the detail is loaded. */
export function OpenedPlace({ detail: { Component: Detail, isLost, load }, ...place }: OpenedPlaceProps) {
  const { t } = useLingui();
  const isNamed = useRef(false);
  const loadDetail = () => void load();
  const isMissing = !Detail;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is new on each render.
  useEffect(() => {
    if (isMissing) loadDetail();
  }, [isMissing]);
  const { headingRef, bar, shown } = place;
  // The heading of the placeholder had the focus, and is gone.
  useLayoutEffect(() => {
    if (!isMissing && isNamed.current) headingRef.current?.focus({ preventScroll: true });
  }, [isMissing, headingRef]);
  if (Detail) return <Detail {...place} />;
  return (
    <div className="place-detail">
      {bar}
      <h2
        ref={headingRef}
        tabIndex={-1}
        onFocus={() => {
          isNamed.current = true;
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget) isNamed.current = false;
        }}
      >
        {shown.name ?? t`Lieu`}
      </h2>
      {isLost ? (
        <FailureMessage text={t`Ce lieu ne peut pas être chargé.`} onRetry={loadDetail} />
      ) : (
        <Skeleton label={t`Chargement…`}>
          <SkeletonLine text={22} width="half" />
          <SkeletonLine />
          <SkeletonLine width="long" />
        </Skeleton>
      )}
    </div>
  );
}
