import { texts as mapTexts } from 'virtual:tp/texts/trip-planner/map';
import { texts as optionsTexts } from 'virtual:tp/texts/trip-planner/options';
import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { isFeatureEnabled } from '#shared/config/features.ts';
import { customPreferencesKey } from '#shared/domain/preferences.ts';
import { type PlaceField as PlaceFieldName, repeatedField, whyNotSearchable } from '#shared/domain/trip-form.ts';
import { PlaceField } from '#shared/parts/place-field/place-field.tsx';
import { useStore, useStores } from '#shared/parts/use-stores.ts';
import { pageStorage } from '#shared/stores/page-services.ts';
import { tripStore } from '#shared/stores/trip.ts';
import { Button, IconButton } from '#shared/ui/button.tsx';
import { OptionsIcon, PlusIcon, SwapIcon } from '#shared/ui/icon/basic.tsx';
import { useLazy } from '#shared/ui/use-lazy.ts';
import { useStyles } from '#shared/ui/use-styles.ts';
import type { PartOf } from '../part-of.ts';
import { initialTripStore } from '../trip-planner.store.ts';
import css from './trip-form.css?inline';
import { TripTimes } from './trip-times.tsx';

interface TripFormProps {
  /** Without a map there is nothing to point at. */
  readonly hasMap: boolean;
  /** The form can be searched, and the traveller wants it searched. */
  readonly onSearch: () => void;
  /** Settles once the form has the trip of the attributes; null if it has. */
  readonly whenRead: () => Promise<void> | null;
  /** What comes next may be fetched. */
  readonly onTouch: () => void;
  readonly announce: (text: string) => void;
  readonly part: PartOf;
}

const fields = ['departure', 'via', 'arrival'] as const;

/** From where to where, when, and how: all of it in one store, so that it is the same wherever it is drawn. */
export function TripForm(props: TripFormProps) {
  const { hasMap, onSearch, whenRead, onTouch, announce, part } = props;
  useStyles(css);
  const { t } = useLingui();
  const stores = useStores();
  const trip = stores.get(tripStore).getState();
  const form = useStore(tripStore, (state) => state.form);
  const { lostPlaces, hasOptions: hasLinkedOptions } = useStore(initialTripStore, (state) => state);
  // What is missing is said when somebody has tried to search, not before.
  const [hasTried, setHasTried] = useState(false);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [isPanelLost, setPanelLost] = useState(false);
  const inputs = {
    departure: useRef<HTMLInputElement>(null),
    via: useRef<HTMLInputElement>(null),
    arrival: useRef<HTMLInputElement>(null),
  };
  const {
    Piece: Options,
    load: loadPanel,
    prefetch,
  } = useLazy(() => import('../options/options-panel.tsx'), optionsTexts);
  // Who chose options on an earlier visit, or came by a link that did, sees them before searching by them.
  const hasOptions = hasLinkedOptions || stores.get(pageStorage).read(customPreferencesKey) !== null;
  useEffect(() => {
    if (hasOptions) prefetch();
  });
  const { Piece: PickingMap, load: loadMap } = useLazy(() => import('../map/planner-map.tsx'), mapTexts);
  const [picksFor, setPicksFor] = useState<PlaceFieldName | null>(null);
  const { Piece: TimeField, prefetch: prefetchTimes } = useLazy(() => import('./time-field.tsx'));
  const hasTimes = !form.leavesNow || form.tripType !== 0;
  useEffect(() => {
    if (hasTimes) prefetchTimes();
  });
  // Not before a place is chosen: the suggestions, which are waited for, have the way to themselves.
  const fetchNext = () => {
    onTouch();
    prefetch();
  };
  const touch = () => {
    prefetchTimes();
    if (!whyNotSearchable(form)) fetchNext();
  };
  const labels = { departure: t`Départ`, via: t`Étape`, arrival: t`Arrivée` };
  const hasVia = isFeatureEnabled(stores.config, 'trip-planner.via') && form.tripType === 0;

  const problem = whyNotSearchable(form);
  const errorOf = (field: PlaceFieldName): string | undefined => {
    const repeated = repeatedField(form, field);
    // One of two equal places is marked: the one that was asked for second.
    if (repeated && field !== 'departure') {
      return t`C’est le même lieu que «\u00A0${labels[repeated]}\u00A0». Choisissez-en un autre.`;
    }
    if (!hasTried || problem?.reason !== 'missing' || !problem.fields.includes(field)) return undefined;
    return field === 'departure' ? t`D’où partez-vous\u00A0?` : t`Où allez-vous\u00A0?`;
  };

  const search = (event: MouseEvent) => {
    event.preventDefault();
    const reading = whenRead();
    if (reading) void reading.then(send);
    else send();
  };
  const send = () => {
    const wrong = whyNotSearchable(stores.get(tripStore).getState().form)?.fields[0];
    if (!wrong) return onSearch();
    setHasTried(true);
    inputs[wrong].current?.focus();
  };
  const swap = () => {
    trip.swapEnds();
    announce(t`Départ et arrivée échangés`);
  };
  const pick = async (field: PlaceFieldName) => {
    setPicksFor(field);
    if (!(await loadMap())) setPicksFor(null);
  };
  const endPicking = () => {
    if (picksFor) inputs[picksFor].current?.focus();
    setPicksFor(null);
  };
  const addVia = () => {
    trip.turnVia(true);
    requestAnimationFrame(() => inputs.via.current?.focus());
  };
  const togglePanel = async () => {
    setPanelOpen(!isPanelOpen);
    setPanelLost(false);
    if (await loadPanel()) return;
    // What could not be loaded is not open, and can be asked for again.
    setPanelOpen(false);
    setPanelLost(true);
  };

  return (
    <form
      {...part('form')}
      className="trip-form"
      noValidate
      // Drawn by a server, it may be sent before its script has come: then nothing is lost.
      method="dialog"
      aria-label={t`Recherche d’itinéraire`}
      onFocus={touch}
      onPointerEnter={touch}
    >
      <div {...part('ends')} className="ends" data-via={form.isViaOn}>
        {fields.map(
          (field) =>
            (field !== 'via' || form.isViaOn) && (
              <PlaceField
                key={field}
                id={field}
                label={labels[field]}
                place={form[field]}
                placeholder={t`Adresse, arrêt ou lieu`}
                error={errorOf(field)}
                unplaced={lostPlaces.find((lost) => lost.field === field)}
                lead={<span className="thread-end" data-end={field} />}
                inputRef={inputs[field]}
                onPick={hasMap ? () => void pick(field) : undefined}
                onChoose={(place) => {
                  trip.setPlace(field, place);
                  if (place) fetchNext();
                }}
              />
            ),
        )}
        <div className="swap">
          <IconButton label={t`Échanger départ et arrivée`} onClick={swap}>
            <SwapIcon size={20} />
          </IconButton>
        </div>
      </div>
      {PickingMap && picksFor && <PickingMap picksFor={picksFor} onPicked={endPicking} announce={announce} />}
      <TripTimes TimeField={TimeField} part={part} />
      <div className="more">
        <Button
          kind="quiet"
          aria-expanded={isPanelOpen}
          aria-controls={Options && isPanelOpen ? 'options' : undefined}
          onClick={() => void togglePanel()}
          onPointerEnter={prefetch}
        >
          <OptionsIcon size={20} />
          {t`Options`}
        </Button>
        {hasVia && (
          <Button kind="quiet" onClick={() => (form.isViaOn ? trip.turnVia(false) : addVia())}>
            {!form.isViaOn && <PlusIcon size={20} />}
            {form.isViaOn ? t`Retirer l’étape` : t`Ajouter une étape`}
          </Button>
        )}
        {isPanelLost && !Options && (
          <p role="alert">{t`Les options ne peuvent pas être chargées. La recherche fonctionne aussi sans elles.`}</p>
        )}
      </div>
      {Options && <Options part={part} isOpen={isPanelOpen} />}
      {/* Enter presses it too. A frame that may not send forms knows no `submit`. */}
      <button {...part('search')} type="submit" className="button primary" onClick={search}>
        {t`Rechercher`}
      </button>
    </form>
  );
}
