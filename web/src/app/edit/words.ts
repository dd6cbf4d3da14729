import { fieldsOf, type Edit, type Input } from '@agon/contract/edit'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CollisionField } from '#/ui/edit-collision.ts'
import type { FormKind, Value, Values } from './values.ts'

/**
 * What a form says of its fields, where that is not in the declaration: forms of teachers are translated, and some hints
 * name a figure of the record.
 */
export type EditWords<E extends Edit> = {
  readonly [Name in keyof E['fields']]?: {
    readonly label?: string
    readonly hint?: ReactNode
    readonly choices?: Readonly<Record<string, string>>
  }
}

export interface FieldWords {
  readonly label: string
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
  return { label: own?.label ?? input.label, hint: own?.hint ?? input.hint, choice }
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
): readonly CollisionField<Values>[] {
  const { t } = useLingui()
  const shown = (value: Value | undefined, choice: FieldWords['choice']) => {
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`
    return value === undefined || value === null || value === '' ? '–' : choice(String(value))
  }
  return fieldsOf(edit, 'change').map(([name, input]) => {
    const { label, choice } = wordsOf(name, input, words)
    return { name, label, show: (values) => shown(values[name], choice) }
  })
}
