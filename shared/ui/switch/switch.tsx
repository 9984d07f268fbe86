import { useStyles } from '../use-styles.ts';
import css from './switch.css?inline';

/** Its native state is its state: an `aria-checked` beside it would be a second one. */
const nativeSwitch = { type: 'checkbox', role: 'switch' } as const;

interface SwitchProps {
  readonly label: string;
  /** What it does, where the label cannot say it all. */
  readonly detail?: string;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
  readonly part?: string;
}

/** On or off, at once: a native checkbox that says it is a switch. */
export function Switch({ label, detail, isOn, onToggle, isDisabled = false, part }: SwitchProps) {
  useStyles(css);
  return (
    <label className="switch" part={part}>
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
