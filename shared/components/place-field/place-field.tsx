import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Place } from '#shared/domain/place.ts';
import type { PositionFailure } from '#shared/stores/own-position.ts';
import { createPlaceSearch } from '#shared/stores/place-search.ts';
import { Combobox } from '#shared/ui/combobox/combobox.tsx';
import type { ComboboxStatus } from '#shared/ui/combobox/combobox-options.ts';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { positionFailureText } from '../own-position/position-failure-text.ts';
import { useStores } from '../use-stores.ts';
import type { PlaceOption } from './place-suggestions.tsx';

interface UnplacedText {
  readonly text: string;
  /** A search has found nothing of that name. */
  readonly isUnknown: boolean;
}

interface PlaceFieldProps {
  /** Unique in the widget. */
  readonly id: string;
  readonly label: string;
  readonly place: Place | null;
  /** Null: the traveller has begun to write something else, or cleared the field. */
  readonly onChoose: (place: Place | null) => void;
  /** The traveller wants to point at the place on a map. */
  readonly onPick?: (() => void) | undefined;
  readonly placeholder?: string;
  /** What is wrong with the place that was chosen. */
  readonly error?: string | undefined;
  /** A text that has no place yet, such as that of a link. */
  readonly unplaced?: UnplacedText | undefined;
  readonly lead?: ReactNode;
  readonly inputRef?: { current: HTMLInputElement | null };
  readonly part?: string;
}

const noPlaces: readonly Place[] = [];
const neverTold = () => () => {};

/**
 * The field in which a place is found by its name, by where the traveller stands, or among those chosen lately.
 *
 * Long because typed text, chosen place, own position and list change together.
 */
export function PlaceField(props: PlaceFieldProps) {
  const { id, label, place, onChoose, placeholder, lead, inputRef, part } = props;
  const { t, i18n } = useLingui();
  const stores = useStores();
  const search = useMemo(() => createPlaceSearch(stores.api), [stores]);
  const found = useSyncExternalStore(search.subscribe, search.getState, search.getState);
  // Typing is answered from the first key on; the list and all that is in it come when somebody comes near.
  const { Piece: List, module: suggestions, load } = useLazy(() => import('./place-suggestions.tsx'));
  const known = useMemo(() => suggestions?.knownPlaces(stores), [suggestions, stores]);
  const recentPlaces = () => known?.history.getState().places ?? noPlaces;
  const recent = useSyncExternalStore(known?.history.subscribe ?? neverTold, recentPlaces, recentPlaces);
  const [hasList, setHasList] = useState(true);
  const approach = async () => setHasList(await load());
  const unplacedText = props.unplaced?.text;
  const [text, setText] = useState(place?.displayName ?? unplacedText ?? '');
  const [wasLeft, setWasLeft] = useState(unplacedText !== undefined);
  const [isLocating, setIsLocating] = useState(false);
  const [failure, setFailure] = useState<PositionFailure | null>(null);

  // The place may be another one without this field having chosen it: swapped, restored, cleared.
  const [shownPlace, setShownPlace] = useState(place);
  if (place !== shownPlace) {
    setShownPlace(place);
    if (place || shownPlace) setText(place?.displayName ?? '');
    setWasLeft(false);
  }
  // A link's text is known to have no place only when somebody has looked for it.
  const [shownUnplaced, setShownUnplaced] = useState(unplacedText);
  if (unplacedText !== shownUnplaced) {
    setShownUnplaced(unplacedText);
    if (unplacedText && !place && text === '') {
      setText(unplacedText);
      setWasLeft(true);
    }
  }
  useEffect(() => () => search.getState().clear(), [search]);

  const leaveOthers = () => {
    search.getState().clear();
    known?.position.getState().cancel();
    setIsLocating(false);
    setFailure(null);
  };
  const take = (chosen: Place) => {
    leaveOthers();
    setText(chosen.displayName);
    setShownPlace(chosen);
    known?.history.getState().remember(chosen);
    onChoose(chosen);
  };
  const type = (typed: string) => {
    setText(typed);
    setWasLeft(false);
    setFailure(null);
    void approach();
    search.getState().search(typed);
    if (place) {
      setShownPlace(null);
      onChoose(null);
    }
  };
  const clear = () => {
    leaveOthers();
    setText('');
    setShownPlace(null);
    setWasLeft(false);
    onChoose(null);
  };
  const locate = async ({ position }: NonNullable<typeof known>) => {
    setIsLocating(true);
    setFailure(null);
    const here = await position.getState().locate();
    setIsLocating(false);
    if (here) take(here);
    else setFailure(position.getState().failure);
  };

  const isSearching = found.text.trim().length >= 2;
  const offered = isSearching ? found.places : null;
  const canPick = props.onPick !== undefined;
  // The same as long as they are: what is typed changes none of them.
  const groups = useMemo(() => {
    const texts = {
      headings: { stops: t`Arrêts et gares`, addresses: t`Adresses et villes`, places: t`Lieux` },
      here: t`Ma position`,
      pick: canPick ? t`Choisir sur la carte` : null,
      recent: t`Choisis récemment`,
      forget: t`Effacer ces lieux`,
    };
    return suggestions?.groupsOf(offered, recent, texts) ?? [];
  }, [suggestions, offered, recent, canPick, t]);

  const count = found.places.length;
  const note = found.isGuess ? t`Aucun lieu de ce nom. Vouliez-vous dire\u00A0:` : undefined;
  const counted = useCallback(() => {
    const told = t`${plural(count, { one: '# suggestion', other: '# suggestions' })}, flèche vers le bas pour les parcourir`;
    return note ? `${note} ${told}` : told;
  }, [count, note, t]);
  const unsuggested = t`Les suggestions ne peuvent pas être chargées. Ce que vous avez écrit est conservé.`;
  let status: ComboboxStatus | undefined;
  if (isLocating) status = { kind: 'loading', text: t`Recherche de votre position…` };
  else if (found.hasLoadingError) {
    status = {
      kind: 'error',
      text: unsuggested,
      retryLabel: t`Réessayer`,
      onRetry: () => search.getState().retry(),
    };
  } else if (found.isLoading) status = { kind: 'loading', text: t`Recherche…` };
  else if (isSearching && found.answeredText !== null && count === 0) {
    status = { kind: 'empty', text: t`Aucun lieu de ce nom. Essayez une adresse, un arrêt ou une ville.` };
  }

  const isUnplaced = wasLeft && text.trim() !== '' && place === null && !isLocating;
  const isUnknown =
    text.trim() === found.answeredText ? count === 0 : text === unplacedText && props.unplaced?.isUnknown === true;
  const writtenText = text.trim();
  const unplacedError = isUnknown
    ? t`«\u00A0${writtenText}\u00A0» est introuvable. Essayez une adresse, un arrêt ou une ville.`
    : t`Choisissez dans la liste le lieu qui correspond à «\u00A0${writtenText}\u00A0».`;
  const error =
    (failure && positionFailureText(failure, i18n)) ??
    props.error ??
    (hasList ? undefined : unsuggested) ??
    (isUnplaced ? unplacedError : undefined);

  return (
    <Combobox<PlaceOption>
      id={id}
      label={label}
      value={text}
      List={List}
      groups={groups}
      status={status}
      note={note}
      announcement={isSearching && count > 0 ? counted : undefined}
      clearLabel={t`Effacer\u00A0: ${label}`}
      placeholder={placeholder}
      error={error}
      lead={lead}
      onType={type}
      onChoose={({ place: chosen, act }) => {
        if (chosen) take(chosen);
        else if (act === 'locate') known && void locate(known);
        else if (act === 'pick') props.onPick?.();
        else known?.history.getState().clear();
      }}
      onApproach={() => void approach()}
      onFocus={() => {
        void approach();
        // What a link says and nobody has found, or could ask for, is looked for as if it were typed.
        if (place === null && text !== found.text) search.getState().search(text);
      }}
      onClear={clear}
      onBlur={() => setWasLeft(true)}
      {...(inputRef && { inputRef })}
      {...(part && { part })}
    />
  );
}
