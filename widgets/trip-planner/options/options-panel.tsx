import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useStore, useStores } from '#shared/components/use-stores.ts';
import type { Mode } from '#shared/domain/mode.ts';
import type { PreferenceOption } from '#shared/domain/trip/preferences.ts';
import { mergePreferences } from '#shared/domain/trip/trip-preferences.ts';
import { preferencesStore } from '#shared/stores/trip/preferences.ts';
import { Button } from '#shared/ui/button.tsx';
import { Chip } from '#shared/ui/chip.tsx';
import { SelectField } from '#shared/ui/form/select-field.tsx';
import { Switch } from '#shared/ui/form/switch.tsx';
import { CheckIcon } from '#shared/ui/icon/actions.tsx';
import { modeIcons } from '#shared/ui/icon/modes.tsx';
import { RetryButton } from '#shared/ui/retry-button.tsx';
import { Skeleton, SkeletonLine } from '#shared/ui/skeleton.tsx';
import { StateMessage } from '#shared/ui/state-message.tsx';
import { useStyles } from '#shared/ui/use-styles.ts';
import type { PartOf } from '../trip-planner.widget.ts';
import { useModeNames, useOptionNames } from './option-names.ts';
import css from './options-panel.css?inline';
import { useChangedOptions } from './use-changed-options.ts';

interface OptionsProps {
  readonly part: PartOf;
  /** False: only the changed options are listed. */
  readonly isOpen: boolean;
}

/** Lists the changed options and, when open, shows the fields of all options. */
export function Component({ part, isOpen }: OptionsProps) {
  useStyles(css);
  return (
    <>
      <OptionsSummary />
      {isOpen && (
        <div id="options">
          <OptionsPanel part={part} />
        </div>
      )}
    </>
  );
}

/** Fields for all options of the template, with the traveller's values. Each change applies at once. */
function OptionsPanel({ part }: { readonly part: PartOf }) {
  const { t, i18n } = useLingui();
  const stores = useStores();
  const store = stores.get(preferencesStore).getState();
  const template = useStore(preferencesStore, (state) => state.template);
  const preferences = useStore(preferencesStore, (state) => state.preferences);
  const hasFailed = useStore(preferencesStore, (state) => state.couldNotLoadPreferencesError);
  const names = useOptionNames();
  const modeNames = useModeNames();
  const { locale } = i18n;

  // Requests the template once, without a retry after a failure. The state object changes each time, the store set does
  // not.
  useEffect(() => {
    void stores.get(preferencesStore).getState().loadTemplate(locale);
  }, [stores, locale]);

  if (!template && hasFailed) {
    return (
      <div role="alert">
        <StateMessage
          kind="error"
          text={t`Les options ne peuvent pas être chargées. La recherche fonctionne aussi sans elles.`}
          action={
            <RetryButton kind="secondary" onRetry={() => void store.loadTemplate(locale)}>
              {t`Réessayer`}
            </RetryButton>
          }
        />
      </div>
    );
  }
  if (!template) {
    return (
      <Skeleton label={t`Chargement des options`}>
        <SkeletonLine text={22} />
        <SkeletonLine text={22} />
        <SkeletonLine text={22} width="long" />
      </Skeleton>
    );
  }

  const draw = (option: PreferenceOption) => {
    if (option.type === 'toggle') {
      const { label, detail } = names.option(option.id);
      return (
        <Switch
          key={option.id}
          label={label}
          {...(detail && { detail })}
          isOn={option.selected}
          onToggle={(isOn) => store.choose(option, isOn)}
        />
      );
    }
    if (option.type === 'criterion') {
      return (
        <SelectField
          key={option.id}
          id={`option-${option.id}`}
          label={names.option(option.id).label}
          value={option.selectedKey}
          options={option.criteria.map(({ key }) => ({ value: key, label: names.criterion(key) }))}
          onChoose={(key) => store.choose(option, key)}
        />
      );
    }
    const Icon = modeIcons[option.modes[0] ?? 'OTHER'];
    return (
      <label key={option.id} className="mode-choice" data-chosen={option.selected}>
        <input
          type="checkbox"
          checked={option.selected}
          onChange={(event) => store.choose(option, event.currentTarget.checked)}
        />
        <Icon size={20} />
        {option.modes.map((mode: Mode) => modeNames[mode]).join(', ')}
        <CheckIcon size={16} />
      </label>
    );
  };

  return (
    <div {...part('options')} className="options-panel">
      {mergePreferences(template, preferences).sections.map(({ sectionKey, options }) => {
        const isModes = options.every(({ type }) => type === 'mode');
        if (!isModes) return <div key={sectionKey}>{options.map(draw)}</div>;
        return (
          <fieldset key={sectionKey}>
            <legend>{t`Modes de transport`}</legend>
            <div className="mode-choices">{options.map(draw)}</div>
          </fieldset>
        );
      })}
      <Button kind="quiet" onClick={store.reset}>{t`Rétablir les options d’origine`}</Button>
    </div>
  );
}

/** Lists the options whose value differs from the template's default, so that travellers understand their results. */
export function OptionsSummary() {
  const { t } = useLingui();
  const names = useOptionNames();
  const modeNames = useModeNames();
  const changed = useChangedOptions();
  if (changed.length === 0) return null;

  const wordsOf = (option: PreferenceOption): string => {
    if (option.type === 'mode') {
      const modes = option.modes.map((mode) => modeNames[mode]).join(', ');
      return option.selected ? t`Avec\u00A0: ${modes}` : t`Sans\u00A0: ${modes}`;
    }
    const { label } = names.option(option.id);
    if (option.type === 'criterion') {
      const chosen = names.criterion(option.selectedKey);
      return t`${label}\u00A0: ${chosen}`;
    }
    return option.selected ? label : t`Non\u00A0: ${label}`;
  };
  return (
    <ul className="options-summary" aria-label={t`Options choisies`}>
      {changed.map((option) => (
        <li key={option.id}>
          <Chip tone="brand">{wordsOf(option)}</Chip>
        </li>
      ))}
    </ul>
  );
}
