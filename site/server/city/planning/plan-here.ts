import { SearchStopped } from '#site/server/engine/router/search/search-stopped.ts';
import {
  type JourneyPlanner,
  type PlanSearch,
  planVersionsOf,
  searchMilliseconds,
  searchTooLong,
} from './journey-planner.ts';
import { planOver } from './plan-over.ts';

/** Creates a planner in this thread: each search runs at once and holds everything else up. */
export function createPlannerHere(budgetMilliseconds = searchMilliseconds): JourneyPlanner {
  let refused = 0;

  const plan = async ({ city, live, question }: PlanSearch) => {
    const until = performance.now() + budgetMilliseconds;
    try {
      const results = planOver(city.timetable, live, question, () => performance.now() > until);
      return { results, versions: planVersionsOf({ city, live }) };
    } catch (reason) {
      if (!(reason instanceof SearchStopped)) throw reason;
      refused += 1;
      throw searchTooLong();
    }
  };

  return {
    plan,
    prepare: () => undefined,
    load: () => ({ threads: 0, waiting: 0, running: 0, refused }),
    close: async () => undefined,
  };
}
