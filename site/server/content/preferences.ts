import { type Mode, modes } from '#shared/domain/mode.ts';
import type { CriterionPreference, PreferencesTemplate, TogglePreference } from '#shared/domain/trip/preferences.ts';
import { criteria, speeds } from '#shared/domain/trip/trip-request.ts';

function choice(id: string, queryParam: string, keys: readonly string[], selectedKey: string) {
  const criteria = keys.map((key) => ({ key, value: key }));
  const option: CriterionPreference = { id, type: 'criterion', queryParam, criteria, selectedKey };
  return { sectionKey: id, options: [option] };
}

function toggle(id: string, queryParam: string): TogglePreference {
  return { id, type: 'toggle', queryParam, selected: false };
}

/**
 * The preferences of journeys on a network (ND-15), with the parameters of shared links (TRAP-50). It contains keys, no
 * texts; the widget translates them.
 */
export function preferencesTemplate(modesOfTheNetwork: Iterable<Mode>): PreferencesTemplate {
  // Bike is offered on every network. Walking cannot be switched off.
  const offered = new Set<Mode>([...modesOfTheNetwork, 'BIKE']);
  offered.delete('WALK');
  return {
    sections: [
      choice('criterion', 'c', criteria, 'FASTEST'),
      choice('walkSpeed', 'ws', speeds, 'NORMAL'),
      choice('bikeSpeed', 'bs', speeds, 'NORMAL'),
      {
        sectionKey: 'toggles',
        options: [
          toggle('accessible', 'a'),
          toggle('scholarLines', 'sl'),
          toggle('avoidDisruptions', 'ad'),
          toggle('displayEquipment', 'df'),
        ],
      },
      {
        sectionKey: 'modes',
        options: modes
          .filter((mode) => offered.has(mode))
          .map((mode) => ({ id: mode, type: 'mode', queryParam: 'm', modes: [mode], selected: true })),
      },
    ],
  };
}
