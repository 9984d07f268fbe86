import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '#shared/lib/plain-click.ts';

interface SiteLinkProps {
  readonly href: string;
  /** Widget mode: the full site opens in a new tab. */
  readonly isWidget: boolean;
  /** Asks the host; returns false if the host takes over. */
  readonly onNavigate: (href: string) => boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to the full site, which the host may handle itself. */
export function SiteLink({ href, isWidget, onNavigate, className, children }: SiteLinkProps) {
  return (
    <a
      href={href}
      {...(className && { className })}
      {...(isWidget && { target: '_blank', rel: 'noopener noreferrer' })}
      onClick={(event: MouseEvent) => {
        if (isPlainClick(event) && !onNavigate(href)) event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}
