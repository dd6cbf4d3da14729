import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './Form.tsx'
import css from './Form.module.css'
import type { Choice } from './SelectField.tsx'

/** One thing that is so or not. */
export function CheckField({
  name,
  label,
  value,
  onChange,
  hint,
  error: ownError,
  required,
  disabled,
}: FieldProps<boolean>) {
  const { id, error, described } = useField(name, ownError)
  return (
    <div className={classes(css.field, error !== undefined && css.wrong)}>
      <label className={css.check} htmlFor={id}>
        <input
          id={id}
          name={name}
          type="checkbox"
          checked={value}
          required={required}
          disabled={disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={described(hint)}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {hint === undefined ? null : (
        <span id={`${id}-hint`} className={classes(css.hint, css.indented)}>
          {hint}
        </span>
      )}
      {error === undefined ? null : (
        <span id={`${id}-error`} className={classes(css.error, css.indented)}>
          {error}
        </span>
      )}
    </div>
  )
}

type ChoiceProps<Value extends string> = FieldProps<Value | ''> & {
  readonly choices: readonly (Choice<Value> & { readonly hint?: ReactNode })[]
}

/** One of a few, all of them seen. */
export function ChoiceField<Value extends string>({
  name,
  label,
  value,
  onChange,
  choices,
  hint,
  error: ownError,
  required,
  disabled,
}: ChoiceProps<Value>) {
  const { id, error } = useField(name, ownError)
  return (
    <Field id={id} label={label} hint={hint} error={error} grouped>
      {choices.map((choice, at) => (
        <div key={choice.value} className={css.choice}>
          <label className={css.check}>
            <input
              id={at === 0 ? id : undefined}
              type="radio"
              name={id}
              checked={choice.value === value}
              required={required}
              disabled={disabled}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
          {choice.hint === undefined ? null : <span className={classes(css.hint, css.indented)}>{choice.hint}</span>}
        </div>
      ))}
    </Field>
  )
}
