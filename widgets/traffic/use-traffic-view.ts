import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { useStores } from '#shared/components/use-stores.ts';
import { type TrafficView, trafficAddress, trafficViewOf } from '#shared/domain/traffic-view.ts';
import type { PropsOf, ViewProps } from '#shared/element/contract.ts';
import { useStableCallback } from '#shared/ui/use-stable-callback.ts';
import type { traffic } from './traffic.widget.ts';

/** Moves between the views. */
export interface TrafficNavigation {
  /** Address of a view on the full site: where a link leads in a new tab, or if the host says so. */
  readonly hrefOf: (view: TrafficView) => string;
  /** Shows a view unless the host takes over. `name` is the title of the disruption. */
  readonly go: (view: TrafficView, name?: string) => void;
}

/** Returns the shown view: the attributes name it until the traveller navigates inside the widget. */
export function useTrafficView(props: PropsOf<typeof traffic>, emit: ViewProps<typeof traffic>['emit']) {
  const { siteUrl } = useStores().config;
  const { locale } = useLingui().i18n;
  const { disruption, mode, when, search } = props;
  const ofAttributes = trafficViewOf({ disruption, mode, when, search });
  const key = JSON.stringify(ofAttributes);
  const [own, setOwn] = useState<{ readonly key: string; readonly view: TrafficView } | null>(null);
  // Changed attributes win over the traveller's last step.
  if (own && own.key !== key) setOwn(null);
  const go = useStableCallback((view: TrafficView, name?: string) => {
    if (emit('tp-traffic-view', { ...view, ...(name && { name }) })) setOwn({ key, view });
  });
  const navigation: TrafficNavigation = { go, hrefOf: (view) => `${siteUrl}/${locale}/${trafficAddress(view)}` };
  return { view: own?.key === key ? own.view : ofAttributes, navigation };
}
