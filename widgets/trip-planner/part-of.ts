import type { ViewProps } from '#shared/element/contract.ts';
import type { tripPlanner } from './trip-planner.widget.ts';

/** Marks a piece as a declared part. */
export type PartOf = ViewProps<typeof tripPlanner>['part'];
