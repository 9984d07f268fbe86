import type { ViewProps } from '#shared/element/contract.ts';
import type { tripPlanner } from './trip-planner.widget.ts';

/** Returns the `part` attribute of a declared CSS part. */
export type PartOf = ViewProps<typeof tripPlanner>['part'];
