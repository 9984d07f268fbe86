import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { searchAddresses } from '#shared/api/calls/places.ts';
import { PlaceField } from '#shared/components/place-field/place-field.tsx';
import { useFavoriteActs } from '#shared/components/use-favorite-acts.ts';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import { addressSearch, isFeatureEnabled } from '#shared/config/features.ts';
import type { FavoriteAddress, FavoriteStopPoint } from '#shared/domain/favorites/favorite.ts';
import { hindranceTo } from '#shared/domain/favorites/favorite-act.ts';
import { favoriteWithKey } from '#shared/domain/favorites/favorite-lists.ts';
import {
  addressCategories,
  addressContentOf,
  favoriteContentOf,
  placeOfAddress,
  renamedAddress,
} from '#shared/domain/favorites/favorite-subject.ts';
import { formerAddresses } from '#shared/domain/favorites/home-and-work.ts';
import { keyOfFavorite } from '#shared/domain/favorites/same-favorite.ts';
import type { LineRef } from '#shared/domain/line/line.ts';
import type { Place } from '#shared/domain/place/place.ts';
import { favoritesStore } from '#shared/stores/favorites/favorites-store.ts';
import { holdInSight } from '#shared/ui/bring-into-sight.ts';
import { Button, SubmitButton } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/form/field.tsx';
import { Segmented } from '#shared/ui/form/segmented.tsx';
import { LineBadge } from '#shared/ui/line-badge.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import css from './edit-favorite.css?inline';
import { favoriteCategoryName } from './row-texts.ts';

/** A new favorite, whose address is preset to `category`, or the key of the one to change. */
export type Edit = { readonly act: 'add'; readonly category: string } | { readonly act: 'edit'; readonly key: string };

export interface EditProps {
  readonly edit: Edit;
  readonly announce: (text: string) => void;
  readonly onClose: () => void;
}

/** The form of a favorite: a new one, the name and category of an address, or the lines of a stop. */
export function Component(props: EditProps) {
  useStyles(css);
  const { edit } = props;
  const favorite = useStore(favoritesStore, ({ favorites }) =>
    edit.act === 'edit' ? favoriteWithKey(favorites, edit.key) : undefined,
  );
  if (edit.act === 'add') return <AddForm {...props} category={edit.category} />;
  if (favorite && 'address' in favorite) return <AddressForm {...props} favorite={favorite} />;
  return favorite && 'stopPoint' in favorite ? <LinesForm {...props} favorite={favorite} /> : null;
}

function AddForm({ announce, category: first, onClose }: EditProps & { readonly category: string }) {
  const { t } = useLingui();
  const acts = useFavoriteActs(announce);
  const { config } = useStores();
  const [place, setPlace] = useState<Place | null>(null);
  const [category, setCategory] = useState(first);
  const [label, setLabel] = useState('');
  const form = useFormInSight();
  const isAddress = place !== null && 'address' in favoriteContentOf({ place });
  const isHomeOrWork = first !== 'OTHER';
  const asAddress = place && (isAddress || isHomeOrWork);

  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!place) return;
    const name = label.trim();
    if (asAddress) void acts.add({ place }, { category, label: name });
    else void acts.add({ place });
    onClose();
  };
  return (
    <form ref={form} className="favorite-form" aria-label={t`Nouveau favori`} onSubmit={add}>
      <PlaceField
        id="favorite-place"
        call={searchAddresses}
        label={isFeatureEnabled(config, addressSearch) ? t`Adresse, arrêt ou lieu` : t`Arrêt ou lieu`}
        place={place}
        onChoose={setPlace}
      />
      {asAddress && !isHomeOrWork && <Category value={category} onChoose={setCategory} />}
      {asAddress && <Name value={label} onType={setLabel} placeholder={place.title} />}
      {asAddress && <Former place={place} category={category} />}
      <FormButtons isReady={place !== null} words={t`Ajouter aux favoris`} onClose={onClose} />
    </form>
  );
}

function AddressForm({ favorite, announce, onClose }: EditProps & { readonly favorite: FavoriteAddress }) {
  const { t } = useLingui();
  const acts = useFavoriteActs(announce);
  const stores = useStores();
  const [category, setCategory] = useState(favorite.category);
  const [label, setLabel] = useState(favorite.label);
  const { favorites, subjects } = useStore(favoritesStore, (state) => state);
  const subject = subjects[keyOfFavorite(favorite)];
  const [saved] = useState(() =>
    subject && 'place' in subject
      ? subject.place
      : placeOfAddress({ ...favorite, label: favorite.address.street ? '' : favorite.label }),
  );
  const [place, setPlace] = useState<Place | null>(saved);
  const form = useFormInSight();
  const details = { category, label: label.trim() };
  const changed = place === saved ? undefined : (place ?? undefined);
  const to = changed ? addressContentOf(changed, details) : renamedAddress(favorite, details);
  const isTaken = hindranceTo(favorites, { act: 'change', favorite, to }) === 'existing';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!place || isTaken) return;
    void acts.tellOutcome(stores.get(favoritesStore).getState().changeAddress(favorite, details, changed));
    onClose();
  };
  return (
    <form ref={form} className="favorite-form" aria-label={t`Modifier ce favori`} onSubmit={save}>
      <PlaceField id="favorite-place" call={searchAddresses} label={t`Adresse`} place={place} onChoose={setPlace} />
      <Name value={label} onType={setLabel} placeholder={place?.title ?? ''} />
      <Category value={category} onChoose={setCategory} />
      {place && <Former place={place} category={category} changed={favorite} />}
      {isTaken && (
        <p className="favorite-form-note" role="status">
          {t`Ce favori existe déjà.`}
        </p>
      )}
      <FormButtons isReady={place !== null && !isTaken} words={t`Enregistrer`} onClose={onClose} />
    </form>
  );
}

function LinesForm({ favorite, edit, announce, onClose }: EditProps & { readonly favorite: FavoriteStopPoint }) {
  const { t } = useLingui();
  const acts = useFavoriteActs(announce);
  const stores = useStores();
  const subject = useStore(favoritesStore, ({ subjects }) => (edit.act === 'edit' ? subjects[edit.key] : undefined));
  const lines = subject && 'place' in subject ? (subject.place.lines ?? []) : [];
  const allIds = lines.map(({ id }) => id);
  const [chosen, setChosen] = useState(favorite.lineIds.length > 0 ? favorite.lineIds : allIds);
  const turn = ({ id }: LineRef) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    // All lines: also those that will serve the stop one day.
    const lineIds = allIds.every((id) => chosen.includes(id)) ? [] : chosen;
    void acts.tellOutcome(stores.get(favoritesStore).getState().changeLines(favorite, lineIds));
    onClose();
  };
  return (
    <form className="favorite-form" aria-label={t`Lignes à afficher`} onSubmit={save}>
      <fieldset className="favorite-lines">
        <legend>{t`Lignes à afficher`}</legend>
        {lines.map((line) => (
          <label key={line.id}>
            <input type="checkbox" checked={chosen.includes(line.id)} onChange={() => turn(line)} />
            <LineBadge line={line} label={line.code} />
            <span>{line.name}</span>
          </label>
        ))}
      </fieldset>
      <FormButtons isReady={chosen.length > 0} words={t`Enregistrer`} onClose={onClose} />
    </form>
  );
}

/** Moves focus to the first field of a form that opens, with the whole form in sight. */
function useFormInSight() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true });
    return holdInSight(form.current, true);
  }, []);
  return form;
}

function Category({ value, onChoose }: { readonly value: string; readonly onChoose: (category: string) => void }) {
  const { t, i18n } = useLingui();
  const options = addressCategories.map((value: string) => ({ value, label: favoriteCategoryName(value, i18n) }));
  // A category of another service counts as "other", and stays unless the traveller chooses.
  const shown = options.some((option) => option.value === value) ? value : 'OTHER';
  return (
    <Segmented name="favorite-category" label={t`Catégorie`} options={options} value={shown} onChoose={onChoose} />
  );
}

interface FormerProps {
  readonly place: Place;
  readonly category: string;
  readonly changed?: FavoriteAddress;
}

/** Says before it happens what becomes of the home or workplace that another address takes over from. */
function Former({ place, category, changed }: FormerProps) {
  const { t } = useLingui();
  const favorites = useStore(favoritesStore, (state) => state.favorites);
  const content = addressContentOf(place, { category, label: '' });
  const [former] = formerAddresses(favorites, content, changed);
  if (!former) return null;
  const { title: name } = placeOfAddress(former);
  return (
    <p className="favorite-form-note" role="status">
      {category === 'HOME'
        ? t`Votre domicile actuel, ${name}, restera parmi vos adresses.`
        : t`Votre lieu de travail actuel, ${name}, restera parmi vos adresses.`}
    </p>
  );
}

interface NameProps {
  readonly value: string;
  readonly onType: (text: string) => void;
  readonly placeholder: string;
}

/** The limit of the call. */
const longestName = 500;

function Name({ value, onType, placeholder }: NameProps) {
  const { t } = useLingui();
  return (
    <Field id="favorite-name" label={t`Nom (facultatif)`}>
      {(wiring) => (
        <input
          {...wiring}
          type="text"
          autoComplete="off"
          maxLength={longestName}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface FormButtonsProps {
  readonly isReady: boolean;
  readonly words: string;
  readonly onClose: () => void;
}

function FormButtons({ isReady, words, onClose }: FormButtonsProps) {
  const { t } = useLingui();
  return (
    <div className="favorite-form-buttons">
      <SubmitButton disabled={!isReady}>{words}</SubmitButton>
      <Button kind="quiet" onClick={onClose}>
        {t`Annuler`}
      </Button>
    </div>
  );
}
