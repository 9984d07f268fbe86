import type { MouseEvent, ReactNode } from 'react';
import type { SchedulesView } from '#shared/domain/schedules-view.ts';
import { isPlainClick } from '#shared/lib/plain-click.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import type { ViewNavigation } from './use-view.ts';

interface ViewLinkProps {
  readonly navigation: ViewNavigation;
  readonly to: SchedulesView;
  /** Name of the line or stop, if known: the host needs no request for its title. */
  readonly name?: string | undefined;
  /** Draws a button. */
  readonly kind?: 'secondary' | 'quiet';
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to a view: a click stays in the widget, a new tab opens the full site. */
export function ViewLink({ navigation, to, name, kind, className, children }: ViewLinkProps) {
  const href = navigation.hrefOf(to);
  const go = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    navigation.go(to, name);
  };
  if (kind) {
    return (
      <LinkButton kind={kind} href={href} onClick={go}>
        {children}
      </LinkButton>
    );
  }
  return (
    <a href={href} onClick={go} {...(className && { className })}>
      {children}
    </a>
  );
}
