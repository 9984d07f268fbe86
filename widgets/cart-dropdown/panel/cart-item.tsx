import { useLingui } from '@lingui/react/macro';
import type { CartItem } from '#shared/domain/cart.ts';
import { addItemLink } from '#shared/domain/cart-links.ts';
import { formatAmount } from '#shared/format/fare.ts';
import { CardReaderIcon } from '#shared/ui/icon/shell.tsx';
import { needsCardReader, priceOf } from './cart-panel.model.ts';
import type { PanelProps } from './panel-props.ts';
import { StoreLink } from './store-link.tsx';

interface CartItemProps extends Pick<PanelProps, 'store' | 'part' | 'isWidget' | 'onFollow'> {
  readonly item: CartItem;
  /** Currency of an item that names none. */
  readonly currency: string;
  /** The header of the basket already says that a card reader is needed. */
  readonly isReaderNoted: boolean;
}

/** A product, a plan or a package (CART-10). */
export function CartItemRow({ item, currency, isReaderNoted, store, part, isWidget, onFollow }: CartItemProps) {
  const { t, i18n } = useLingui();
  const { units, shown } = priceOf(item, currency);
  const quantity = units?.quantity;
  const link = addItemLink(store, item.actions);
  const name = item.name || item.providerItemDescription || t`Article sans nom`;
  const each = units?.each && formatAmount(units.each.cents, units.each.currency, i18n.locale);
  const notes = new Set([item.name && item.providerItemDescription, item.providerNetworkLabel].filter(Boolean));
  return (
    <li {...part('item')} className="item">
      <span className="item-name">{name}</span>
      <span {...part('price')} className="price">
        {formatAmount(shown.cents, shown.currency, i18n.locale)}
      </span>
      {units && (
        <span className="soft quantity">
          {each ? `${quantity} × ${each}` : t`Quantité\u00A0: ${quantity}`}
          {each && item.unit && ` / ${item.unit}`}
        </span>
      )}
      {item.saleableUnit === 'MONETARY' && <span className="soft quantity">{t`Montant chargé`}</span>}
      {[...notes].map((note) => (
        <span key={note} className="soft">
          {note}
        </span>
      ))}
      {needsCardReader(item) && !isReaderNoted && (
        <span {...part('card-reader')} className="card-reader">
          <CardReaderIcon size={20} />
          {t`Lecteur de carte nécessaire`}
        </span>
      )}
      {link && (
        <StoreLink
          {...part('add')}
          className="link"
          href={link}
          label={t`Ajouter\u00A0: ${name}`}
          isWidget={isWidget}
          onFollow={onFollow}
        >
          {t`Ajouter`}
        </StoreLink>
      )}
    </li>
  );
}
