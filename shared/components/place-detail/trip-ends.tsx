import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import type { Place } from '#shared/domain/place/place.ts';
import { setPlace } from '#shared/domain/trip/trip-form.ts';
import { writeTripQuery } from '#shared/domain/trip/trip-query.ts';
import { isPlainClick } from '#shared/lib/plain-click.ts';
import { presenceStore } from '#shared/stores/presence.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { useStore, useStores } from '../use-stores.ts';

export type TripEnd = 'departure' | 'arrival';

/** Asks the host; returns false if the host takes over. `query` holds the resulting trip as link parameters. */
export type UsePlace = (field: TripEnd, query: string) => boolean;

interface TripEndsProps {
  readonly place: Place;
  readonly isWidget: boolean;
  readonly onUse: UsePlace;
  readonly announce: (text: string) => void;
}

/** "To here" and "from here": fill the planner of the group if the page has one, else lead to the full site. */
export function TripEnds({ place, isWidget, onUse, announce }: TripEndsProps) {
  const { t, i18n } = useLingui();
  const stores = useStores();
  const form = useStore(tripStore, (state) => state.form);
  const { siteUrl, appConfig } = stores.config;

  const end = (field: TripEnd, words: string, kind: 'primary' | 'secondary') => {
    const entries = writeTripQuery(setPlace(form, field, place), appConfig.timeZone);
    const query = String(new URLSearchParams(entries));
    const use = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      if (!onUse(field, query)) {
        event.preventDefault();
        return;
      }
      if (stores.get(presenceStore).getState().counts.planner === 0) return;
      event.preventDefault();
      stores.get(tripStore).getState().setPlace(field, place);
      announce(field === 'departure' ? t`Départ\u00A0: ${place.title}` : t`Arrivée\u00A0: ${place.title}`);
    };
    return (
      <LinkButton
        kind={kind}
        href={`${siteUrl}/${i18n.locale}?${query}`}
        {...(isWidget && { target: '_blank' })}
        onClick={use}
      >
        {words}
      </LinkButton>
    );
  };

  return (
    <>
      {end('arrival', t`Y aller`, 'primary')}
      {end('departure', t`Partir d’ici`, 'secondary')}
    </>
  );
}
