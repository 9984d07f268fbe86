import type { ReactNode } from 'react';
import type { LineView, SchedulesView } from '#shared/domain/schedules-view.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import type { Reading } from '#shared/texts/reading.ts';
import type { schedules } from './schedules.widget.ts';
import type { ViewNavigation } from './use-view.ts';

/** Props of a view that loads later. */
export interface PageProps<View extends SchedulesView> extends Pick<ViewProps<typeof schedules>, 'emit' | 'announce'> {
  readonly view: View;
  readonly navigation: ViewNavigation;
  /** The button that returns to the search, drawn above the title. */
  readonly bar: ReactNode;
  readonly isWidget: boolean;
}

/** Props that the sections of a line's page share. */
export interface LineSectionProps extends Pick<PageProps<LineView>, 'view' | 'navigation' | 'announce'> {
  readonly reading: Reading;
  readonly onRetry: () => void;
}
