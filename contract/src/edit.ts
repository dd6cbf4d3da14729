import type { Choices, Field } from './field.ts'
import type { AddedOnly, EditForm } from './forms.ts'

/**
 * What people enter of a record, declared once: bodies of the calls that add and change it, fields of its forms with
 * their limits, and the fields of a conflict follow from it. Nothing here needs zod, so that pages can read it.
 */

/** The forms of an edit: of a new record, of an existing one, and of many at once. */
export type EditKind = 'add' | 'change' | 'bulk'

export interface InputOptions {
  readonly hint?: string
  /** `add`: in the form of a new record only. */
  readonly required?: true | 'add'
  /** The field is only in the form of a new record, of an existing one, or of many at once. */
  readonly only?: EditKind
  /** Many records at once may get one value of it. */
  readonly bulk?: true
  /** Width of the field: what is usually typed. */
  readonly size?: 'short' | 'medium'
  /** A heading over this field and those that follow. */
  readonly heading?: string
  /** In one row with the field before it. */
  readonly beside?: true
  /** The value at the beginning of a new record, where it is not empty. */
  readonly start?: string | number
}

export interface TextOptions extends InputOptions {
  /** In characters. */
  readonly max: number
  /** `email` and `tel` choose the keyboard of a phone; an e-mail address is checked too. `digits` only chooses the keyboard. */
  readonly type?: 'email' | 'tel' | 'digits'
  /** Documents print this text: characters without a font are refused. */
  readonly printed?: true
  /** Changed to these letters. */
  readonly letters?: 'lower' | 'upper'
  /** The field is this high; the text is still one line. */
  readonly rows?: number
  /** Offered by the form; the call takes other texts, too. */
  readonly choices?: Choices
  /** The choices are many: people type to find one. */
  readonly search?: true
  /** What the text must look like, and what to say if it does not. */
  readonly pattern?: { readonly is: { readonly test: (text: string) => boolean }; readonly fault: string }
}

export interface Input<Value = unknown> extends InputOptions, Partial<Omit<TextOptions, keyof InputOptions>> {
  readonly kind: 'line' | 'text' | 'pick' | 'tick' | 'whole' | 'money' | 'percent' | 'moment' | 'day' | 'own'
  readonly label: string
  readonly min?: number
  /** The field with the currency of an amount, or with the time zone of a moment. */
  readonly in?: string
  /** Type of the value in a call; never present at run time. */
  readonly _value: Value
}
export type Inputs = Readonly<Record<string, Input>>

/** A text, or a field of the list, whose label it then has. */
type Label = string | Pick<Field<unknown, unknown>, 'label'>

/** An input that only some of the forms have says so in its type, too. */
type Of<Value, O> = Input<Value> &
  (O extends { readonly only: infer Form } ? { readonly only: Form } : unknown) &
  (O extends { readonly bulk: true } ? { readonly bulk: true } : unknown)

function input<Value, O>(kind: Input['kind'], label: Label, options: object): Of<Value, O> {
  const words = typeof label === 'string' ? label : (label.label ?? '')
  // `_value` exists for the type checker only, and so does what `Of` adds.
  return { kind, label: words, ...options } as Of<Value, O>
}

export const line = <const O extends TextOptions>(label: Label, options: O): Of<string, O> =>
  input('line', label, options)

/** A text of several lines; `rows` of them show. */
export const text = <const O extends Omit<TextOptions, 'type' | 'letters' | 'choices'> & { readonly rows: number }>(
  label: Label,
  options: O,
): Of<string, O> => input('text', label, options)

/** One of the choices. */
export const pick = <const C extends Choices, const O extends InputOptions & { readonly start?: keyof C & string }>(
  label: Label,
  choices: C,
  options?: O,
): Of<keyof C & string, O> => input('pick', label, { choices, ...options })

/** True or false. */
export const tick = <const O extends InputOptions>(label: Label, options?: O): Of<boolean, O> =>
  input('tick', label, { ...options })

/** A whole number; with `choices`, one of these. */
export const whole = <
  const O extends InputOptions & { readonly min: number; readonly max: number; readonly choices?: Choices },
>(
  label: Label,
  options: O,
): Of<number, O> => input('whole', label, options)

/** An amount in minor units of the currency in another field; people write whole units. */
export const money = <const O extends InputOptions & { readonly in: string; readonly max: number }>(
  label: Label,
  options: O,
): Of<number, O> => input('money', label, { min: 0, ...options })

/** Up to 100 %, in hundredths of a per cent; people write per cent. */
export const percent = <const O extends InputOptions>(label: Label, options?: O): Of<number, O> =>
  input('percent', label, { min: 0, max: 10_000, ...options })

/** An ISO 8601 moment, empty for none; people write date and time in the time zone of another field. */
export const moment = <const O extends InputOptions & { readonly in: string }>(
  label: Label,
  options: O,
): Of<string, O> => input('moment', label, options)

/** A day without a time of day, as `2026-04-14`; empty for none. */
export const day = <const O extends InputOptions>(label: Label, options?: O): Of<string, O> =>
  input('day', label, { ...options })

/** A value with its own schema in the calls and its own control in the form: `own<AwardRule[]>()('Awards')`. */
export const own =
  <Value>() =>
  <const O extends InputOptions>(label: Label, options?: O): Of<Value, O> & { readonly kind: 'own' } =>
    input('own', label, { ...options }) as Of<Value, O> & { readonly kind: 'own' } // the kind of this line

/** What several fields must be together; the error is shown at one of them. */
export interface Rule {
  readonly at: string
  readonly holds: (values: Readonly<Record<string, unknown>>) => boolean
  readonly fault: string
}

export interface Edit<
  N extends EditForm | AddedOnly = EditForm | AddedOnly,
  P extends string = string,
  F extends Inputs = Inputs,
> {
  /** What one record is called; also the name of the form that changes it. */
  readonly name: N
  /** Records are added by POST here, and changed by PUT under their id; without a slash at its end, the one of an olympiad is changed by PUT here. */
  readonly path: P
  readonly fields: F
  /** Where the call takes the fields. */
  readonly by: 'body' | 'query'
  readonly rules: readonly Rule[]
}

/** Declares what people enter of a record. */
export function edit<const N extends EditForm | AddedOnly, const P extends string, const F extends Inputs>(
  name: N,
  path: P,
  fields: F,
  { by = 'body', rules = [] }: { readonly by?: 'body' | 'query'; readonly rules?: readonly Rule[] } = {},
): Edit<N, P, F> {
  return { name, path, fields, by, rules }
}

/** Edits of records that people can add: there is a form `add-NAME`. */
export type Addable = Edit<AddedOnly | { [N in EditForm]: `add-${N}` extends EditForm ? N : never }[EditForm]>

type Only<F extends Inputs, Other extends EditKind> = {
  -readonly [Name in keyof F as F[Name] extends { readonly only: Other } ? never : Name]: F[Name]['_value']
}
/** What is sent for a new record. */
export type Added<E extends Edit> = Only<E['fields'], 'change' | 'bulk'>
/** What is sent for an existing record, beside its version. */
export type Changed<E extends Edit> = Only<E['fields'], 'add' | 'bulk'>

/** The names of a form's fields that have their own controls. */
export type OwnNames<E extends Edit, Form extends EditKind> = {
  [Name in keyof E['fields']]: E['fields'][Name] extends { readonly kind: 'own' }
    ? E['fields'][Name] extends { readonly only: infer Only }
      ? Only extends Form
        ? Name
        : never
      : Name
    : never
}[keyof E['fields']]

/** The values that many records may get at once; those that are absent stay. */
export type BulkSet<E extends Edit> = {
  -readonly [
    Name in keyof E['fields'] as E['fields'][Name] extends { readonly bulk: true } ? Name : never
  ]?: E['fields'][Name]['_value']
}

/** The fields of the form of a new record, of an existing one, or of many at once. */
export function fieldsOf(declared: Edit, form: EditKind): readonly (readonly [string, Input])[] {
  const isIn = ({ only, bulk }: Input) => (form === 'bulk' ? bulk === true : only === undefined || only === form)
  return Object.entries(declared.fields).filter(([, field]) => isIn(field))
}

export const isRequired = ({ required }: Input, form: EditKind) => required === true || required === form

/** A text in the letters that its field is kept in. */
export const inLetters = (value: string, letters: 'lower' | 'upper' | undefined) =>
  letters === 'lower' ? value.toLowerCase() : letters === 'upper' ? value.toUpperCase() : value
