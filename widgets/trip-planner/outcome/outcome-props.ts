import type { ViewProps } from '#shared/element/contract.ts';
import type { tripPlanner } from '../trip-planner.widget.ts';
import type { Steps } from '../use-steps.ts';

type Given = Pick<ViewProps<typeof tripPlanner>, 'emit' | 'part' | 'announce'>;

/** What every view of the outcome is given. */
export interface OutcomeProps extends Given {
  readonly steps: Steps;
  readonly isWidget: boolean;
  readonly hasMap: boolean;
}
