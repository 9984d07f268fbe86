import { useLingui } from '@lingui/react/macro';
import { LinkList } from '#shared/components/links/link-list.tsx';
import type { ViewProps } from '#shared/element/contract.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './logos.css?inline';
import type { logos } from './logos.widget.ts';

export function View({ props, emit, part }: ViewProps<typeof logos>) {
  useStyles(css);
  const { t } = useLingui();
  return (
    <div className="logos" data-size={props.size}>
      <LinkList
        items={props.items ?? []}
        label={props.label || t`Logos`}
        shows="image"
        isWidget={props.widget}
        onNavigate={(href) => emit('tp-navigate', { href })}
        parts={{ list: part('list').part, item: part('logo').part }}
      />
    </div>
  );
}
