import * as v from 'valibot';
import type { ModePreference, PreferenceOption, PreferencesTemplate } from '#shared/domain/trip/preferences.ts';
import { endpoint } from '../endpoint.ts';
import { byType, flag, identifier, list, number, object, text } from '../tolerant-schema.ts';
import { mode } from '../transit-schemas.ts';

const option = byType<PreferenceOption>({
  toggle: object({ id: identifier, type: v.literal('toggle'), queryParam: identifier, selected: flag }),
  criterion: object({
    id: identifier,
    type: v.literal('criterion'),
    queryParam: identifier,
    criteria: list(object({ key: identifier, value: v.union([text, number]) })),
    selectedKey: identifier,
  }),
  // All modes start selected, whatever the response says (PREF-10).
  mode: v.pipe(
    object<ModePreference>({
      id: identifier,
      type: v.literal('mode'),
      queryParam: v.fallback(v.literal('m'), 'm'),
      modes: list(mode),
      selected: flag,
    }),
    v.transform((read) => ({ ...read, selected: true })),
  ),
});

const template = object<PreferencesTemplate>({
  sections: list(object({ sectionKey: identifier, options: list(option) })),
});

/** Reads a stored template. Throws if it is invalid. */
export function parsePreferencesTemplate(stored: unknown): PreferencesTemplate {
  return v.parse(template, stored);
}

export const getPreferencesTemplate = endpoint({
  name: 'preferences',
  path: '/api/v1/preferences/itinerary/display',
  response: template,
  doc: 'What a traveller can choose about journeys.',
});
