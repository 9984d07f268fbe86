import type { Capability } from '#shared/domain/capability.ts';
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

/** What the preferences have to know of the engine. */
export interface PlannedNetwork {
  readonly modes: readonly Mode[];
  readonly lacks: readonly Capability[];
}

/** The toggles, each with its parameter and the capability without which it would change nothing. */
const toggles = [
  ['accessible', 'a', 'accessibility'],
  ['scholarLines', 'sl', 'schoolLines'],
  ['avoidDisruptions', 'ad', 'avoidDisruptions'],
  ['displayEquipment', 'df', 'equipment'],
] as const satisfies readonly (readonly [string, string, Capability])[];

/**
 * The preferences of journeys on a network (ND-15), with the parameters of shared links (TRAP-50). It contains keys, no
 * texts; the widget translates them. A preference that the engine cannot follow is left out.
 */
export function preferencesTemplate({ modes: ofNetwork, lacks }: PlannedNetwork): PreferencesTemplate {
  const hasBike = !lacks.includes('cycling');
  // Walking cannot be switched off.
  const offered = new Set<Mode>([...ofNetwork, ...(hasBike ? (['BIKE'] as const) : [])]);
  offered.delete('WALK');
  const sections: PreferencesTemplate['sections'] = [
    choice('criterion', 'c', criteria, 'FASTEST'),
    choice('walkSpeed', 'ws', speeds, 'NORMAL'),
    ...(hasBike ? [choice('bikeSpeed', 'bs', speeds, 'NORMAL')] : []),
    {
      sectionKey: 'toggles',
      options: toggles
        .filter(([, , needed]) => !lacks.includes(needed))
        .map(([id, parameter]) => toggle(id, parameter)),
    },
    {
      sectionKey: 'modes',
      options: modes
        .filter((mode) => offered.has(mode))
        .map((mode) => ({ id: mode, type: 'mode', queryParam: 'm', modes: [mode], selected: true })),
    },
  ];
  return { sections: sections.filter(({ options }) => options.length > 0) };
}
