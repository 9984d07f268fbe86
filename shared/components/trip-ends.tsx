import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import type { Place } from '#shared/domain/place/place.ts';
import { setPlace } from '#shared/domain/trip/trip-form.ts';
import { type TripEnd, writeTripQuery } from '#shared/domain/trip/trip-query.ts';
import { isPlainClick } from '#shared/lib/plain-click.ts';
import { presenceStore } from '#shared/stores/presence.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import { LinkButton } from '#shared/ui/button.tsx';
import { useStore, useStores } from './use-stores.ts';

/** Asks the host; returns false if the host takes over. `query` holds the resulting trip as link parameters. */
export type UsePlace = (field: TripEnd, query: string) => boolean;

interface TripEndsProps {
  readonly place: Place;
  readonly isWidget: boolean;
  readonly onUse: UsePlace;
  readonly announce: (text: string) => void;
}

interface TripEndLinkProps extends TripEndsProps {
  readonly end: TripEnd;
  readonly kind: 'primary' | 'secondary' | 'quiet';
  /** In a list of places: screen readers hear the place with the words of the link. */
  readonly isInList?: boolean;
}

/** "To here" or "from here": fills the planner of the group if the page has one, else leads to the full site. */
export function TripEndLink({ end, kind, isInList = false, ...props }: TripEndLinkProps) {
  const { place, isWidget, onUse, announce } = props;
  const { t, i18n } = useLingui();
  const stores = useStores();
  const form = useStore(tripStore, (state) => state.form);
  const { siteUrl, appConfig } = stores.config;
  const entries = writeTripQuery(setPlace(form, end, place), appConfig.timeZone);
  const query = String(new URLSearchParams(entries));
  const use = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    if (!onUse(end, query)) {
      event.preventDefault();
      return;
    }
    if (stores.get(presenceStore).getState().counts.planner === 0) return;
    event.preventDefault();
    stores.get(tripStore).getState().setPlace(end, place);
    announce(
      end === 'departure' ? t`Départ\u00A0: ${{ place: place.title }}` : t`Arrivée\u00A0: ${{ place: place.title }}`,
    );
  };
  return (
    <LinkButton
      kind={kind}
      href={`${siteUrl}/${i18n.locale}?${query}`}
      {...(isWidget && { target: '_blank' })}
      onClick={use}
    >
      {end === 'arrival' ? t`Y aller` : t`Partir d’ici`}
      {isInList && <span className="visually-hidden">{`\u00A0: ${place.title}`}</span>}
    </LinkButton>
  );
}

/** Both ends of a trip beside each other. */
export function TripEnds(props: TripEndsProps) {
  return (
    <>
      <TripEndLink {...props} end="arrival" kind="primary" />
      <TripEndLink {...props} end="departure" kind="secondary" />
    </>
  );
}
