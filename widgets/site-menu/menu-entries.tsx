import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { SiteLink } from '#shared/components/links/site-link.tsx';
import type { ViewProps } from '#shared/element/contract.ts';
import { Disclosure } from '#shared/ui/disclosure/disclosure.tsx';
import { ExternalLinkIcon, MenuIcon } from '#shared/ui/icon/controls.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import { followWidth, moveFocus } from './menu-focus.ts';
import { type MenuEntry, ownPageOf, rowWidthInEm } from './site-menu.model.ts';
import type { siteMenu } from './site-menu.widget.ts';

type View = Pick<ViewProps<typeof siteMenu>, 'props' | 'emit' | 'part'>;

interface Props extends View {
  /** Called when a link of the site is followed. */
  readonly onFollow: () => void;
}

/** Wider than any page: the menu is never a row. */
const neverInEm = 10_000;

/** The style sheet compares the menu with its own font size: see `.menu` there. */
const rowRule = (width: number) =>
  `@layer tp.widget { .menu[data-row="${width}"] { font-size: calc(var(--tp-rem) * ${width}); } }`;

/** The entries as disclosure navigation: a row with panels, a button with a panel, or a list. */
export function MenuEntries({ entries, ...given }: View & { readonly entries: readonly MenuEntry[] }) {
  const { t } = useLingui();
  const { props, part } = given;
  const nav = useRef<HTMLElement>(null);
  const { menu, layout } = props;
  const width = layout === 'list' ? neverInEm : rowWidthInEm(entries);
  const hasToggle = layout === 'row' || (layout === 'auto' && menu === 'header');
  useStyles(rowRule(width));
  useEffect(() => (nav.current && hasToggle ? followWidth(nav.current) : undefined), [hasToggle]);

  const closePanels = () => {
    for (const panel of nav.current?.querySelectorAll<HTMLElement>(':popover-open') ?? []) panel.hidePopover();
  };
  const view = { ...given, onFollow: closePanels };
  const list = (
    <ul className="entries">
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and titles may repeat.
        <li key={index} {...(entry.children.length > 0 && { className: 'group' })}>
          {entry.children.length > 0 ? (
            <Group {...view} entry={entry} id={`submenu-${index}`} />
          ) : (
            <Entry {...view} entry={entry} mark={part('entry')} />
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <nav
      {...part('menu')}
      ref={nav}
      className="menu"
      data-menu={menu}
      data-row={width}
      aria-label={props.label || (menu === 'header' ? t`Menu principal` : t`Menu du pied de page`)}
      onKeyDown={moveFocus}
    >
      {hasToggle ? (
        <Disclosure
          kind="quiet"
          panelId="menu"
          {...part('toggle')}
          panelPart={part('panel').part}
          label={
            <>
              <MenuIcon />
              <span className="toggle-label">{t`Menu`}</span>
            </>
          }
        >
          {list}
        </Disclosure>
      ) : (
        list
      )}
    </nav>
  );
}

/** An entry with a second level: a button with a panel in a row, a heading over a list elsewhere. */
function Group({ entry, id, ...view }: Props & { readonly entry: MenuEntry; readonly id: string }) {
  const { part } = view;
  const own = ownPageOf(entry);
  return (
    <>
      <Entry {...view} entry={entry} mark={part('heading')} />
      <Disclosure
        kind="quiet"
        panelId={id}
        {...part('group')}
        panelPart={part('submenu').part}
        label={<bdi>{entry.title}</bdi>}
      >
        <ul>
          {own !== null && (
            <li className="own">
              <Entry {...view} entry={{ ...entry, href: own }} mark={part('link')} />
            </li>
          )}
          {entry.children.map((child, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and titles may repeat.
            <li key={index}>
              <Entry {...view} entry={child} mark={part('link')} />
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}

interface EntryProps extends Props {
  readonly entry: MenuEntry;
  /** Its part, whose name is also its class. */
  readonly mark: { readonly part: string };
}

/** A link, or a text without one. */
function Entry({ entry: { title, href, isElsewhere }, mark, props, emit, onFollow }: EntryProps) {
  const { t } = useLingui();
  const content: ReactNode = <bdi>{title}</bdi>;
  const place = { ...mark, className: `item ${mark.part}` };
  if (href === null) return <span {...place}>{content}</span>;
  return (
    <SiteLink
      {...place}
      href={href}
      isWidget={props.widget}
      onNavigate={(address) => {
        onFollow();
        return emit('tp-navigate', { href: address });
      }}
    >
      {content}
      {isElsewhere && (
        <>
          <span className="visually-hidden">{t`(autre site)`}</span>
          <ExternalLinkIcon size={16} />
        </>
      )}
    </SiteLink>
  );
}
