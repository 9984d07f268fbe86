import { msg } from '@lingui/core/macro';
import type { Equipment } from '#shared/domain/equipment.ts';
import type { Reading } from './reading.ts';
import { joined } from './sentence.ts';

export interface AccessibilityText {
  readonly state: 'ACCESSIBLE' | 'INACCESSIBLE' | 'UNKNOWN';
  readonly text: string;
}

/** Wheelchair access as text. Unknown access is stated too, because silence would read as a yes. */
export function accessibilityText(
  { accessible }: { readonly accessible?: boolean | null },
  { i18n }: Reading,
): AccessibilityText {
  if (accessible === null || accessible === undefined)
    return { state: 'UNKNOWN', text: i18n._(msg`Accessibilité en fauteuil roulant non connue`) };
  return accessible
    ? { state: 'ACCESSIBLE', text: i18n._(msg`Accessible en fauteuil roulant`) }
    : { state: 'INACCESSIBLE', text: i18n._(msg`Non accessible en fauteuil roulant`) };
}

export interface EquipmentText extends Pick<Equipment, 'id' | 'type' | 'status'> {
  /** "Ascenseur, sortie 3 : en panne" */
  readonly text: string;
}

const brokenFirst: readonly Equipment['status'][] = ['UNAVAILABLE', 'UNKNOWN', 'AVAILABLE'];
const kinds = { LIFT: msg`Ascenseur`, ESCALATOR: msg`Escalier mécanique` };
const states = { AVAILABLE: msg`en service`, UNAVAILABLE: msg`en panne`, UNKNOWN: msg`état non connu` };

/** Lifts and escalators as text, broken ones first. */
export function equipmentTexts(equipments: readonly Equipment[], { i18n }: Reading): EquipmentText[] {
  return [...equipments]
    .sort((one, other) => brokenFirst.indexOf(one.status) - brokenFirst.indexOf(other.status))
    .map(({ id, type, status, label, station }) => {
      const kind = i18n._(kinds[type]);
      const [what, state] = [joined([kind, station, withoutKind(label, kind)]), i18n._(states[status])];
      return { id, type, status, text: i18n._(msg`${what}\u00A0: ${state}`) };
    });
}

/** Operators often begin a label with the kind: "Ascenseur : quai 2". */
function withoutKind(label: string, kind: string): string {
  const rest = label.slice(kind.length);
  const isNamed = label.toLowerCase().startsWith(kind.toLowerCase()) && !/^\p{L}/u.test(rest);
  return isNamed ? rest.replace(/^[\s:,–-]+/, '') : label;
}
