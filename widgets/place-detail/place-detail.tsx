import { useLingui } from '@lingui/react/macro';
import { PlaceDetailPanel } from '#shared/components/place-detail/place-detail-panel.tsx';
import { keyOfPlace } from '#shared/domain/place/place-key.ts';
import type { ViewProps } from '#shared/element/contract.ts';
import { StateMessage } from '#shared/ui/state-message.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './place-detail.css?inline';
import type { placeDetail } from './place-detail.widget.ts';

/** The detail of the place that the attributes name. */
export function View({ props, emit, part, announce }: ViewProps<typeof placeDetail>) {
  useStyles(css);
  const { t } = useLingui();
  const { placeType, placeId, name, label, widget } = props;
  const shown = placeId && { type: placeType, id: placeId, ...(name && { name }) };
  return (
    <section {...part('detail')} className="detail" tabIndex={-1} aria-label={label || t`Lieu`}>
      {shown ? (
        <PlaceDetailPanel
          key={keyOfPlace(shown)}
          shown={shown}
          isWidget={widget}
          onUse={(field, query) => emit('tp-place-use', { field, query })}
          announce={announce}
        />
      ) : (
        <StateMessage kind="empty" text={t`Aucun lieu n’est choisi.`} />
      )}
    </section>
  );
}
