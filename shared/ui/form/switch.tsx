import { useStyles } from '../use-styles.ts';
import css from './switch.css?inline';

/** Without `aria-checked`: the native state is the only one. */
const nativeSwitch = { type: 'checkbox', role: 'switch' } as const;

interface SwitchProps {
  readonly label: string;
  /** Explains the setting, if the label is not enough. */
  readonly detail?: string;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
}

/** An immediate on/off setting: a native checkbox with role switch. */
export function Switch({ label, detail, isOn, onToggle, isDisabled = false }: SwitchProps) {
  useStyles(css);
  return (
    <label className="switch">
      <span>
        {label}
        {detail && <small>{detail}</small>}
      </span>
      <input
        {...nativeSwitch}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
    </label>
  );
}
