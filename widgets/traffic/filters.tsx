import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Mode } from '#shared/domain/mode.ts';
import type { Phase, TrafficView } from '#shared/domain/traffic-view.ts';
import { modeName } from '#shared/texts/mode-name.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/form/field.tsx';
import { Segmented } from '#shared/ui/form/segmented.tsx';
import { SearchIcon } from '#shared/ui/icon/actions.tsx';
import { ClearIcon } from '#shared/ui/icon/controls.tsx';
import type { TrafficNavigation } from './use-traffic-view.ts';

interface FiltersProps {
  readonly view: TrafficView;
  /** Modes of the lines to choose from. */
  readonly modes: readonly Mode[];
  readonly counts: Readonly<Record<Phase, number>>;
  readonly navigation: TrafficNavigation;
}

/** Typing settles before the address follows. */
const pauseMilliseconds = 300;

/** Fields that choose lines and disruptions: a search by line, the modes, now or planned. */
export function Filters({ view, modes, counts, navigation }: FiltersProps) {
  const { t, i18n } = useLingui();
  const { mode, when, search = '' } = view;
  const { now, planned } = counts;
  const [typed, setTyped] = useState<string | null>(null);
  const choose = (changes: Partial<Record<keyof TrafficView, string | null>>) => {
    const next = Object.entries({ ...view, ...changes }).filter(([, value]) => value);
    navigation.go(Object.fromEntries(next));
  };
  const type = (text: string) => {
    setTyped(null);
    choose({ search: text.trim() });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts the pause.
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => type(typed), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  const shown = typed ?? search;
  return (
    <div className="traffic-filters">
      <Field
        id="traffic-search"
        label={t`Ligne`}
        lead={<SearchIcon size={20} />}
        end={
          shown !== '' && (
            <IconButton label={t`Effacer la recherche`} onClick={() => type('')}>
              <ClearIcon size={20} />
            </IconButton>
          )
        }
      >
        {(wiring) => (
          <input
            {...wiring}
            type="text"
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t`Numéro ou nom`}
            value={shown}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter' && typed !== null) type(typed);
              if (key === 'Escape' && shown !== '') type('');
            }}
          />
        )}
      </Field>
      {modes.length > 1 && (
        <Segmented
          name="traffic-mode"
          label={t`Mode de transport`}
          value={mode ?? ''}
          options={[
            { value: '', label: t`Tous` },
            ...modes.map((value) => ({ value, label: modeName(value, { i18n }) })),
          ]}
          onChoose={(value) => choose({ mode: value })}
        />
      )}
      <Segmented
        name="traffic-when"
        label={t`Période`}
        value={when ?? ''}
        options={[
          { value: '', label: t`Tout` },
          { value: 'now', label: t`En cours (${now})` },
          { value: 'planned', label: t`À venir (${planned})` },
        ]}
        onChoose={(value) => choose({ when: value })}
      />
    </div>
  );
}
