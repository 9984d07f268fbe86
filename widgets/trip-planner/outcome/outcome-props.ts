import type { ViewProps } from '#shared/element/contract.ts';
import type { tripPlanner } from '../trip-planner.widget.ts';
import type { Planner } from '../use-planner.ts';

type Given = Pick<ViewProps<typeof tripPlanner>, 'emit' | 'part' | 'announce'>;

/** Props of every view of the outcome. */
export interface OutcomeProps extends Given {
  readonly planner: Planner;
  readonly isWidget: boolean;
  readonly hasMap: boolean;
}
