import type { SchedulesView } from '#shared/domain/schedules-view.ts';

/** Names the subject of a view: views with the same key replace each other in place. */
export function subjectOf(view: SchedulesView): string {
  if (view.view === 'search') return 'search';
  return view.view === 'line' ? `line ${view.line}` : `stop ${view.stop}`;
}
