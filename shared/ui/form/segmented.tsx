import type { ReactNode } from 'react';
import { useStyles } from '../use-styles.ts';
import css from './segmented.css?inline';

interface SegmentedProps<Value extends string> {
  /** Unique in the widget. */
  readonly name: string;
  /** Name of the group for screen readers. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: ReactNode }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

/** A choice of a few visible options: native radio buttons drawn as segments. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  useStyles(css);
  const { name, label, options, value, onChoose } = props;
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
