import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '#shared/lib/plain-click.ts';

export interface StoreLinkProps {
  readonly href: string;
  readonly className: string;
  readonly part: string;
  /** Accessible name, if the text alone does not say for which card or item. Contains the text. */
  readonly label?: string;
  /** Widget mode: the storefront opens in a new tab. */
  readonly isWidget: boolean;
  /** Asks the host; returns false if the host takes over. */
  readonly onFollow: (href: string) => boolean;
  readonly children: ReactNode;
}

/** A link to the storefront, which the host may follow itself. */
export function StoreLink({ href, className, part, label, isWidget, onFollow, children }: StoreLinkProps) {
  return (
    <a
      href={href}
      className={className}
      part={part}
      {...(label && { 'aria-label': label })}
      {...(isWidget && { target: '_blank', rel: 'noopener noreferrer' })}
      onClick={(event: MouseEvent) => {
        if (isPlainClick(event) && !onFollow(href)) event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}
