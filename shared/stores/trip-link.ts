import { searchPlaces } from '#shared/api/places.ts';
import { type FoundPlace, withoutMatch } from '#shared/domain/place.ts';
import type { TripPart } from '#shared/domain/trip-form.ts';
import {
  type PlaceToFind,
  type QueryEntries,
  readTripQuery,
  type TripLink,
  writeTripLink,
  writeTripQuery,
} from '#shared/domain/trip-query.ts';
import { plainWords } from '#shared/lib/plain-words.ts';
import type { LinkedJourneys } from './journeys.ts';
import { pageClock } from './page-services.ts';
import type { Services } from './page-stores.ts';
import { preferencesStore } from './preferences.ts';
import { tripStore } from './trip.ts';

/** The trip as an address says it: form, preferences that differ from the template, and the chosen journeys. */
export function tripLinkOf(
  services: Services,
  linked: LinkedJourneys & Pick<TripLink, 'departures'> = {},
): QueryEntries {
  const { form } = services.get(tripStore).getState();
  const { template, preferences } = services.get(preferencesStore).getState();
  return writeTripLink({ form, template, preferences, zone: services.config.appConfig.timeZone, ...linked });
}

/** A place that a link names, and that is not in the form. */
export interface LostPlace extends PlaceToFind {
  /** The search answered, and nothing has the text in its names. */
  readonly isUnknown: boolean;
}

export interface RestoredLink extends LinkedJourneys {
  /** Places that the link names, that it does not locate, and that no search finds: their fields show the text. */
  readonly lostPlaces: readonly LostPlace[];
  /** It says how to travel as well. */
  readonly hasOptions: boolean;
}

/** What a link says, each for itself. */
export type LinkPart = TripPart | 'preferences' | 'journeys';

/**
 * Puts a link's trip into the form and its preferences beside the traveller's own, or only these parts of them. A form
 * that says the same already stays as it is, since it knows more than its address does.
 */
export async function restoreTripLink(
  services: Services,
  params: Pick<URLSearchParams, 'get'>,
  parts?: ReadonlySet<LinkPart>,
): Promise<RestoredLink> {
  const zone = services.config.appConfig.timeZone;
  const trip = services.get(tripStore);
  const query = readTripQuery(params, { now: services.get(pageClock).now(), zone });
  const sayOf = (form: typeof query.form) => JSON.stringify(writeTripQuery(form, zone));
  const isMeant = (part: LinkPart) => parts?.has(part) ?? true;
  if (parts) trip.getState().restore(query.form, parts as ReadonlySet<TripPart>);
  else if (sayOf(query.form) !== sayOf(trip.getState().form)) trip.getState().restore(query.form);
  if (isMeant('preferences')) services.get(preferencesStore).getState().restore(query.preferences);

  const placesToFind = query.placesToFind.filter(({ field }) => isMeant(field));
  const lostPlaces = await Promise.all(
    placesToFind.map(async (wanted): Promise<LostPlace[]> => {
      const answer = await services.api.call(searchPlaces, { search: wanted.text });
      const place = answer.ok ? placeMeant(wanted, answer.value) : undefined;
      if (!place) return [{ ...wanted, isUnknown: answer.ok && answer.value.every(({ match }) => match === 'guess') }];
      // The traveller may have filled the field meanwhile.
      if (trip.getState().form[wanted.field] === null) trip.getState().setPlace(wanted.field, withoutMatch(place));
      return [];
    }),
  );
  return {
    ...(isMeant('journeys') && { journeyCode: query.journeyCode, returnJourneyCode: query.returnJourneyCode }),
    lostPlaces: lostPlaces.flat(),
    hasOptions: Object.keys(query.preferences).length > 0,
  };
}

/**
 * Returns the place that the link names by its id, by its whole name, or by another whole name that the search knows. A
 * likeness is left to the traveller to judge.
 */
function placeMeant({ id, text }: PlaceToFind, found: readonly FoundPlace[]): FoundPlace | undefined {
  const wanted = plainWords(text).join(' ');
  const namesOf = ({ title, displayName, extraData }: FoundPlace) =>
    [title, displayName, `${title} ${extraData?.city ?? ''}`].map((name) => plainWords(name).join(' '));
  return (
    found.find((place) => place.id === id) ??
    found.find((place) => namesOf(place).includes(wanted)) ??
    found.find(({ match }, rank) => rank === 0 && match === 'name')
  );
}
