import { fieldsOf, inLetters, isRequired, type Edit, type Input } from '@agon/contract/edit'
import { useLingui } from '@lingui/react/macro'
import type { FieldErrors } from '#/ui/form/field-errors.ts'

/** What a control holds; a number is null while it is empty. */
export type Value = string | boolean | number | null
export type Values = Readonly<Record<string, Value>>
export type FormKind = 'add' | 'change'

/** The values that a form begins with: those of the record, or of a new one. */
export function valuesOf(edit: Edit, form: FormKind, record: object = {}): Values {
  const known: Readonly<Record<string, unknown>> = { ...record }
  const entries = fieldsOf(edit, form).map(([name, input]) => [name, valueOf(input, known[name] ?? input.start)])
  return Object.fromEntries(entries) as Values // one value a field
}

function valueOf({ kind, choices }: Input, given: unknown): Value {
  if (kind === 'tick') return given === true
  if (kind === 'whole' && choices === undefined) return typeof given === 'number' ? given : null
  return typeof given === 'string' || typeof given === 'number' ? String(given) : ''
}

/** What is sent for these values. */
export function bodyOf(edit: Edit, form: FormKind, values: Values): Values {
  const entries = fieldsOf(edit, form).map(([name, { kind }]) => {
    const value = values[name] ?? ''
    return [name, kind === 'whole' ? Number(value) : value]
  })
  return Object.fromEntries(entries) as Values // as above
}

/** What is wrong with values, by field, before they are sent. */
export function useFaults(): (edit: Edit, form: FormKind, values: Values) => FieldErrors {
  const { t } = useLingui()
  const faultOf = (input: Input, required: boolean, value: Value): string | undefined => {
    const { kind, choices, min = 0, max = 0, pattern, letters } = input
    if (kind === 'tick') return undefined
    if (choices !== undefined) return value === '' && (required || kind === 'pick') ? t`Choose one.` : undefined
    if (kind === 'whole')
      return typeof value === 'number' && value >= min && value <= max
        ? undefined
        : t`Enter a number from ${min} to ${max}.`
    const text = String(value).trim().normalize()
    if (text === '') return required ? t`Please fill this in.` : undefined
    if (text.length > max) return t`At most ${max} characters.`
    return pattern === undefined || pattern.is.test(inLetters(text, letters)) ? undefined : pattern.fault
  }
  return (edit, form, values) =>
    Object.fromEntries(
      fieldsOf(edit, form).flatMap(([name, input]) => {
        const fault = faultOf(input, isRequired(input, form), values[name] ?? '')
        return fault === undefined ? [] : [[name, fault]]
      }),
    )
}
