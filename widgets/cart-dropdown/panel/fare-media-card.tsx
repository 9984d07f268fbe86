import { useLingui } from '@lingui/react/macro';
import type { Basket } from '#shared/domain/cart.ts';
import { CardReaderIcon, DeviceIcon, FareCardIcon } from '#shared/ui/icon/shell.tsx';
import { mediumOf, needsCardReader, ownerOf } from './cart-panel.model.ts';

/** Returns the name of the card or device of a basket (SHELL-13, ND-46). */
export function useMediumName(): (basket: Basket) => string {
  const { t } = useLingui();
  return (basket) => {
    const medium = mediumOf(basket);
    const owner = ownerOf(basket);
    if (medium === 'none') return t`Sans carte`;
    if (medium === 'device') return basket.deviceLabel || basket.fareMediaLabel || t`Téléphone`;
    return owner
      ? t({ id: 'wh:fare_media:card_of', message: `Carte de ${owner}` })
      : t({ id: 'wh:fare_media:default', message: 'Carte de transport' });
  };
}

interface FareMediaCardProps {
  readonly basket: Basket;
  readonly part: (name: 'card' | 'card-reader') => { readonly part: string };
}

/** The card or device that carries the purchases of a basket, with its label and its owner. */
export function FareMediaCard({ basket, part }: FareMediaCardProps) {
  const { t } = useLingui();
  const name = useMediumName()(basket);
  const medium = mediumOf(basket);
  const detail = medium === 'card' ? basket.fareMediaLabel : ownerOf(basket);
  return (
    <header {...part('card')} className="card">
      {medium !== 'none' && <span className="medium">{medium === 'device' ? <DeviceIcon /> : <FareCardIcon />}</span>}
      <div className="card-texts">
        <h3 className="card-name">{name}</h3>
        {medium !== 'none' && detail && <p className="soft">{detail}</p>}
        {needsCardReader(basket) && (
          <p {...part('card-reader')} className="card-reader">
            <CardReaderIcon size={20} />
            {t`Lecteur de carte nécessaire`}
          </p>
        )}
      </div>
    </header>
  );
}
