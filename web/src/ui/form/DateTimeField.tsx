import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { fromWallTime, isSkipped, toWallTime } from '@agon/domain/zoned-time'
import { classes } from '../classes.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './Form.tsx'
import css from './Form.module.css'

type Props = FieldProps<string | null> & {
  /** The olympiad's IANA zone: what is typed is the time there. */
  readonly zone: string
}

/**
 * An instant (ISO 8601, UTC) chosen as date and time in the olympiad's zone, with the browser's own picker. A time that the clocks
 * skip in spring becomes the one that they show in its place, and the field says so.
 */
export function DateTimeField({ zone, ...props }: Props) {
  const { t } = useLingui()
  const [skipped, setSkipped] = useState({ typed: '', value: '' })
  const typed = props.value === skipped.value ? skipped.typed.slice(-5) : ''
  const shown = props.value === null ? '' : toWallTime(props.value, zone)
  const hint =
    typed === '' ? props.hint : t`The clocks go forward over ${typed} on that day. It is ${shown.slice(-5)} instead.`
  const { frame, control } = useField({ ...props, hint })
  const take = (wall: string) => {
    const value = fromWallTime(wall, zone)?.toISOString() ?? null
    setSkipped(value !== null && isSkipped(wall, zone) ? { typed: wall, value } : { typed: '', value: '' })
    props.onChange(value)
  }
  return (
    <Field {...frame}>
      <span className={css.withUnit}>
        <input
          {...control}
          type="datetime-local"
          value={shown}
          className={classes(css.input, css.dateTime)}
          onChange={(event) => take(event.currentTarget.value)}
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
