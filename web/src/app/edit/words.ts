import { fieldsOf, type Edit, type Input } from '@agon/contract/edit'
import { formatDateTime } from '@agon/domain/format/date'
import { formatNumber, formatPercentage } from '@agon/domain/format/number'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useRegion } from '#/lib/use-region.ts'
import type { CollisionField } from '#/ui/edit-collision.ts'
import type { OwnFields } from './own-field.ts'
import { decimalsOf, type FormKind, type Value, type Values } from './values.ts'

/**
 * What a form says of its fields, where that is not in the declaration: forms of teachers are translated, and some hints
 * name a figure of the record.
 */
export type EditWords<E extends Edit> = {
  readonly [Name in keyof E['fields']]?: {
    readonly label?: string
    readonly heading?: string
    readonly hint?: ReactNode
    readonly choices?: Readonly<Record<string, string>>
  }
}

export interface FieldWords {
  readonly label: string
  /** Above the field. */
  readonly heading: string | undefined
  readonly hint: ReactNode
  /** A choice as a person reads it. */
  readonly choice: (value: string) => string
}

export function wordsOf<E extends Edit>(name: string, input: Input, words: EditWords<E> | undefined): FieldWords {
  const own = words?.[name]
  const choice = (value: string) => {
    const declared = input.choices?.[value]
    return own?.choices?.[value] ?? (typeof declared === 'object' ? declared.label : declared) ?? value
  }
  return {
    label: own?.label ?? input.label,
    heading: own?.heading ?? input.heading,
    hint: own?.hint ?? input.hint,
    choice,
  }
}

/** Labels by field, for the summary of what is wrong. */
export function labelsOf<E extends Edit>(edit: E, kind: FormKind, words: EditWords<E> | undefined) {
  return Object.fromEntries(
    fieldsOf(edit, kind).map(([name, input]) => [name, wordsOf(name, input, words).label] as const),
  )
}

/** The fields of a record as a conflict shows them. */
export function useCollisionFields<E extends Edit>(
  edit: E,
  words: EditWords<E> | undefined,
  own: OwnFields = {},
): readonly CollisionField<Values>[] {
  const { t } = useLingui()
  const region = useRegion()
  const shown = (input: Input, value: Value, values: Values, choice: FieldWords['choice']) => {
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    if (value === null || value === '' || typeof value === 'object') return '–'
    if (input.kind === 'moment') return formatDateTime(String(value), String(values[input.in ?? '']), region)
    if (input.kind === 'percent') return formatPercentage(Number(value) * 100, region)
    if (input.kind === 'money')
      return formatNumber(Number(value), region, { least: decimalsOf(input, values), most: decimalsOf(input, values) })
    return choice(String(value))
  }
  return fieldsOf(edit, 'change').map(([name, input]) => {
    const { label, choice } = wordsOf(name, input, words)
    const show = own[name]?.show
    return {
      name,
      label,
      show: (values) => {
        const value = values[name] ?? null
        return show === undefined ? shown(input, value, values, choice) : show(value as never) // as declared
      },
    }
  })
}
