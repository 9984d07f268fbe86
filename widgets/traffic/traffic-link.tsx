import type { MouseEvent, ReactNode } from 'react';
import type { TrafficView } from '#shared/domain/traffic-view.ts';
import { isPlainClick } from '#shared/lib/plain-click.ts';
import type { TrafficNavigation } from './use-traffic-view.ts';

interface TrafficLinkProps {
  readonly navigation: TrafficNavigation;
  readonly to: TrafficView;
  /** Title of the disruption: the host needs no request for it. */
  readonly name?: string;
  readonly className: string;
  readonly part?: string;
  readonly children: ReactNode;
}

/** A link to a view: a click stays in the widget, a new tab opens the full site. */
export function TrafficLink({ navigation, to, name, children, ...rest }: TrafficLinkProps) {
  const go = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    navigation.go(to, name);
  };
  return (
    <a {...rest} href={navigation.hrefOf(to)} onClick={go}>
      {children}
    </a>
  );
}
