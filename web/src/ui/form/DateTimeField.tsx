import { fromWallTime, toWallTime } from '../../lib/zoned-time.ts'
import { classes } from '../classes.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './Form.tsx'
import css from './Form.module.css'

type Props = FieldProps<string | null> & {
  /** The olympiad's IANA zone: what is typed is the time there. */
  readonly zone: string
}

/** An instant (ISO 8601, UTC) chosen as date and time in the olympiad's zone, with the browser's own picker. */
export function DateTimeField({
  name,
  label,
  value,
  onChange,
  zone,
  hint,
  error: ownError,
  required,
  disabled,
}: Props) {
  const { id, error, described } = useField(name, ownError)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <span className={css.withUnit}>
        <input
          id={id}
          name={name}
          type="datetime-local"
          value={value === null ? '' : toWallTime(value, zone)}
          required={required}
          disabled={disabled}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={described(hint)}
          className={classes(css.input, css.dateTime)}
          onChange={(event) => onChange(fromWallTime(event.currentTarget.value, zone)?.toISOString() ?? null)}
        />
        <span>{zone.split('/').at(-1)?.replaceAll('_', ' ')}</span>
      </span>
    </Field>
  )
}

/** A day without a time of day, as 2026-04-14. */
export function DateField({
  name,
  label,
  value,
  onChange,
  hint,
  error: ownError,
  required,
  disabled,
}: FieldProps<string | null>) {
  const { id, error, described } = useField(name, ownError)
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        id={id}
        name={name}
        type="date"
        value={value ?? ''}
        required={required}
        disabled={disabled}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={described(hint)}
        className={classes(css.input, css.dateTime)}
        onChange={(event) => onChange(event.currentTarget.value || null)}
      />
    </Field>
  )
}
