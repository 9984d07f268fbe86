import { useLingui } from '@lingui/react/macro';
import { LinkList } from '#shared/components/links/link-list.tsx';
import type { ViewProps } from '#shared/element/contract.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './sponsors.css?inline';
import type { sponsors } from './sponsors.widget.ts';

export function View({ props, emit, part }: ViewProps<typeof sponsors>) {
  useStyles(css);
  const { t } = useLingui();
  const { items = [] } = props;
  if (items.length === 0) return null;
  const heading = props.label || t`Nos partenaires`;
  return (
    <div className="sponsors">
      <p {...part('heading')} className="heading" aria-hidden="true">
        {heading}
      </p>
      <LinkList
        items={items}
        label={heading}
        shows="image"
        isWidget={props.widget}
        onNavigate={(href) => emit('tp-navigate', { href })}
        parts={{ list: part('list').part, item: part('sponsor').part }}
      />
    </div>
  );
}
