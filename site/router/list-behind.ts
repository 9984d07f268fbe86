import { tripParameters } from '#shared/domain/trip/trip-parameters.ts';
import { journeysStore } from '#shared/stores/journeys/journeys.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { plannerStepsStore } from '#shared/stores/trip/planner-steps.ts';
import { type Address, textOf } from '#site/rules/address.ts';
import { withoutParameter } from '#site/rules/query.ts';
import { moveEntry } from './entries.ts';

/**
 * Adds the list of journeys to the history behind a journey that a link has opened: there the back button leads to the
 * list, as it does after a search. Waits until the journey is found, because a lost one is replaced by the list.
 * Calls `pushed` then. Returns a function that ends the wait.
 */
export function putListBehind(
  view: Window,
  stores: StoreSet,
  { path, query }: Address,
  pushed: () => void,
): () => void {
  const steps = stores.get(plannerStepsStore);
  const journeys = stores.get(journeysStore);
  let end = () => {};
  const put = () => {
    const { step, trail, history, goOn } = steps.getState();
    if (step === 'form' || step === 'results' || trail.length > 0) return end();
    if (!history || journeys.getState().outbound.selection !== 'linked') return;
    end();
    const { journey, returnJourney } = tripParameters;
    moveEntry(view, textOf({ path, query: withoutParameter(withoutParameter(query, journey), returnJourney) }));
    steps.setState({ step: 'results' });
    goOn(step, history);
    moveEntry(view, textOf({ path, query }));
    pushed();
  };
  const ends = [journeys.subscribe(put), steps.subscribe(put)];
  end = () => {
    for (const one of ends) one();
  };
  put();
  return () => end();
}
