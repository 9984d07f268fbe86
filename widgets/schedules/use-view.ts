import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useStores } from '#shared/components/use-stores.ts';
import { type SchedulesView, schedulesAddress, schedulesViewOf } from '#shared/domain/schedules-view.ts';
import type { PropsOf, ViewProps } from '#shared/element/contract.ts';
import { useStableCallback } from '#shared/ui/use-stable-callback.ts';
import type { schedules } from './schedules.widget.ts';

/** Moves between the views. */
export interface ViewNavigation {
  /** Address of a view on the full site: where a link leads in a new tab, or if the host says so. */
  readonly hrefOf: (view: SchedulesView) => string;
  /** Shows a view unless the host takes over. `name` is that of the line or stop, if known. */
  readonly go: (view: SchedulesView, name?: string) => void;
}

/** Returns the shown view: the attributes name it until the traveller navigates inside the widget. */
export function useView(props: PropsOf<typeof schedules>, emit: ViewProps<typeof schedules>['emit']) {
  const { siteUrl } = useStores().config;
  const { locale } = useLingui().i18n;
  const { line, stop, direction, date } = props;
  const ofAttributes = schedulesViewOf({ line, stop, direction, date });
  const key = JSON.stringify(ofAttributes);
  const [own, setOwn] = useState<{ readonly key: string; readonly view: SchedulesView } | null>(null);
  // Changed attributes win over the traveller's last step.
  if (own && own.key !== key) setOwn(null);
  const go = useStableCallback((view: SchedulesView, name?: string) => {
    if (emit('tp-schedules-view', { ...view, ...(name && { name }) })) setOwn({ key, view });
  });
  const navigation: ViewNavigation = { go, hrefOf: (view) => `${siteUrl}/${locale}/${schedulesAddress(view)}` };
  return { view: own?.key === key ? own.view : ofAttributes, navigation };
}
