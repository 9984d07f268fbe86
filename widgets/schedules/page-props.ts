import type { ReactNode } from 'react';
import type { SchedulesView } from '#shared/domain/schedules-view.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import type { schedules } from './schedules.widget.ts';
import type { Navigation } from './use-view.ts';

/** Props of a view that loads later. */
export interface PageProps<View extends SchedulesView> {
  readonly view: View;
  readonly navigation: Navigation;
  /** The way back to the search, drawn above the title. */
  readonly bar: ReactNode;
  readonly isWidget: boolean;
  readonly emit: ViewProps<typeof schedules>['emit'];
  readonly part: ViewProps<typeof schedules>['part'];
  readonly announce: (text: string) => void;
}
