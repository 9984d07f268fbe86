import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useFavoriteActs } from '#shared/components/use-favorite-acts.ts';
import { useSharing } from '#shared/components/use-sharing.ts';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import type { Favorites } from '#shared/domain/favorites/favorite.ts';
import { allFavorites } from '#shared/domain/favorites/favorite-lists.ts';
import { newLocalId } from '#shared/domain/favorites/merge-favorites.ts';
import { readTransfer, writeTransfer } from '#shared/domain/favorites/transfer-payload.ts';
import { favoritesStore } from '#shared/stores/favorites/favorites-store.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyIcon, ShareIcon } from '#shared/ui/icon/actions.tsx';
import { QrPicture } from '#shared/ui/qr-picture.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './transfer-favorites.css?inline';

type TransferOutcome = 'merged' | 'replaced' | 'declined' | 'invalid';

interface TransferProps {
  /** The payload of another browser. Without it, the own favorites are offered to another phone. */
  readonly incoming?: string;
  readonly onDone?: (outcome: TransferOutcome) => void;
  readonly announce: (text: string) => void;
}

/** Brings favorites to another phone without an account: by a link and its code, or from such a link. */
export function Component(props: TransferProps) {
  useStyles(css);
  const { incoming } = props;
  if (incoming === undefined) return <Outgoing {...props} />;
  return <Incoming key={incoming} {...props} payload={incoming} />;
}

function Outgoing({ announce }: TransferProps) {
  const { t, i18n } = useLingui();
  const { siteUrl } = useStores().config;
  const favorites = useStore(favoritesStore, (state) => state.favorites);
  const { note, copy, share } = useSharing(announce);
  const [payload, setPayload] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void writeTransfer(favorites).then((written) => {
      if (isCurrent) setPayload(written);
    });
    return () => {
      isCurrent = false;
    };
  }, [favorites]);
  if (payload === null) return null;
  // In the fragment, which browsers send to no server.
  const link = `${siteUrl}/${i18n.locale}/favorites#favorites=${payload}`;
  return (
    <section className="transfer" aria-label={t`Continuer sur un autre appareil`}>
      <p>{t`Scannez ce code avec l’autre appareil, ou envoyez-vous le lien. Il contient vos adresses\u00A0: ne le donnez à personne.`}</p>
      <QrPicture
        link={link}
        label={t`Code du lien vers vos favoris`}
        tooLong={t`Vous avez trop de favoris pour un code. Envoyez-vous le lien.`}
      />
      <div className="transfer-buttons">
        <Button kind="secondary" onClick={() => void share(t`Mes favoris`, link)}>
          <ShareIcon size={20} />
          {t`Envoyer le lien`}
        </Button>
        <Button kind="secondary" onClick={() => void copy(link, t`Lien copié`)}>
          <CopyIcon size={20} />
          {t`Copier le lien`}
        </Button>
      </div>
      {note && <p className="transfer-note">{note}</p>}
    </section>
  );
}

function Incoming({ payload, onDone, announce }: TransferProps & { readonly payload: string }) {
  const { t } = useLingui();
  const acts = useFavoriteActs(announce);
  const stores = useStores();
  const own = useStore(favoritesStore, (state) => state.favorites);
  const [received, setReceived] = useState<Favorites | null | 'reading'>('reading');
  const [isDone, setDone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    let isCurrent = true;
    void readTransfer(payload, newLocalId).then((read) => {
      if (isCurrent) setReceived(read);
    });
    return () => {
      isCurrent = false;
    };
  }, [payload]);
  const isRead = received !== 'reading';
  // The traveller has followed a link for this question.
  useEffect(() => {
    if (isRead) heading.current?.focus();
  }, [isRead]);
  if (isDone || received === 'reading') return null;

  const end = (outcome: TransferOutcome) => {
    setDone(true);
    onDone?.(outcome);
  };
  const title = (
    <h3 ref={heading} tabIndex={-1}>
      {t`Favoris d’un autre appareil`}
    </h3>
  );
  if (received === null) {
    return (
      <section className="transfer" aria-label={t`Favoris d’un autre appareil`}>
        {title}
        <p>{t`Ce lien de favoris est incomplet ou abîmé. Scannez le code de nouveau, ou copiez le lien en entier.`}</p>
        <div className="transfer-buttons">
          <Button kind="secondary" onClick={() => end('invalid')}>
            {t`Fermer`}
          </Button>
        </div>
      </section>
    );
  }
  const take = async (how: 'merge' | 'replace', outcome: TransferOutcome, words: string) => {
    end(outcome);
    const done = stores.get(favoritesStore).getState().importFavorites(received, how);
    if ((await acts.tellOutcome(done)) === 'kept') announce(words);
  };
  const count = allFavorites(received).length;
  const ownCount = allFavorites(own).length;
  return (
    <section className="transfer" aria-label={t`Favoris d’un autre appareil`}>
      {title}
      <p>{t`${plural(count, { one: 'Ce lien contient # favori.', other: 'Ce lien contient # favoris.' })}`}</p>
      <div className="transfer-buttons">
        <Button kind="primary" onClick={() => void take('merge', 'merged', t`Favoris ajoutés`)}>
          {ownCount > 0 ? t`Ajouter aux miens` : t`Les ajouter`}
        </Button>
        {ownCount > 0 && (
          <Button kind="secondary" onClick={() => void take('replace', 'replaced', t`Favoris remplacés`)}>
            {t`${plural(ownCount, { one: 'Remplacer mon favori', other: 'Remplacer mes # favoris' })}`}
          </Button>
        )}
        <Button kind="quiet" onClick={() => end('declined')}>
          {t`Ne pas les ajouter`}
        </Button>
      </div>
    </section>
  );
}
