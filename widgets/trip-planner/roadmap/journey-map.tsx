import { useEffect, useState } from 'react';
import { useStore } from '#shared/components/use-stores.ts';
import { presenceStore } from '#shared/stores/presence.ts';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import mapCss from '../planner-map.css?inline';
import mapTexts from '../planner-map.tsx?texts';
import type { OutcomeProps } from '../use-planner.ts';

/**
 * Shows the chosen journeys on a map that is loaded when it nears the viewport. Its space is reserved, so that loading it does
 * not shift the start of the page out of view.
 */
export function JourneyMap({ announce }: Pick<OutcomeProps, 'announce'>) {
  const { Component: PlannerMap, load } = useLazy(() => import('../planner-map.tsx'), mapTexts);
  const isOwn = useStore(presenceStore, (state) => state.counts.map === 0);
  useStyles(mapCss);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    void load().then((isLoaded) => setLost(!isLoaded));
  });
  if (PlannerMap) return <PlannerMap announce={announce} />;
  return isOwn && !isLost && <div className="planner-map" />;
}
