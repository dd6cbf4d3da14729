import { formatForField } from '@agon/domain/format/number'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { parseNumber } from '#/lib/parse-number.ts'
import { classes } from '../classes.ts'
import { Field } from './Field.tsx'
import type { FieldProps } from './field-props.ts'
import { useField } from './Form.tsx'
import css from './Form.module.css'
import { useRegion } from '#/lib/use-region.ts'

type Props = FieldProps<number | null> & {
  /** Stands after the field: "minutes", "%". */
  readonly unit?: string
  /** Stands before it: "R". */
  readonly sign?: string
  readonly decimals?: number
  readonly min?: number
  readonly max?: number
}

/**
 * A number typed as people write it; `null` while it is empty or not (yet) a number. What was typed stays as it is, even beyond
 * `min` and `max`: a figure that changes by itself while its button is being pressed is another one than was meant.
 */
export function NumberField({ unit, sign, decimals = 0, min, max, ...props }: Props) {
  const { t } = useLingui()
  const region = useRegion()
  const { value, onChange } = props
  const [typed, setTyped] = useState(() => (value === null ? '' : formatForField(value, region, decimals)))
  const [left, setLeft] = useState(false)
  const text =
    parseNumber(typed) === (value ?? undefined) || value === null ? typed : formatForField(value, region, decimals)
  const misread = left && text.trim() !== '' && parseNumber(text) === undefined
  const outside = left && value !== null ? boundOf(value, min, max) : undefined
  const bound = outside === undefined ? '' : formatForField(outside.bound, region, decimals)
  const fault = misread
    ? t`This is not a number. Use digits only, for example 12.`
    : outside?.side === 'least'
      ? t`At least ${bound}.`
      : outside?.side === 'most'
        ? t`At most ${bound}.`
        : undefined
  const { frame, control } = useField({ ...props, error: props.error ?? fault })
  return (
    <Field {...frame}>
      <span className={css.withUnit}>
        {sign === undefined ? null : <span aria-hidden="true">{sign}</span>}
        <input
          {...control}
          inputMode={decimals === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={text}
          className={classes(css.input, css.number)}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onChange(within(parseNumber(event.currentTarget.value), decimals))
          }}
          onBlur={() => setLeft(true)}
        />
        {unit === undefined ? null : <span>{unit}</span>}
      </span>
    </Field>
  )
}

const within = (value: number | undefined, decimals: number) =>
  value === undefined ? null : Math.round(value * 10 ** decimals) / 10 ** decimals

function boundOf(value: number, min: number | undefined, max: number | undefined) {
  if (min !== undefined && value < min) return { side: 'least', bound: min } as const
  if (max !== undefined && value > max) return { side: 'most', bound: max } as const
  return undefined
}
