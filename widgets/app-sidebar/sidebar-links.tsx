import { SiteLink } from '#shared/components/links/site-link.tsx';
import { useAddresses } from '#shared/components/links/use-addresses.ts';
import { useStores } from '#shared/components/use-stores.ts';
import { deviceClasses } from '#shared/config/shell/composition.ts';
import type { VisitorItem } from '#shared/config/shell/sidebar.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import { activityOf, ownTarget } from './app-sidebar.model.ts';
import type { appSidebar } from './app-sidebar.widget.ts';
import { SidebarIcon } from './sidebar-icon.tsx';

interface SidebarLinksProps {
  /** The links of this list. */
  readonly items: readonly VisitorItem[];
  /** The links of the whole sidebar: one of them is the current page. */
  readonly all: readonly VisitorItem[];
  readonly path: string;
  readonly isWidget: boolean;
  readonly part: ViewProps<typeof appSidebar>['part'];
  readonly onNavigate: (href: string) => boolean;
}

/** A list of links. One without a usable address is left out. */
export function SidebarLinks({ items, all, path, isWidget, part, onNavigate }: SidebarLinksProps) {
  const addressIn = useAddresses();
  const { siteUrl } = useStores().config;
  // The page's own address also counts, because a partner's page may link to itself.
  const sites = [...(siteUrl ? [siteUrl] : []), ...(typeof location === 'undefined' ? [] : [location.origin])];
  const addresses = all.map(({ url }) => addressIn(url, 'link'));
  const targets = all.map(({ pages }) =>
    pages.flatMap((url) => {
      const href = addressIn(url, 'link');
      return (href !== null && ownTarget(href, sites)) || [];
    }),
  );
  const activity = activityOf(targets, path);
  const notOn = {
    mobile: part('not-mobile').part,
    tablet: part('not-tablet').part,
    desktop: part('not-desktop').part,
  };
  return (
    <ul className="links">
      {items.map((item) => {
        const index = all.indexOf(item);
        const href = addresses[index] ?? null;
        const { isActive = false, isCurrent = false } = activity[index] ?? {};
        const hidden = deviceClasses.filter((device) => !item.devices.includes(device));
        const marks = hidden.map((device) => notOn[device]).join(' ');
        if (href === null) return null;
        return (
          <li key={index} data-on={item.devices.join(' ')} {...(marks && { part: marks })}>
            <SiteLink
              {...part('link')}
              className={isActive ? 'entry active' : 'entry'}
              href={href}
              isWidget={isWidget}
              onNavigate={onNavigate}
              {...(isCurrent && { 'aria-current': 'page' })}
            >
              <span className="icon">
                <SidebarIcon image={item.image} title={item.title} />
              </span>
              <bdi className="title">{item.title}</bdi>
            </SiteLink>
          </li>
        );
      })}
    </ul>
  );
}
