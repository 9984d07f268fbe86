import { useLingui } from '@lingui/react/macro';
import { modeName } from '#shared/components/modes/mode-name.ts';
import type { Mode } from '#shared/domain/mode.ts';

/** Names of the template's options and their values: the template has keys only. */
export function useOptionNames() {
  const { t, i18n } = useLingui();
  const options: Readonly<Record<string, { readonly label: string; readonly detail?: string }>> = {
    criterion: { label: t`Privilégier` },
    walkSpeed: { label: t`Vitesse à pied` },
    bikeSpeed: { label: t`Vitesse à vélo` },
    accessible: {
      label: t`Accessible en fauteuil roulant`,
      detail: t`Seulement par des arrêts, gares et véhicules accessibles`,
    },
    scholarLines: { label: t`Lignes scolaires`, detail: t`Proposer aussi les lignes pour les élèves` },
    avoidDisruptions: { label: t`Éviter les perturbations`, detail: t`Contourner les lignes et arrêts perturbés` },
    displayEquipment: { label: t`Ascenseurs et escaliers mécaniques`, detail: t`Afficher leur état sur le trajet` },
  };
  const criteria: Readonly<Record<string, string>> = {
    FASTEST: t`Le plus rapide`,
    LESS_TRANSFER: t`Le moins de correspondances`,
    LESS_WALK: t`Le moins de marche`,
    SLOW: t`Lente`,
    NORMAL: t`Normale`,
    FAST: t`Rapide`,
  };
  return {
    // An option that the operator added is named by its id.
    option: (id: string) => options[id] ?? { label: id },
    criterion: (key: string) => criteria[key] ?? key,
    modes: (modes: readonly Mode[]) => modes.map((mode) => modeName(mode, { i18n })).join(', '),
  };
}
