import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import type { ServicePeriod } from '#shared/domain/schedule.ts';
import type { PreferenceOption } from '#shared/domain/trip/preferences.ts';
import { formatDate } from '#shared/format/day.ts';
import { dayOf } from '#shared/lib/time/zoned-time.ts';
import { journeysStore } from '#shared/stores/journeys/journeys.ts';
import { preferencesStore } from '#shared/stores/trip/preferences.ts';
import { tripStore } from '#shared/stores/trip/trip.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { Button } from '#shared/ui/button.tsx';
import { StateMessage } from '#shared/ui/state-message.tsx';
import { useStableCallback } from '#shared/ui/use-stable-callback.ts';
import { outOfPeriodText } from '../journey/list-notes.ts';
import { useChangedOptions } from '../options/use-changed-options.ts';
import { startOfDay, startOfNextDay } from './next-day.ts';

interface NoResultsProps {
  readonly isReturn: boolean;
  /** Days that the timetable covers, if the requested day is outside of them. */
  readonly outOfPeriod: ServicePeriod | null;
  readonly reading: Reading;
  readonly onAgain: () => void;
  /** Called when the traveller searches for another trip. */
  readonly onChange: (search: () => Promise<void>) => void;
  readonly announce: (text: string) => void;
}

/** Shown without journeys: lists the options that may exclude journeys, each with a button that relaxes it. */
export function NoResults({ isReturn, outOfPeriod, reading, onAgain, onChange, announce }: NoResultsProps) {
  const { t, i18n } = useLingui();
  const stores = useStores();
  const { form, ...trip } = useStore(tripStore, (state) => state);
  const { choose } = useStore(preferencesStore, (state) => state);
  const { search } = useStore(journeysStore, (state) => state);

  const changed = useChangedOptions();
  const excluded = changed.filter((option) => option.type === 'mode' && !option.selected);
  const strict = changed.filter(
    (option) => option.type === 'toggle' && option.selected && ['accessible', 'avoidDisruptions'].includes(option.id),
  );
  const relax = (options: readonly PreferenceOption[], choice: boolean) => {
    for (const option of options) choose(option, choice);
    onAgain();
  };
  const change = (make: () => void) => {
    make();
    onChange(search);
  };
  const relaxed: Readonly<Record<string, string>> = {
    accessible: t`Sans exiger l’accès en fauteuil roulant`,
    avoidDisruptions: t`Inclure les lignes perturbées`,
  };

  const { timeZone } = stores.config.appConfig;
  const leaveAt = (instant: number) =>
    change(() => {
      trip.setDateChoice('DEPARTURE');
      trip.setOutbound(instant);
    });

  // On a day without a timetable, other options find nothing either. If the timetable starts later, its first day is
  // offered.
  const firstDay = outOfPeriod?.firstDay ?? '';
  const start = dayOf(form.outboundAt, timeZone) < firstDay ? startOfDay(firstDay, timeZone) : null;
  const day = formatDate(firstDay, i18n.locale, { withYear: true });
  const laterDays = [
    start !== null &&
      !isReturn && { id: 'first-day', label: t`Voir les premiers départs du ${day}`, act: () => leaveAt(start) },
  ];
  const onTheDay = [
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
        label: t`Retirer l’étape «\u00A0${{ place: form.via.title }}\u00A0»`,
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
      act: () => leaveAt(startOfNextDay(form.outboundAt, timeZone)),
    },
  ];
  const suggestions = (outOfPeriod ? laterDays : onTheDay).filter((suggestion) => suggestion !== false);

  const textOnTheDay =
    suggestions.length > 0
      ? t`Aucun trajet pour cette demande. Voici comment en trouver\u00A0:`
      : t`Aucun trajet pour cette demande. Changez l’heure ou les lieux.`;
  const text = outOfPeriod ? outOfPeriodText(outOfPeriod, reading) : textOnTheDay;
  const speak = useStableCallback(announce);
  useEffect(() => speak(text), [speak, text]);

  return (
    <StateMessage
      kind="empty"
      text={text}
      action={
        suggestions.length > 0 && (
          <span className="relax">
            {suggestions.map(({ id, label, act }) => (
              <Button key={id} kind="secondary" onClick={act}>
                {label}
              </Button>
            ))}
          </span>
        )
      }
    />
  );
}
