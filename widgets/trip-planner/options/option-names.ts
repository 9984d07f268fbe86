import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Mode } from '#shared/domain/mode.ts';
import type { PreferenceOption } from '#shared/domain/trip/preferences.ts';
import { modeName } from '#shared/texts/mode-name.ts';
import type { Reading } from '#shared/texts/reading.ts';

/** Returns the names of the template's options and their values: the template has keys only. */
export function optionNames({ i18n }: Pick<Reading, 'i18n'>) {
  const options: Readonly<Record<string, { readonly label: MessageDescriptor; readonly detail?: MessageDescriptor }>> =
    {
      criterion: { label: msg`Privilégier` },
      walkSpeed: { label: msg`Vitesse à pied` },
      bikeSpeed: { label: msg`Vitesse à vélo` },
      accessible: {
        label: msg`Accessible en fauteuil roulant`,
        detail: msg`Seulement par des arrêts, gares et véhicules accessibles`,
      },
      scholarLines: { label: msg`Lignes scolaires`, detail: msg`Proposer aussi les lignes pour les élèves` },
      avoidDisruptions: {
        label: msg`Éviter les perturbations`,
        detail: msg`Contourner les lignes et arrêts perturbés`,
      },
      displayEquipment: {
        label: msg`Ascenseurs et escaliers mécaniques`,
        detail: msg`Afficher leur état sur le trajet`,
      },
    };
  const criteria: Readonly<Record<string, MessageDescriptor>> = {
    FASTEST: msg`Le plus rapide`,
    LESS_TRANSFER: msg`Le moins de correspondances`,
    LESS_WALK: msg`Le moins de marche`,
    SLOW: msg`Lente`,
    NORMAL: msg`Normale`,
    FAST: msg`Rapide`,
  };
  /** An option that the operator added is named by its id. */
  const option = (id: string) => {
    const known = options[id];
    return { label: known ? i18n._(known.label) : id, detail: known?.detail && i18n._(known.detail) };
  };
  const criterion = (key: string) => (criteria[key] ? i18n._(criteria[key]) : key);
  const modesOf = (modes: readonly Mode[]) => modes.map((mode) => modeName(mode, { i18n })).join(', ');
  return {
    option,
    criterion,
    modes: modesOf,
    /** The option with its value: "Sans : Bus", "Vitesse à pied : Lente". */
    withValue(own: PreferenceOption): string {
      if (own.type === 'mode') {
        const modes = modesOf(own.modes);
        return own.selected ? i18n._(msg`Avec\u00A0: ${modes}`) : i18n._(msg`Sans\u00A0: ${modes}`);
      }
      const { label } = option(own.id);
      if (own.type === 'toggle') return own.selected ? label : i18n._(msg`Non\u00A0: ${label}`);
      const chosen = criterion(own.selectedKey);
      return i18n._(msg`${label}\u00A0: ${chosen}`);
    },
  };
}
