import type { PropsOf } from '#shared/element/contract.ts';
import type { tripPlanner } from './trip-planner.widget.ts';

export type TripView = PropsOf<typeof tripPlanner>['view'];
