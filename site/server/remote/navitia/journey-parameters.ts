import type { Mode } from '#shared/domain/mode.ts';
import { walkMetresPerSecond } from '#shared/domain/place/walking.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { RequestedPlace } from '#site/server/engine/router/journeys/itinerary.ts';
import { bikeMetresPerSecond } from '#site/server/engine/router/search/walks.ts';
import { type EngineNetwork, stopGroupIn } from '../network/known-network.ts';
import type { EngineSearch } from '../network/planned-journeys.ts';
import { physicalModes } from './line-of-navitia.ts';
import type { NavitiaParameters } from './navitia-client.ts';

const fewestJourneys = 6;
/** All journeys of this time are found. */
const frameSeconds = 3600;
/** How long a walk to the first stop or from the last one may take. */
const walkSeconds = { usual: 1200, short: 420 };

/** Languages of Navitia's turns on streets. */
const languages: Readonly<Record<Locale, string>> = {
  fr: 'fr-FR',
  en: 'en-GB',
  es: 'es-ES',
  it: 'it-IT',
  de: 'de-DE',
};

const placeText = ({ id, lat, lon }: RequestedPlace, network: EngineNetwork) =>
  stopGroupIn(network, id) ? id : `${lon};${lat}`;

const forbidden = (excluded: readonly Mode[]) =>
  excluded.flatMap((mode) => (physicalModes[mode] ?? []).map((name) => `physical_mode:${name}`));

export interface LocalSearch extends Pick<EngineSearch, 'isArrival' | 'options' | 'withBike'> {
  readonly from: RequestedPlace;
  readonly to: RequestedPlace;
  /** Wall time of the coverage. */
  readonly datetime: string;
  readonly language: Locale;
}

/** Returns the parameters of `journeys` between two places. */
export function journeyParameters(search: LocalSearch, network: EngineNetwork): NavitiaParameters {
  const { from, to, datetime, isArrival, options, withBike, language } = search;
  const { walkSpeed, bikeSpeed, accessible, criterion, excludedModes } = options;
  return {
    from: placeText(from, network),
    to: placeText(to, network),
    datetime,
    datetime_represents: isArrival ? 'arrival' : 'departure',
    data_freshness: 'realtime',
    min_nb_journeys: fewestJourneys,
    timeframe_duration: frameSeconds,
    walking_speed: walkMetresPerSecond[walkSpeed],
    max_duration_to_pt: criterion === 'LESS_WALK' ? walkSeconds.short : walkSeconds.usual,
    'first_section_mode[]': ['walking'],
    'last_section_mode[]': ['walking'],
    'direct_path_mode[]': withBike ? ['walking', 'bike'] : ['walking'],
    ...(withBike && { bike_speed: bikeMetresPerSecond[bikeSpeed] }),
    ...(accessible && { wheelchair: true }),
    'forbidden_uris[]': forbidden(excludedModes),
    language: languages[language],
  };
}
