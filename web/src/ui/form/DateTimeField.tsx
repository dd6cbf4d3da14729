import { fromWallTime, toWallTime } from '#/lib/zoned-time.ts'
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
export function DateTimeField({ zone, ...props }: Props) {
  const { frame, control } = useField(props)
  return (
    <Field {...frame}>
      <span className={css.withUnit}>
        <input
          {...control}
          type="datetime-local"
          value={props.value === null ? '' : toWallTime(props.value, zone)}
          className={classes(css.input, css.dateTime)}
          onChange={(event) => props.onChange(fromWallTime(event.currentTarget.value, zone)?.toISOString() ?? null)}
        />
        <span>{zone.split('/').at(-1)?.replaceAll('_', ' ')}</span>
      </span>
    </Field>
  )
}

/** A day without a time of day, as 2026-04-14. */
export function DateField(props: FieldProps<string | null>) {
  const { frame, control } = useField(props)
  return (
    <Field {...frame}>
      <input
        {...control}
        type="date"
        value={props.value ?? ''}
        className={classes(css.input, css.dateTime)}
        onChange={(event) => props.onChange(event.currentTarget.value || null)}
      />
    </Field>
  )
}
