import type { MouseEvent, RefObject } from 'react';
import { useStores } from '#shared/components/use-stores.ts';
import { missingPlaces, type PlaceField, whyNotSearchable } from '#shared/domain/trip/trip-form.ts';
import { tellMissingPart } from '#shared/lib/tell-missing-part.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import { searchLoader } from '../trip-planner.store.ts';

interface Submitting {
  /** Called when the form can be searched. */
  readonly onSearch: () => void;
  /** Called when a place is missing, repeated or unclear. */
  readonly onRefused: () => void;
  /** Settles once the form has the trip of the attributes; null if it has. */
  readonly whenRead: () => Promise<void> | null;
}

const placeFields = ['departure', 'via', 'arrival'] as const;

/**
 * Returns the handler of the search button. A text that was typed and not chosen is taken if it means one clear place;
 * an unclear one opens its suggestions.
 */
export function useSubmit(
  inputs: Readonly<Record<PlaceField, RefObject<HTMLInputElement | null>>>,
  { onSearch, onRefused, whenRead }: Submitting,
) {
  const stores = useStores();
  const formNow = () => stores.get(tripStore).getState().form;
  const textIn = (field: PlaceField) => inputs[field].current?.value.trim() ?? '';
  const typedFields = () => placeFields.filter((field) => formNow()[field] === null && textIn(field) !== '');

  const submit = () => {
    const [unclear] = typedFields();
    const problem = whyNotSearchable(formNow());
    const wrong = unclear ?? problem?.fields[0];
    if (!wrong) return onSearch();
    if (problem?.reason === 'missing') console.error(missingPlaces);
    onRefused();
    inputs[wrong].current?.focus();
    // Opens the suggestions, also if the field had the focus.
    if (unclear) inputs[unclear].current?.click();
  };
  const send = () => {
    const typed = typedFields();
    if (typed.length === 0) return submit();
    // If the module cannot be loaded, the traveller chooses from the suggestions.
    void stores
      .get(searchLoader)()
      .then(({ takeTypedPlace }) => Promise.all(typed.map((field) => takeTypedPlace(stores, field, textIn(field)))))
      .catch(tellMissingPart)
      .then(submit);
  };
  return (event: MouseEvent) => {
    event.preventDefault();
    const reading = whenRead();
    if (reading) void reading.then(send);
    else send();
  };
}
