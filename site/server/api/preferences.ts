import { getPreferencesTemplate } from '#shared/api/preferences.ts';
import type { City } from '../city/city.ts';
import { preferencesTemplate } from '../content/preferences.ts';
import type { CallTable } from '../http/call-table.ts';

/** What a traveller can choose on this network. */
export function answerPreferences(calls: CallTable, city: () => City): void {
  calls.answer(getPreferencesTemplate, () => preferencesTemplate(city().timetable.lines.map(({ mode }) => mode)));
}
