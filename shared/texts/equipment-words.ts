import { msg } from '@lingui/core/macro';
import type { Equipment } from '#shared/domain/equipment.ts';
import type { Reading } from './reading.ts';
import { joined } from './sentence.ts';

export interface EquipmentText extends Pick<Equipment, 'id' | 'type' | 'status'> {
  /** "Ascenseur, sortie 3 : en panne" */
  readonly text: string;
}

const brokenFirst: readonly Equipment['status'][] = ['UNAVAILABLE', 'UNKNOWN', 'AVAILABLE'];

/** Lifts and escalators as text, broken ones first. */
export function equipmentTexts(equipments: readonly Equipment[], { i18n }: Reading): EquipmentText[] {
  const kinds = { LIFT: () => i18n._(msg`Ascenseur`), ESCALATOR: () => i18n._(msg`Escalier mécanique`) };
  const states = {
    AVAILABLE: () => i18n._(msg`en service`),
    UNAVAILABLE: () => i18n._(msg`en panne`),
    UNKNOWN: () => i18n._(msg`état non connu`),
  };
  return [...equipments]
    .sort((one, other) => brokenFirst.indexOf(one.status) - brokenFirst.indexOf(other.status))
    .map(({ id, type, status, label, station }) => {
      const kind = kinds[type]();
      const [what, state] = [joined([kind, station, withoutKind(label, kind)]), states[status]()];
      return { id, type, status, text: i18n._(msg`${what}\u00A0: ${state}`) };
    });
}

/** Operators often begin a label with the kind: "Ascenseur : quai 2". */
function withoutKind(label: string, kind: string): string {
  const rest = label.slice(kind.length);
  const isNamed = label.toLowerCase().startsWith(kind.toLowerCase()) && !/^\p{L}/u.test(rest);
  return isNamed ? rest.replace(/^[\s:,–-]+/, '') : label;
}
