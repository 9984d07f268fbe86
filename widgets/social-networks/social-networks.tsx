import { useLingui } from '@lingui/react/macro';
import { LinkList } from '#shared/components/links/link-list.tsx';
import type { ViewProps } from '#shared/element/contract.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './social-networks.css?inline';
import type { socialNetworks } from './social-networks.widget.ts';

export function View({ props, emit, part }: ViewProps<typeof socialNetworks>) {
  useStyles(css);
  const { t } = useLingui();
  const { items = [] } = props;
  // An empty landmark would be announced.
  if (items.length === 0) return null;
  return (
    <nav {...part('networks')} className="networks" aria-label={props.label || t`Réseaux sociaux`}>
      <LinkList
        items={items}
        shows="image"
        isWidget={props.widget}
        onNavigate={(href) => emit('tp-navigate', { href })}
        parts={{ list: part('list').part, item: part('network').part }}
      />
    </nav>
  );
}
