import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { PreferenceOption } from '#shared/domain/preferences.ts';
import { useStore, useStores } from '#shared/parts/use-stores.ts';
import { journeysStore } from '#shared/stores/journeys.ts';
import { preferencesStore } from '#shared/stores/preferences.ts';
import { tripStore } from '#shared/stores/trip.ts';
import { Button } from '#shared/ui/button.tsx';
import { StateMessage } from '#shared/ui/state-message.tsx';
import { useSteady } from '#shared/ui/use-steady.ts';
import { useChangedOptions } from '../../options/use-changed-options.ts';
import { startOfNextDay } from '../next-day.ts';

interface NoResultsProps {
  readonly isReturn: boolean;
  readonly onAgain: () => void;
  /** Another trip is searched for. */
  readonly onChange: (search: () => Promise<void>) => void;
  readonly announce: (text: string) => void;
}

/** Nothing found: what may keep journeys away, each with the tap that lets them in. */
export function NoResults({ isReturn, onAgain, onChange, announce }: NoResultsProps) {
  const { t } = useLingui();
  const stores = useStores();
  const form = useStore(tripStore, (state) => state.form);
  const trip = stores.get(tripStore).getState();
  const choices = stores.get(preferencesStore).getState();

  const changed = useChangedOptions();
  const excluded = changed.filter((option) => option.type === 'mode' && !option.selected);
  const strict = changed.filter(
    (option) => option.type === 'toggle' && option.selected && ['accessible', 'avoidDisruptions'].includes(option.id),
  );
  const relax = (options: readonly PreferenceOption[], choice: boolean) => {
    for (const option of options) choices.choose(option, choice);
    onAgain();
  };
  const change = (make: () => void) => {
    make();
    onChange(() => stores.get(journeysStore).getState().search());
  };
  const relaxed: Readonly<Record<string, string>> = {
    accessible: t`Sans exiger l’accès en fauteuil roulant`,
    avoidDisruptions: t`Inclure les lignes perturbées`,
  };

  const ways = [
    excluded.length > 0 && {
      id: 'modes',
      label: t`Inclure tous les modes de transport`,
      act: () => relax(excluded, true),
    },
    ...strict.map((option) => ({
      id: option.id,
      label: relaxed[option.id] ?? option.id,
      act: () => relax([option], false),
    })),
    !isReturn &&
      form.via !== null && {
        id: 'via',
        label: t`Retirer l’étape «\u00A0${form.via.title}\u00A0»`,
        act: () => change(() => trip.turnVia(false)),
      },
    !isReturn &&
      form.dateChoice === 'ARRIVAL' && {
        id: 'now',
        label: t`Partir maintenant`,
        act: () => change(() => trip.leaveNow()),
      },
    !isReturn && {
      id: 'tomorrow',
      label: t`Voir les premiers départs du lendemain`,
      act: () =>
        change(() => {
          trip.setDateChoice('DEPARTURE');
          trip.setOutbound(startOfNextDay(form.outboundAt, stores.config.appConfig.timeZone));
        }),
    },
  ].filter((way) => way !== false);

  const text =
    ways.length > 0
      ? t`Aucun trajet pour cette demande. Voici comment en trouver\u00A0:`
      : t`Aucun trajet pour cette demande. Changez l’heure ou les lieux.`;
  const speak = useSteady(announce);
  useEffect(() => speak(text), [speak, text]);

  return (
    <StateMessage
      kind="empty"
      text={text}
      action={
        <span className="relax">
          {ways.map(({ id, label, act }) => (
            <Button key={id} kind="secondary" onClick={act}>
              {label}
            </Button>
          ))}
        </span>
      }
    />
  );
}
