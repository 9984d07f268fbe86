import { useLingui } from '@lingui/react/macro';
import { defaultMaxLength, type FieldProblem } from '#shared/domain/account-field.ts';
import { Field, FieldNote } from '#shared/ui/form/field.tsx';
import { SelectField } from '#shared/ui/form/select-field.tsx';
import { type FieldValue, type ProfileField, wordsIn } from './profile.model.ts';

interface FieldViewProps {
  readonly field: ProfileField;
  readonly value: FieldValue;
  /** Null while the value is not checked yet, too. */
  readonly problem: FieldProblem | null;
  readonly onChange: (value: FieldValue) => void;
  readonly onLeave: () => void;
}

/** Purposes of values for the browser's autofill (WCAG 1.3.5), by key and by type. */
const purposes: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  birthDate: 'bday',
  email: 'email',
  tel: 'tel',
};

/** One field of the profile in the control of its type. */
export function FieldView({ field, value, problem, onChange, onLeave }: FieldViewProps) {
  const { t, i18n } = useLingui();
  const { key, type, required, readOnly = false } = field;
  const { maxLength = defaultMaxLength } = field;
  /** Each names the fault of a value, and the mend (ND-41). */
  const problems: Readonly<Partial<Record<FieldProblem, string>>> = {
    missing: t`Remplissez ce champ.`,
    'too-long': t`Écrivez ${maxLength} caractères au plus.`,
    'no-email': t`Écrivez une adresse comme nom@exemple.fr.`,
    'no-phone': t`Écrivez un numéro comme +33 6 12 34 56 78.`,
    'no-day': t`Choisissez une date valide.`,
    'no-option': t`Choisissez une des réponses.`,
  };
  const error = problem ? (problems[problem] ?? t`Cette valeur n’est pas au format attendu.`) : undefined;
  const names: Readonly<Record<string, string>> = { firstName: t`Prénom`, lastName: t`Nom` };
  const name = field.label === null ? (names[key] ?? key) : wordsIn(field.label, i18n.locale);
  const label = required || readOnly || type === 'checkbox' ? name : t`${name} (facultatif)`;

  if (type === 'checkbox') {
    return (
      <div>
        <label className="check">
          <input
            id={key}
            type="checkbox"
            aria-describedby={`${key}-note`}
            checked={value === true}
            disabled={readOnly}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
          {label}
        </label>
        <FieldNote id={`${key}-note`} error={error} />
      </div>
    );
  }
  if (type === 'select' && !readOnly) {
    const options = field.options.map((option) => ({ ...option, label: wordsIn(option.label, i18n.locale) }));
    const isKnown = value === '' || options.some((option) => option.value === value);
    return (
      <SelectField
        id={key}
        label={label}
        value={String(value)}
        options={[
          { value: '', label: t`Aucun choix` },
          ...options,
          // Stored by the service, which may know more options.
          ...(isKnown ? [] : [{ value: String(value), label: String(value) }]),
        ]}
        error={error}
        onChoose={(chosen) => {
          onChange(chosen);
          onLeave();
        }}
      />
    );
  }
  const option = field.options.find((one) => one.value === value);
  return (
    <Field id={key} label={label} error={error} hint={readOnly ? t`Ne peut pas être modifié ici.` : undefined}>
      {(wiring) => (
        <input
          {...wiring}
          type={type === 'select' ? 'text' : type}
          value={option ? wordsIn(option.label, i18n.locale) : String(value)}
          readOnly={readOnly}
          aria-required={required && !readOnly}
          autoComplete={purposes[key] ?? purposes[type] ?? 'off'}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  );
}
