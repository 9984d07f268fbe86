import type { ReactNode, Ref } from 'react';
import { PlaceIcon, type PlaceIconProps } from '#shared/ui/icon/places.tsx';
import { Skeleton, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './place-head.css?inline';

interface PlaceHeadProps {
  readonly place: PlaceIconProps['place'];
  readonly title: string;
  /** "Métro, Bus · 250 m"; null keeps its room while the place is loaded. */
  readonly kind?: string | null | undefined;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
  /** Drawn at the end, such as a star. */
  readonly end?: ReactNode;
}

/** Icon, name and kind of a place, as the title of its page. */
export function PlaceHead({ place, title, kind, headingRef, end }: PlaceHeadProps) {
  useStyles(css);
  return (
    <div className="place-head">
      <span className="place-disc" aria-hidden="true">
        <PlaceIcon place={place} size={24} />
      </span>
      <div className="place-names">
        <h2 ref={headingRef} tabIndex={-1} className="place-title">
          {title}
        </h2>
        {kind === null && (
          <Skeleton>
            <SkeletonLine text={14} width="half" />
          </Skeleton>
        )}
        {kind && <p className="place-kind">{kind}</p>}
      </div>
      {end}
    </div>
  );
}
