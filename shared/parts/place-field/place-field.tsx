import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Place } from '#shared/domain/place.ts';
import { ownPositionStore, type PositionFailure } from '#shared/stores/own-position.ts';
import { placeHistoryStore } from '#shared/stores/place-history.ts';
import { createPlaceSearch } from '#shared/stores/place-search.ts';
import { Combobox } from '#shared/ui/combobox/combobox.tsx';
import type { ComboboxGroup, ComboboxOption, ComboboxStatus } from '#shared/ui/combobox/combobox-options.ts';
import { LocateIcon, TrashIcon } from '#shared/ui/icon/actions.tsx';
import { HistoryIcon } from '#shared/ui/icon/objects.tsx';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import { PlaceIcon } from '#shared/ui/place-icon.tsx';
import { useStores } from '../use-stores.ts';
import { groupPlaces, shownLines } from './place-groups.ts';

interface PlaceFieldProps {
  /** Unique in the widget. */
  readonly id: string;
  readonly label: string;
  readonly place: Place | null;
  /** Null: the traveller has begun to write something else, or cleared the field. */
  readonly onChoose: (place: Place | null) => void;
  readonly placeholder?: string;
  /** What is wrong with the place that was chosen. */
  readonly error?: string | undefined;
  /** A text that nobody has found a place for yet, such as that of a link. */
  readonly unplacedText?: string | undefined;
  readonly lead?: ReactNode;
  readonly inputRef?: { current: HTMLInputElement | null };
  readonly part?: string;
}

interface PlaceOption extends ComboboxOption {
  readonly place: Place | null;
}

/** The field in which a place is found by its name, by where the traveller stands, or among those chosen lately. */
export function PlaceField(props: PlaceFieldProps) {
  const { id, label, place, onChoose, placeholder, lead, inputRef, part } = props;
  const { t } = useLingui();
  const stores = useStores();
  const search = useMemo(() => createPlaceSearch(stores.api), [stores]);
  const found = useSyncExternalStore(search.subscribe, search.getState, search.getState);
  const history = stores.get(placeHistoryStore);
  const recent = useSyncExternalStore(history.subscribe, history.getState, history.getState).places;
  const position = stores.get(ownPositionStore);
  const [text, setText] = useState(place?.displayName ?? props.unplacedText ?? '');
  const [wasLeft, setWasLeft] = useState(props.unplacedText !== undefined);
  const [isLocating, setIsLocating] = useState(false);
  const [failure, setFailure] = useState<PositionFailure | null>(null);

  // The place may be another one without this field having chosen it: swapped, restored, cleared.
  const [shownPlace, setShownPlace] = useState(place);
  if (place !== shownPlace) {
    setShownPlace(place);
    if (place || shownPlace) setText(place?.displayName ?? '');
    setWasLeft(false);
  }
  useEffect(() => () => search.getState().clear(), [search]);

  const leaveOthers = () => {
    search.getState().clear();
    position.getState().cancel();
    setIsLocating(false);
    setFailure(null);
  };
  const take = (chosen: Place) => {
    leaveOthers();
    setText(chosen.displayName);
    setShownPlace(chosen);
    history.getState().remember(chosen);
    onChoose(chosen);
  };
  const type = (typed: string) => {
    setText(typed);
    setWasLeft(false);
    setFailure(null);
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
  const locate = async () => {
    setIsLocating(true);
    setFailure(null);
    const here = await position.getState().locate();
    setIsLocating(false);
    if (here) take(here);
    else setFailure(position.getState().failure);
  };

  const optionOf = (option: Place, icon?: ReactNode): PlaceOption => {
    const { shown, more } = shownLines(option.lines);
    return {
      id: `${option.type} ${option.id}`,
      title: option.title,
      detail: option.subTitle ?? option.extraData?.city,
      icon: icon ?? <PlaceIcon place={option} size={20} />,
      ...(shown.length > 0 && {
        badges: (
          <>
            {shown.map((line) => (
              <LineBadge key={line.id} line={line} label={line.code} size="small" />
            ))}
            {more > 0 && <small>+{more}</small>}
          </>
        ),
      }),
      place: option,
    };
  };
  const here: PlaceOption = {
    id: 'own-position',
    title: t`Ma position`,
    icon: <LocateIcon size={20} />,
    place: null,
  };
  const forget: PlaceOption = {
    id: 'forget',
    title: t`Effacer ces lieux`,
    icon: <TrashIcon size={20} />,
    place: null,
  };
  const headings = { stops: t`Arrêts et gares`, addresses: t`Adresses`, places: t`Lieux` };
  const isSearching = found.text.trim().length >= 2;
  const groups: ComboboxGroup<PlaceOption>[] = isSearching
    ? groupPlaces(found.places).map(({ kind, places }) => ({
        heading: headings[kind],
        options: places.map((option) => optionOf(option)),
      }))
    : [
        { options: [here] },
        ...(recent.length > 0
          ? [
              {
                heading: t`Choisis récemment`,
                options: [...recent.map((one) => optionOf(one, <HistoryIcon size={20} />)), forget],
              },
            ]
          : []),
      ];

  const count = found.places.length;
  let status: ComboboxStatus | undefined;
  if (isLocating) status = { kind: 'loading', text: t`Recherche de votre position…` };
  else if (found.hasLoadingError) {
    status = {
      kind: 'error',
      text: t`Les suggestions n’arrivent pas. Ce que vous avez écrit est gardé.`,
      retryLabel: t`Réessayer`,
      onRetry: () => search.getState().retry(),
    };
  } else if (found.isLoading) status = { kind: 'loading', text: t`Recherche…` };
  else if (isSearching && found.answeredText !== null && count === 0) {
    status = { kind: 'empty', text: t`Aucun lieu de ce nom. Essayez une adresse, un arrêt ou une ville.` };
  }

  const reasons: Readonly<Record<PositionFailure, string>> = {
    denied: t`Votre navigateur ne donne pas votre position. Autorisez-la dans ses réglages, ou écrivez une adresse.`,
    unavailable: t`Votre position n’a pas pu être trouvée. Écrivez une adresse ou un arrêt.`,
    timeout: t`Votre position met trop de temps à arriver. Réessayez, ou écrivez une adresse.`,
    'insecure-page': t`Cette page n’est pas sécurisée : les navigateurs ne lui donnent aucune position.`,
    'frame-not-allowed': t`Le site qui affiche ce cadre ne lui permet pas de connaître votre position.`,
  };
  const isUnplaced = wasLeft && text.trim() !== '' && place === null && !isLocating;
  const error =
    (failure && reasons[failure]) ??
    props.error ??
    (isUnplaced ? t`Choisissez un lieu dans la liste : « ${text.trim()} » n’en est pas encore un.` : undefined);

  return (
    <Combobox<PlaceOption>
      id={id}
      label={label}
      value={text}
      groups={groups}
      status={status}
      announcement={
        isSearching && count > 0
          ? t`${plural(count, { one: '# suggestion', other: '# suggestions' })}, flèche vers le bas pour les parcourir`
          : undefined
      }
      clearLabel={t`Effacer : ${label}`}
      placeholder={placeholder}
      error={error}
      lead={lead}
      onType={type}
      onChoose={(option) => {
        if (option.place) take(option.place);
        else if (option.id === here.id) void locate();
        else history.getState().clear();
      }}
      onClear={clear}
      onBlur={() => setWasLeft(true)}
      {...(inputRef && { inputRef })}
      {...(part && { part })}
    />
  );
}
