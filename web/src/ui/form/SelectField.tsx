import { Trans } from '@lingui/react/macro'
import { classes } from '../classes.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './Form.tsx'
import css from './Form.module.css'

export type Choice<Value extends string = string> = { readonly value: Value; readonly label: string }

type Props<Value extends string> = FieldProps<Value | ''> & {
  readonly choices: readonly Choice<Value>[]
  /** What the empty choice says, where it means something. */
  readonly none?: string
  /** One of the choices is chosen from the beginning: none cannot be. */
  readonly always?: boolean
}

/** The browser's own list: best on phones and for up to some twenty choices. */
export function SelectField<Value extends string>({ choices, none, always = false, ...props }: Props<Value>) {
  const { frame, control } = useField(props)
  return (
    <Field {...frame}>
      <select
        {...control}
        value={props.value}
        className={classes(css.input, css.select)}
        // the options are the choices and the empty one, so their values are of these types
        onChange={(event) => props.onChange(event.currentTarget.value as Value | '')}
      >
        {always ? null : <option value="">{none ?? <Trans>Choose …</Trans>}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
