import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Place } from '#shared/domain/place/place.ts';
import type { TripPair } from '#shared/domain/trip/recent-trips.ts';
import type { PositionFailure } from '#shared/stores/places/own-position.ts';
import { createPlaceSearch, type PlacesCall, shortestPlaceText } from '#shared/stores/places/place-search.ts';
import { Combobox } from '#shared/ui/combobox/combobox.tsx';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { useStores } from '../use-stores.ts';
import type { KnownPlaces, PlaceOption } from './place-suggestions.tsx';

interface UnplacedText {
  readonly text: string;
  /** A search found no place of that name. */
  readonly isUnknown: boolean;
}

interface PlaceFieldProps {
  /** Unique in the widget. */
  readonly id: string;
  readonly label: string;
  readonly place: Place | null;
  /** Called with null when the traveller edits the text or clears the field. */
  readonly onChoose: (place: Place | null) => void;
  /** Called when the traveller wants to choose the place on a map. */
  readonly onPick?: (() => void) | undefined;
  readonly placeholder?: string;
  /** Error message about the chosen place. */
  readonly error?: string | undefined;
  /** Text without a place yet, such as that of a link. */
  readonly unplaced?: UnplacedText | undefined;
  readonly lead?: ReactNode;
  /** Set for the origin of a trip: without text, its list begins with the own position and offers whole trips. */
  readonly origin?:
    | {
        /** The chosen destination, to which the trips lead. */
        readonly arrival: Place | null;
        readonly onTrip: (trip: TripPair) => void;
      }
    | undefined;
  /** The call that finds places; by default that of the planner (ND-4). */
  readonly call?: PlacesCall;
  readonly inputRef?: { current: HTMLInputElement | null };
}

const importSuggestions = () => import('./place-suggestions.tsx');
const noPlaces: KnownPlaces = { recent: [], favorites: [], recentTrips: [] };
const readNoPlaces = () => noPlaces;
const noSubscription = () => () => {};

/** The text of a field, the search for it and the place chosen in it. */
function usePlaceSearch(props: Pick<PlaceFieldProps, 'place' | 'onChoose' | 'unplaced' | 'call'>) {
  const { place, onChoose, unplaced, call } = props;
  const unplacedText = unplaced?.text;
  const stores = useStores();
  const search = useMemo(() => createPlaceSearch(stores.api, call), [stores, call]);
  const found = useSyncExternalStore(search.subscribe, search.getState, search.getState);
  // Search starts with the first key. The list, its options and their stores load when the traveller approaches. Their texts are
  // among those of the field: a file of their own would be one more request at the first key.
  const { Component: List, module: suggestions, isLost, load } = useLazy(importSuggestions);
  const known = useMemo(() => suggestions?.knownPlaces(stores), [suggestions, stores]);
  const readPlaces = known?.places ?? readNoPlaces;
  const kept = useSyncExternalStore(known?.subscribe ?? noSubscription, readPlaces, readPlaces);
  const approach = () => void load();
  const [text, setText] = useState(place?.displayName ?? unplacedText ?? '');
  const [wasBlurred, setWasBlurred] = useState(unplacedText !== undefined);
  const [isLocating, setIsLocating] = useState(false);
  const [failure, setFailure] = useState<PositionFailure | null>(null);

  // The place may change from outside: swapped, restored or cleared.
  const [shownPlace, setShownPlace] = useState(place);
  if (place !== shownPlace) {
    setShownPlace(place);
    if (place || shownPlace) setText(place?.displayName ?? '');
    setWasBlurred(false);
  }
  // The text of a link gets here only after it failed to resolve to a place.
  const [shownUnplaced, setShownUnplaced] = useState(unplacedText);
  if (unplacedText !== shownUnplaced) {
    setShownUnplaced(unplacedText);
    if (unplacedText && !place && text === '') {
      setText(unplacedText);
      setWasBlurred(true);
    }
  }
  useEffect(() => () => search.getState().clear(), [search]);

  const cancelOthers = () => {
    search.getState().clear();
    known?.position.getState().cancel();
    setIsLocating(false);
    setFailure(null);
  };
  const take = (chosen: Place) => {
    cancelOthers();
    setText(chosen.displayName);
    setShownPlace(chosen);
    known?.history.getState().remember(chosen);
    onChoose(chosen);
  };
  const type = (typed: string) => {
    setText(typed);
    setWasBlurred(false);
    setFailure(null);
    approach();
    search.getState().search(typed);
    if (place) {
      setShownPlace(null);
      onChoose(null);
    }
  };
  const clear = () => {
    cancelOthers();
    setText('');
    setShownPlace(null);
    setWasBlurred(false);
    onChoose(null);
  };
  const locate = async () => {
    if (!known) return;
    const { position } = known;
    setIsLocating(true);
    setFailure(null);
    const here = await position.getState().locate();
    setIsLocating(false);
    if (here) take(here);
    else setFailure(position.getState().failure);
  };
  const state = { text, found, kept, isLost, wasBlurred, isLocating, failure };
  const focus = () => {
    approach();
    // Unresolved text of a link is searched as if it were typed.
    if (place === null && text !== found.text) search.getState().search(text);
  };
  const blur = () => setWasBlurred(true);
  const forget = () => known?.forget();
  return { ...state, List, suggestions, approach, focus, blur, type, take, clear, locate, forget, cancelOthers };
}

/** A field that finds a place by name, by the traveller's position or among recent places. */
export function PlaceField(props: PlaceFieldProps) {
  const { id, label, place, placeholder, lead, inputRef, origin } = props;
  const { t, i18n } = useLingui();
  const { text, found, kept, isLost, wasBlurred, isLocating, failure, List, suggestions, ...actions } =
    usePlaceSearch(props);

  const isSearching = found.text.trim().length >= shortestPlaceText;
  const offered = isSearching ? found.items : null;
  const favoriteText = kept.favorites.length > 0 ? found.text : '';
  const canPick = props.onPick !== undefined;
  const canLocate = !useStores().config.appConfig.lacks.includes('coordinates');
  const { isGuess } = found;
  const isOrigin = origin !== undefined;
  const arrival = origin?.arrival ?? null;
  // Memoised, because typing alone changes no option but favorites.
  const content = useMemo(
    () =>
      suggestions?.suggestionsOf(
        {
          found: offered,
          isGuess,
          known: kept,
          text: favoriteText,
          canPick,
          canLocate,
          origin: isOrigin ? { arrival } : undefined,
        },
        i18n,
      ),
    [suggestions, offered, isGuess, kept, favoriteText, canPick, canLocate, isOrigin, arrival, i18n],
  );

  // An error about a missing place is about this text, if there is one.
  const isMeant = wasBlurred || props.error !== undefined;
  const isUnplaced = isMeant && text.trim() !== '' && place === null && !isLocating;
  const isUnknown =
    text.trim() === found.loadedText
      ? found.items.length === 0
      : text === props.unplaced?.text && props.unplaced.isUnknown;
  const writtenText = text.trim();
  const unplacedError = isUnknown
    ? t`«\u00A0${writtenText}\u00A0» est introuvable. Essayez un autre nom.`
    : t`Choisissez dans la liste le lieu qui correspond à «\u00A0${writtenText}\u00A0».`;
  const error =
    (failure && suggestions?.positionFailureText(failure, i18n)) ??
    (isUnplaced ? undefined : props.error) ??
    (isLost ? t`Les suggestions ne peuvent pas être chargées. Ce que vous avez écrit est conservé.` : undefined) ??
    (isUnplaced ? unplacedError : undefined);

  return (
    <Combobox<PlaceOption>
      id={id}
      label={label}
      value={text}
      List={List}
      groups={content?.groups ?? []}
      status={suggestions?.statusOf(found, { isSearching, isLocating }, i18n)}
      note={content?.note}
      announcement={content?.announcement}
      clearLabel={t`Effacer\u00A0: ${label}`}
      placeholder={placeholder}
      error={error}
      lead={lead}
      onType={actions.type}
      onChoose={({ place: chosen, trip, act }) => {
        if (chosen) actions.take(chosen);
        else if (trip) {
          actions.cancelOthers();
          origin?.onTrip(trip);
        } else if (act === 'locate') void actions.locate();
        else if (act === 'pick') props.onPick?.();
        else actions.forget();
      }}
      onApproach={actions.approach}
      onFocus={actions.focus}
      onClear={actions.clear}
      onBlur={actions.blur}
      {...(inputRef && { inputRef })}
    />
  );
}
