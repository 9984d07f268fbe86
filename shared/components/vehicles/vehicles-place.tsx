import { type ComponentProps, useEffect, useRef } from 'react';
import { useIsNear } from '#shared/ui/use-is-near.ts';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { useStores } from '../use-stores.ts';
import texts from './vehicle-list.tsx?texts';

type VehicleListProps = ComponentProps<typeof import('./vehicle-list.tsx').Component>;

/** How far outside the viewport the list begins to load. */
const loadAheadPixels = 200;

/** The place of the live vehicles, whose code loads when it is about to be seen. Draw it only where there are some. */
export function VehiclesPlace(props: VehicleListProps) {
  const box = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(box, loadAheadPixels);
  const { Component, load } = useLazy(() => import('./vehicle-list.tsx'), texts);
  const { lacks } = useStores().config.appConfig;
  const isWanted = isNear && !lacks.includes('vehicles');
  useEffect(() => {
    if (isWanted && !Component) void load();
  });
  return <div ref={box}>{Component && <Component {...props} />}</div>;
}
