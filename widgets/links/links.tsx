import { useLingui } from '@lingui/react/macro';
import { LinkList } from '#shared/components/links/link-list.tsx';
import type { ViewProps } from '#shared/element/contract.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './links.css?inline';
import type { links } from './links.widget.ts';

export function View({ props, emit, part }: ViewProps<typeof links>) {
  useStyles(css);
  const { t } = useLingui();
  const { items = [] } = props;
  // An empty landmark would be announced.
  if (items.length === 0) return null;
  return (
    <nav {...part('links')} className="links" aria-label={props.label || t`Liens`}>
      <LinkList
        items={items}
        shows="both"
        isWidget={props.widget}
        onNavigate={(href) => emit('tp-navigate', { href })}
        parts={{ list: part('list').part, item: part('link').part }}
      />
    </nav>
  );
}
