import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '#shared/lib/plain-click.ts';

interface SiteLinkProps {
  readonly href: string;
  /** In a partner's frame the full site opens beside it. */
  readonly isWidget: boolean;
  /** The host is asked first: false, and it shows that itself. */
  readonly onNavigate: (href: string) => boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link to the full site, which the host may follow itself. */
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
