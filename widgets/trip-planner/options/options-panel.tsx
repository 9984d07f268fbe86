import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useStore } from '#shared/components/use-stores.ts';
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
import { optionNames } from './option-names.ts';
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
  const state = useStore(preferencesStore, (all) => all);
  const { template, preferences, couldNotLoadPreferencesError: hasFailed, loadTemplate, choose, reset } = state;
  const names = optionNames({ i18n });
  const { locale } = i18n;

  // Requests the template once, without a retry after a failure.
  useEffect(() => void loadTemplate(locale), [loadTemplate, locale]);

  if (!template && hasFailed) {
    return (
      <div role="alert">
        <StateMessage
          kind="error"
          text={t`Les options ne peuvent pas être chargées. La recherche fonctionne aussi sans elles.`}
          action={
            <RetryButton kind="secondary" onRetry={() => void loadTemplate(locale)}>
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
          onToggle={(isOn) => choose(option, isOn)}
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
          onChoose={(key) => choose(option, key)}
        />
      );
    }
    const Icon = modeIcons[option.modes[0] ?? 'OTHER'];
    return (
      <label key={option.id} className="mode-choice" data-chosen={option.selected}>
        <input
          type="checkbox"
          checked={option.selected}
          onChange={(event) => choose(option, event.currentTarget.checked)}
        />
        <Icon size={20} />
        {names.modes(option.modes)}
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
      <Button kind="quiet" onClick={reset}>{t`Rétablir les options d’origine`}</Button>
    </div>
  );
}

/** Lists the options whose value differs from the template's default, so that travellers understand their results. */
function OptionsSummary() {
  const { t, i18n } = useLingui();
  const changed = useChangedOptions();
  const names = optionNames({ i18n });
  if (changed.length === 0) return null;
  return (
    <ul className="options-summary" aria-label={t`Options choisies`}>
      {changed.map((option) => (
        <li key={option.id}>
          <Chip tone="brand">{names.withValue(option)}</Chip>
        </li>
      ))}
    </ul>
  );
}
