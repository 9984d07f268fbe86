import { useLingui } from '@lingui/react/macro';
import { LinkList } from '#shared/components/links/link-list.tsx';
import type { ViewProps } from '#shared/element/contract.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './app-badges.css?inline';
import type { appBadges } from './app-badges.widget.ts';

/** One badge for each store (SHELL-11). */
export function View({ props, emit, part }: ViewProps<typeof appBadges>) {
  useStyles(css);
  const { t } = useLingui();
  const drawn = (title: string) => (
    <span className="drawn">
      <span className="line">{t`Télécharger l’application`}</span>
      <bdi className="item-title">{title}</bdi>
    </span>
  );
  return (
    <div className="badges" data-size={props.size}>
      <LinkList
        items={props.items ?? []}
        label={props.label || t`Applications mobiles`}
        shows="image"
        withoutImage={drawn}
        isWidget={props.widget}
        onNavigate={(href) => emit('tp-navigate', { href })}
        parts={{ list: part('list').part, item: part('badge').part }}
      />
    </div>
  );
}
