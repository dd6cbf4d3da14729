import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { Field, FieldWords } from './Field.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './Form.tsx'
import css from './Form.module.css'
import type { Choice } from './SelectField.tsx'

/** One thing that is so or not. */
export function CheckField(props: FieldProps<boolean>) {
  const { frame, control } = useField(props)
  const { id, label, hint, error } = frame
  return (
    <div className={classes(css.field, error !== undefined && css.wrong)}>
      <label className={css.check} htmlFor={id}>
        <input
          {...control}
          type="checkbox"
          checked={props.value}
          onChange={(event) => props.onChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <FieldWords id={id} hint={hint} error={error} indented />
    </div>
  )
}

type ChoiceProps<Value extends string> = FieldProps<Value | ''> & {
  readonly choices: readonly (Choice<Value> & { readonly hint?: ReactNode })[]
}

/** One of a few, all of them seen. */
export function ChoiceField<Value extends string>({ choices, ...props }: ChoiceProps<Value>) {
  const { frame } = useField(props)
  return (
    <Field {...frame} grouped>
      {choices.map((choice, at) => (
        <div key={choice.value} className={css.choice}>
          <label className={css.check}>
            <input
              id={at === 0 ? frame.id : undefined}
              type="radio"
              name={frame.id}
              checked={choice.value === props.value}
              required={props.required}
              disabled={props.disabled}
              onChange={() => props.onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
          {choice.hint === undefined ? null : <span className={classes(css.hint, css.indented)}>{choice.hint}</span>}
        </div>
      ))}
    </Field>
  )
}
