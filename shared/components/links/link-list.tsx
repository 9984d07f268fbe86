import type { ReactNode } from 'react';
import type { LinkItem } from '#shared/domain/link-item.ts';
import { defaultLocale } from '#shared/i18n/locales.ts';
import { RemoteImage } from '#shared/ui/remote-image.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './link-list.css?inline';
import { SiteLink } from './site-link.tsx';
import { useAddresses } from './use-addresses.ts';

interface LinkListProps {
  readonly items: readonly LinkItem[];
  /** Accessible name of the list; none if the list is inside a named element. */
  readonly label?: string;
  /** `image`: the title is the image's text alternative. `both`: the image is decoration beside the title. */
  readonly shows: 'image' | 'both';
  /** Replaces an image that is missing (ND-98). Default: the title. */
  readonly withoutImage?: (title: string) => ReactNode;
  readonly isWidget: boolean;
  readonly onNavigate: (href: string) => boolean;
  /** `part` attributes of the list and of each item. */
  readonly parts: { readonly list: string; readonly item: string };
}

/** A list of linked images and texts, in the order of the configuration. An empty one draws nothing (ND-47). */
export function LinkList({ items, label, shows, withoutImage, isWidget, onNavigate, parts }: LinkListProps) {
  useStyles(css);
  const addressIn = useAddresses();
  if (items.length === 0) return null;

  const content = ({ title, image }: LinkItem) => {
    const text = <bdi className="item-title">{title}</bdi>;
    const missing = withoutImage?.(title) ?? text;
    // The badge of a language that has no file of its own is the French one (SHELL-12).
    const addresses = new Set([addressIn(image, 'image'), addressIn(image, 'image', defaultLocale)]);
    const images = [...addresses].filter((address) => address !== null);
    if (shows === 'both') {
      return (
        <>
          {imageOf(images, '', null)}
          {text}
        </>
      );
    }
    return imageOf(images, title, missing);
  };

  return (
    <ul className="link-list" part={parts.list} aria-label={label}>
      {items.map((item, index) => {
        const href = addressIn(item.url, 'link');
        const place = { className: 'item', part: parts.item };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items have no id, no state and may repeat.
          <li key={index}>
            {href === null ? (
              <span {...place}>{content(item)}</span>
            ) : (
              <SiteLink {...place} href={href} isWidget={isWidget} onNavigate={onNavigate}>
                {content(item)}
              </SiteLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The first of these images that loads, or `fallback`. */
function imageOf([first, ...others]: readonly string[], alt: string, fallback: ReactNode): ReactNode {
  if (first === undefined) return fallback;
  return <RemoteImage address={first} alt={alt} fallback={imageOf(others, alt, fallback)} />;
}
