import { type Destination, destinationAt, textOf } from './address.ts';
import type { RouteName } from './routes.ts';

export const contexts = ['proximity', 'trip-planner', 'schedules'] as const;

export type Context = (typeof contexts)[number];

/** Memory of the traveller's path through the site (CTX-12). Addresses are paths with query and hash. */
export interface ContextMemory {
  readonly context: Context;
  readonly lastTripPlannerRoute: string | null;
  /** The timetable that the traveller left for a detail, and that detail: both readings of the spec (TRAP-14). */
  readonly lastSchedulesRoute: { readonly route: string; readonly firstDetail: string } | null;
  readonly lineCameFromRoadmap: boolean;
}

/** The memory before any named route (CTX-2). */
export const firstMemory: ContextMemory = {
  context: 'proximity',
  lastTripPlannerRoute: null,
  lastSchedulesRoute: null,
  lineCameFromRoadmap: false,
};

/** Returns the context that a route sets; null keeps the former one (CTX-3 to CTX-5, TRAP-16). */
export function contextSetBy(name: RouteName | null): Context | null {
  if (name === null) return null;
  if (name.startsWith('proximity')) return 'proximity';
  if (name.startsWith('schedules')) return 'schedules';
  return name.startsWith('trip-planner') || name.startsWith('index') ? 'trip-planner' : null;
}

const isDetail = (name: RouteName | null) => name === 'proximity-type-id';
const isStep = (from: Destination | null): boolean => from?.name?.startsWith('trip-planner') ?? false;
const isLine = (name: RouteName | null): boolean => name === 'schedules-line-id';
/** Returns whether a route name contains "roadmap" (TRAP-11). */
export const isRoadmap = (name: RouteName | null): boolean => name?.includes('roadmap') ?? false;

/**
 * Returns the memory after a navigation. Memories are taken in the former context, then the new context is set
 * (TRAP-13). A memory cleared on entering the planner may be set on leaving it (TRAP-15).
 */
export function memoryAfter(to: Destination, from: Destination | null, before: ContextMemory): ContextMemory {
  const context = contextSetBy(to.name) ?? before.context;
  return {
    context,
    lastTripPlannerRoute: tripPlannerRouteAfter(to, from, before),
    lastSchedulesRoute: schedulesRouteAfter(to, from, before),
    lineCameFromRoadmap: isLine(to.name) ? lineComesFromRoadmap(to, from, before) : before.lineCameFromRoadmap,
  };
}

function tripPlannerRouteAfter(to: Destination, from: Destination | null, before: ContextMemory): string | null {
  if (contextSetBy(to.name) === 'trip-planner') return null;
  const leftForDetail = isDetail(to.name) && before.context === 'trip-planner';
  const leftForTimetable = contextSetBy(to.name) === 'schedules' && isStep(from);
  return from?.name && (leftForDetail || leftForTimetable) ? textOf(from) : before.lastTripPlannerRoute;
}

function schedulesRouteAfter(
  to: Destination,
  from: Destination | null,
  before: ContextMemory,
): ContextMemory['lastSchedulesRoute'] {
  if (isLine(to.name)) return null;
  const leftForDetail = isDetail(to.name) && before.context === 'schedules' && contextSetBy(from?.name ?? null);
  return from && leftForDetail === 'schedules'
    ? { route: textOf(from), firstDetail: textOf(to) }
    : before.lastSchedulesRoute;
}

/** Returning to a line keeps its memory, else the link back to the roadmap would be lost (TRAP-12). */
function lineComesFromRoadmap(to: Destination, from: Destination | null, before: ContextMemory): boolean {
  if (isRoadmap(from?.name ?? null)) return true;
  const left = isDetail(from?.name ?? null) ? before.lastSchedulesRoute?.route : from && textOf(from);
  return left != null && isSameLine(to, left) && before.lineCameFromRoadmap;
}

function isSameLine(to: Destination, left: string): boolean {
  const { name, params } = destinationAt(left);
  return isLine(name) && params.id === to.params.id;
}

/** The page that was left, and the address to which it leads back. */
export interface LeftPage {
  readonly from: Destination | null;
  readonly back: string | null;
}

/** Returns the address of the page to which the shown page leads back: its trip or its timetable; null for none. */
export const backFrom = (to: Destination, memory: ContextMemory, left: LeftPage): string | null =>
  tripBehind(to, memory, left) ?? schedulesBehind(to, memory);

/**
 * Returns the trip that was left, such as a roadmap, for the timetables (ND-33, CTX-8), or for a detail and the details
 * that follow it (CTX-7); null for any other page. A detail of the nearby list leads back to that list.
 */
function tripBehind(
  { name }: Destination,
  { lastTripPlannerRoute }: ContextMemory,
  { from, back }: LeftPage,
): string | null {
  if (contextSetBy(name) === 'schedules') return lastTripPlannerRoute;
  const isFromTrip = isStep(from) || (isDetail(from?.name ?? null) && back === lastTripPlannerRoute);
  return isDetail(name) && isFromTrip ? lastTripPlannerRoute : null;
}

/** Returns the timetable that was left for the shown detail (TRAP-14); null for any other page. */
function schedulesBehind(to: Destination, { lastSchedulesRoute }: ContextMemory): string | null {
  return lastSchedulesRoute && textOf(to) === lastSchedulesRoute.firstDetail ? lastSchedulesRoute.route : null;
}

/** Returns the memory with which a page loaded in full starts: the context of the page that was left, if any. */
export const memoryOn = (left: Destination | null): ContextMemory => ({
  ...firstMemory,
  context: contextSetBy(left?.name ?? null) ?? firstMemory.context,
});
