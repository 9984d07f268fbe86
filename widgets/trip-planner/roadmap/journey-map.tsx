import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { FailureMessage } from '#shared/components/failure-message.tsx';
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
  const { t } = useLingui();
  const { Component: PlannerMap, isLost, load } = useLazy(() => import('../planner-map.tsx'), mapTexts);
  const isOwn = useStore(presenceStore, (state) => state.counts.map === 0);
  useStyles(mapCss);
  useEffect(() => void load());
  if (PlannerMap) return <PlannerMap announce={announce} />;
  if (!isOwn) return null;
  return isLost ? (
    <FailureMessage text={t`La carte ne peut pas être chargée.`} onRetry={() => void load()} />
  ) : (
    <div className="planner-map" />
  );
}
