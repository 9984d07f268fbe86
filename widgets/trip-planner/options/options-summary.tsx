import { useLingui } from '@lingui/react/macro';
import type { PreferenceOption } from '#shared/domain/trip/preferences.ts';
import { Chip } from '#shared/ui/chip.tsx';
import { useModeNames, useOptionNames } from './option-names.ts';
import { useChangedOptions } from './use-changed-options.ts';

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
