import { useLingui } from '@lingui/react/macro'
import { classes } from '../classes.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './Form.tsx'
import css from './Form.module.css'

type Props = FieldProps<string> & {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search'
  readonly autoComplete?: string
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'tel' | 'url'
  /** In characters. A longer text stays as it was typed or pasted, and the field states what is too many: the browser would cut it without a word. */
  readonly maxLength?: number
  /** How much is usually typed: the field is about that wide. */
  readonly size?: 'short' | 'medium' | 'long' | 'full'
  /** Takes the focus when its dialog opens. */
  readonly first?: boolean
}

export function TextField({
  type = 'text',
  size = 'full',
  first,
  autoComplete,
  inputMode,
  maxLength,
  ...props
}: Props) {
  const { t } = useLingui()
  const { length } = props.value
  const tooLong = maxLength !== undefined && length > maxLength
  const error = tooLong ? t`At most ${maxLength} characters; there are ${length}.` : props.error
  const { frame, control } = useField(error === undefined ? props : { ...props, error })
  return (
    <Field {...frame}>
      <input
        {...control}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        data-autofocus={first}
        value={props.value}
        className={classes(css.input, css[size])}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </Field>
  )
}

export function TextAreaField({ rows = 4, ...props }: FieldProps<string> & { readonly rows?: number }) {
  const { frame, control } = useField(props)
  return (
    <Field {...frame}>
      <textarea
        {...control}
        rows={rows}
        value={props.value}
        className={classes(css.input, css.area)}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
