import { classes } from '../classes.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './Form.tsx'
import css from './Form.module.css'

type Props = FieldProps<string> & {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search'
  readonly autoComplete?: string
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'tel' | 'url'
  readonly maxLength?: number
  /** How much is usually typed: the field is about that wide. */
  readonly size?: 'short' | 'medium' | 'full'
}

export function TextField({
  name,
  label,
  value,
  onChange,
  hint,
  error: ownError,
  required,
  disabled,
  type = 'text',
  size = 'full',
  ...rest
}: Props) {
  const { id, error, described } = useField(name, ownError)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...rest}
        id={id}
        name={name}
        type={type}
        value={value}
        required={required}
        disabled={disabled}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described(hint)}
        className={classes(css.input, css[size])}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}

export function TextAreaField({
  name,
  label,
  value,
  onChange,
  hint,
  error: ownError,
  required,
  disabled,
  rows = 4,
}: FieldProps<string> & { readonly rows?: number }) {
  const { id, error, described } = useField(name, ownError)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        name={name}
        rows={rows}
        value={value}
        required={required}
        disabled={disabled}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described(hint)}
        className={classes(css.input, css.area)}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  )
}
