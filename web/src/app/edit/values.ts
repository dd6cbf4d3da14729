import { fieldsOf, inLetters, isRequired, type Edit, type EditKind, type Input } from '@agon/contract/edit'
import { faults } from '@agon/domain/faults'
import { minorDigits } from '@agon/domain/money'
import { useLingui } from '@lingui/react/macro'
import type { FieldErrors } from '#/ui/form/field-errors.ts'

/** What a control holds; a number or a moment is null while it is empty. An object is the value of a field with its own control. */
export type Value = string | boolean | number | null | object
export type Values = Readonly<Record<string, Value>>
export type FormKind = EditKind

/** The values that a form begins with: those of the record, or of a new one. */
export function valuesOf(edit: Edit, form: FormKind, record: object = {}): Values {
  const starts = fieldsOf(edit, form).map(([name, { start }]) => [name, start] as const)
  const known: Readonly<Record<string, unknown>> = { ...Object.fromEntries(starts), ...record }
  const fields = fieldsOf(edit, form)
  const entries = fields.map(([name, input]) => [name, valueOf(input, known[name], known)])
  // The currency of an amount and the time zone of a moment, also where the form has no field for them.
  const units = fields.flatMap(([, { in: name = '' }]) => (known[name] === undefined ? [] : [[name, known[name]]]))
  return Object.fromEntries([...units, ...entries]) as Values // one value a field
}

function valueOf(input: Input, stored: unknown, known: Readonly<Record<string, unknown>>): Value {
  if (input.kind === 'tick') return stored === true
  if (input.kind === 'own') return (stored ?? null) as Value // as its control takes it
  if (isNumber(input)) return typeof stored === 'number' ? stored / 10 ** decimalsOf(input, known) : null
  if (input.kind === 'moment' || input.kind === 'day')
    return typeof stored === 'string' && stored !== '' ? stored : null
  return typeof stored === 'string' || typeof stored === 'number' ? String(stored) : ''
}

/** Typed as a number, not chosen from a list. */
export const isNumber = ({ kind, choices }: Input) =>
  kind === 'money' || kind === 'percent' || (kind === 'whole' && choices === undefined)

/** How many decimals people write of a number that is sent as a whole one. */
export function decimalsOf({ kind, in: currency = '' }: Input, values: Readonly<Record<string, unknown>>): number {
  if (kind === 'percent') return 2
  if (kind !== 'money') return 0
  try {
    return minorDigits(String(values[currency]))
  } catch {
    return 2 // not a currency yet
  }
}

/** What is sent for these values. */
export function bodyOf(edit: Edit, form: FormKind, values: Values): Values {
  const entries = fieldsOf(edit, form).map(([name, input]) => {
    const value = values[name] ?? null
    if (isNumber(input)) return [name, Math.round(Number(value) * 10 ** decimalsOf(input, values))]
    if (input.kind === 'own') return [name, value]
    return [name, input.kind === 'whole' ? Number(value) : (value ?? '')]
  })
  return Object.fromEntries(entries) as Values // as above
}

/** A pattern's fault; the faults of staff's forms are in English alone. */
function inLanguage(fault: string, locale: string): string {
  const words = Object.values(faults).find(({ en }) => en === fault)
  return locale === 'af' && words !== undefined ? words.af : fault
}

/** What is wrong with values, by field, before they are sent. */
export function useFaults(): (edit: Edit, form: FormKind, values: Values) => FieldErrors {
  const { t, i18n } = useLingui()
  const faultOf = (input: Input, required: boolean, values: Values, value: Value): string | undefined => {
    const { kind, choices, min: least = 0, max: most = 0, pattern, letters } = input
    if (kind === 'tick') return undefined
    const isEmpty = value === null || value === ''
    if (choices !== undefined && isEmpty) return required || kind === 'pick' ? t`Choose one.` : undefined
    if (kind === 'own' || kind === 'moment' || kind === 'day')
      return isEmpty && required ? t`Please fill this in.` : undefined
    if (isNumber(input)) {
      const unit = 10 ** decimalsOf(input, values)
      const [min, max] = [least / unit, most / unit]
      return typeof value === 'number' && value >= min && value <= max
        ? undefined
        : t`Enter a number from ${min} to ${max}.`
    }
    if (choices !== undefined && pattern === undefined) return undefined
    const text = String(value).trim().normalize()
    if (text === '') return required ? t`Please fill this in.` : undefined
    const max = most
    if (text.length > max) return t`At most ${max} characters.`
    return pattern === undefined || pattern.is.test(inLetters(text, letters))
      ? undefined
      : inLanguage(pattern.fault, i18n.locale)
  }
  return (edit, form, values) => {
    const faults = fieldsOf(edit, form).flatMap(([name, input]) => {
      const fault = faultOf(input, isRequired(input, form), values, values[name] ?? null)
      return fault === undefined ? [] : [[name, fault] as const]
    })
    const body = bodyOf(edit, form, values)
    const broken = faults.length > 0 ? [] : edit.rules.filter(({ holds }) => !holds(body))
    return Object.fromEntries([...faults, ...broken.map(({ at, fault }) => [at, fault] as const)])
  }
}
