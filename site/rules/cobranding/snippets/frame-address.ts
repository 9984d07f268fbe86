import { schedulesAddress, schedulesViewOf } from '#shared/domain/schedules-view.ts';
import { trafficAddress, trafficViewOf } from '#shared/domain/traffic-view.ts';
import type { PlaceFieldName } from '#shared/domain/trip/trip-form.ts';
import { placeParameters, tripParameters } from '#shared/domain/trip/trip-parameters.ts';
import { addressIn, pathOf, textOf } from '../../address.ts';
import { withParameter } from '../../query.ts';
import type { Configuration } from '../configuration.ts';

/** The pages of the site that show a tag, without what is around it. */
const framedPages: Readonly<Record<string, (configuration: Configuration) => string>> = {
  'tp-trip-planner': plannerAddress,
  'tp-proximity-map': ({ language }) => pathOf('proximity', language),
  'tp-schedules': ({ language, attributes }) =>
    `/${language}/${schedulesAddress(schedulesViewOf(Object.fromEntries(attributes)))}`,
  'tp-traffic': ({ language, attributes }) =>
    `/${language}/${trafficAddress(trafficViewOf(Object.fromEntries(attributes)))}`,
};

export const canBeFramed = (tag: string): boolean => Object.hasOwn(framedPages, tag);

/** Returns the address of the page that shows the tag of a configuration in widget mode (ND-60); null if there is none. */
export function frameAddress(configuration: Configuration, origin: string): string | null {
  const page = framedPages[configuration.widget.tag]?.(configuration);
  if (page === undefined) return null;
  const { path, query } = addressIn(page);
  return origin + textOf({ path, query: withParameter(query, 'widget', 'true') });
}

/** Attributes of the planner that are places, with their fields in a link. */
const places: Readonly<Record<string, PlaceFieldName>> = { from: 'departure', to: 'arrival', via: 'via' };

/** Attributes of the planner with a parameter of its own in a link. */
const parameters: Readonly<Record<string, string>> = {
  departure: tripParameters.departureTime,
  arrival: tripParameters.arrivalTime,
  return: tripParameters.returnTime,
};

function plannerAddress({ language, attributes }: Configuration): string {
  const params = new URLSearchParams();
  for (const [name, value] of attributes) {
    const field = places[name];
    if (field) addPlace(params, field, value);
    else if (parameters[name]) params.set(parameters[name], value);
  }
  return textOf({ path: pathOf('index', language), query: String(params) });
}

/** A place is a name, or a place as JSON. In a link, a name is an id that has to be searched for. A link has no lists. */
function addPlace(params: URLSearchParams, field: PlaceFieldName, value: string): void {
  const place = placeIn(value);
  if (place === null) return;
  for (const [key, name] of Object.entries(placeParameters[field])) {
    const text = place[key];
    if (typeof text === 'string' || typeof text === 'number') params.set(name, String(text));
  }
}

function placeIn(value: string): Readonly<Record<string, unknown>> | null {
  try {
    const read: unknown = JSON.parse(value);
    if (Array.isArray(read)) return null;
    if (typeof read === 'object' && read !== null) return { ...read };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return { id: value, title: value };
}
