import type { ViewProps } from '#shared/element/contract.ts';
import type { tripPlanner } from '../trip-planner.widget.ts';
import type { Steps } from '../use-steps.ts';

type Given = Pick<ViewProps<typeof tripPlanner>, 'emit' | 'part' | 'announce'>;

/** Props of every view of the outcome. */
export interface OutcomeProps extends Given {
  readonly steps: Steps;
  readonly isWidget: boolean;
  readonly hasMap: boolean;
}
