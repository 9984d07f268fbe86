import type { ReactNode } from 'react';
import type { SchedulesView } from '#shared/domain/schedules-view.ts';
import { isPlainClick } from '#shared/lib/plain-click.ts';
import type { Navigation } from './use-view.ts';

interface ViewLinkProps {
  readonly navigation: Navigation;
  readonly to: SchedulesView;
  /** Name of the line or stop, if known: the host needs no request for its title. */
  readonly name?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to a view: a click stays in the widget, a new tab opens the full site. */
export function ViewLink({ navigation, to, name, children, ...rest }: ViewLinkProps) {
  return (
    <a
      {...rest}
      href={navigation.hrefOf(to)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        navigation.go(to, name);
      }}
    >
      {children}
    </a>
  );
}
