import { ChevronDownIcon } from '../icon/controls.tsx';
import { useStyles } from '../use-styles.ts';
import { Field } from './field.tsx';
import css from './select-field.css?inline';

interface SelectFieldProps<Value extends string> {
  /** Unique in the widget. */
  readonly id: string;
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** A choice of many options: a native select, which phones show as their own picker. */
export function SelectField<Value extends string>({ options, value, onChoose, ...field }: SelectFieldProps<Value>) {
  useStyles(css);
  return (
    <Field
      {...field}
      end={
        <span className="select-mark">
          <ChevronDownIcon size={20} />
        </span>
      }
    >
      {(wiring) => (
        <select
          {...wiring}
          className="select"
          value={value}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => option.value === currentTarget.value);
            if (chosen) onChoose(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
