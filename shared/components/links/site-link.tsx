import { type AnchorHTMLAttributes, type MouseEvent, type RefObject, useEffect } from 'react';
import { isPlainClick } from '#shared/lib/plain-click.ts';
import { useStableCallback } from '#shared/ui/use-stable-callback.ts';
import { useStores } from '../use-stores.ts';

interface SiteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'onClick' | 'target' | 'rel'> {
  readonly href: string;
  /** Widget mode: the link opens in a new tab. */
  readonly isWidget: boolean;
  /** Asks the host to show a page of this site; returns false if the host takes over. */
  readonly onNavigate: (href: string) => boolean;
  readonly part?: string;
}

/** A link to the full site, which the host may handle itself. A link to another host stays an ordinary link (ND-21). */
export function SiteLink({ href, isWidget, onNavigate, ...rest }: SiteLinkProps) {
  const { siteUrl } = useStores().config;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const { origin } = event.currentTarget;
    const isOwn = origin === location.origin || (siteUrl !== '' && origin === new URL(siteUrl).origin);
    if (isOwn && isPlainClick(event) && !onNavigate(href)) event.preventDefault();
  };
  // A mail or telephone program needs no tab: the browser would leave an empty one.
  const opensTab = isWidget && !/^(mailto|tel):/i.test(href);
  return (
    <a {...rest} href={href} onClick={follow} {...(opensTab && { target: '_blank', rel: 'noopener noreferrer' })} />
  );
}

/** Calls `run` after a press on a link inside an element, also in its slots, whose events React does not see. */
export function useFollowedLinks(inside: RefObject<HTMLElement | null>, run: () => void): void {
  const follow = useStableCallback(run);
  useEffect(() => {
    const element = inside.current;
    if (!element) return;
    const press = (event: Event) => {
      if (event.composedPath().some((node) => node instanceof HTMLAnchorElement && node.href !== '')) follow();
    };
    element.addEventListener('click', press);
    return () => element.removeEventListener('click', press);
  }, [inside, follow]);
}
