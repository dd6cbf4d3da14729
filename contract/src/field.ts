import type { Id } from '@agon/domain/ids'

/**
 * Fields of a staff list's row, declared once: wire schema, SQL place, table column, filter and export heading follow from
 * them. Nothing here needs zod, so that pages can read it.
 */

/** Colour and form of a status dot. */
export type Tone = 'good' | 'wait' | 'bad' | 'info' | 'none'

export interface Choice {
  readonly label: string
  /** With a tone, the value shows as a status dot. */
  readonly tone?: Tone
  /** What follows "is" in a filter sentence, where it differs from the label. */
  readonly sentence?: string
}
export type Choices = Readonly<Record<string, Choice | string>>

export interface ColumnOptions {
  /** Sortable: the column is NOT NULL and has an index (scope, column, id). */
  readonly sort?: true
  /** Filterable: by choice, by yes or no, or by range, as the kind of the field says. */
  readonly filter?: true
  /** A filter in words, `{}` for its values: `in {}` for “Schools in Limpopo”. “whose status is open” where it is absent. */
  readonly phrase?: `${string}{}${string}`
  /** In CSS pixels. */
  readonly width?: number
  /** `extra`: hidden until chosen. `never`: only in exports and filters. */
  readonly show?: 'extra' | 'never'
  /** False leaves the column out of exports. */
  readonly export?: false
  readonly nullable?: true
  /** Label of null in a nullable choice; a filter asks for it as `none`. */
  readonly none?: string
}

export type FieldKind = 'id' | 'ids' | 'text' | 'texts' | 'number' | 'choice' | 'flag' | 'day' | 'time'

export interface Field<Out = unknown, In = Out> extends ColumnOptions {
  readonly kind: FieldKind
  /** Column heading; null for a field that is no column. */
  readonly label: string | null
  /** The known values, in the order in which a filter offers them. Keys `true` and `false` for a flag. */
  readonly choices?: Choices
  /** The number counts this many parts of a whole: 1000 for thousandths of a mark. */
  readonly parts?: number
  /** `money`: minor units of the row's `currency`. `percent`: hundredths of a per cent. `mark`: thousandths of a mark. */
  readonly unit?: 'money' | 'percent' | 'mark'
  /** Types of the wire value; never present at run time. */
  readonly _output: Out
  readonly _input: In
}

export type Fields = Readonly<Record<string, Field<unknown, unknown>>>

/** A row as a caller receives it. */
export type RowOf<F extends Fields> = { -readonly [Name in keyof F]: F[Name]['_output'] }

type Maybe<Value, O> = O extends { readonly nullable: true } ? Value | null : Value
type Known = { readonly choices?: Choices }

function field<Out, In = Out>(declared: Omit<Field, '_output' | '_input'>): Field<Out, In> {
  // The two type fields exist for the type checker only.
  return declared as Field<Out, In>
}

/** A record's id. Not a column unless it has a label. */
export function id<Name extends string>(): Field<Id<Name>, number>
export function id<Name extends string>(options: { readonly nullable: true }): Field<Id<Name> | null, number | null>
export function id<Name extends string>(options: ColumnOptions & { readonly label: string }): Field<Id<Name>, number>
export function id(options: ColumnOptions & { readonly label?: string } = {}): Field {
  return field({ kind: 'id', label: null, ...options })
}

/** Ids of several records; the page draws the column. */
export function ids<Name extends string>(label: string, options: ColumnOptions = {}): Field<Id<Name>[], number[]> {
  return field({ kind: 'ids', label, export: false, ...options })
}

/** Several texts; the page draws the column. */
export function texts(label: string | null, options: ColumnOptions = {}): Field<string[]> {
  return field({ kind: 'texts', label, export: false, ...options })
}

/** Text; with `choices`, a filter offers these values and the table shows their labels. */
export function text<const O extends ColumnOptions & Known>(
  label: string | null,
  options?: O,
): Field<Maybe<string, O>> {
  return field({ kind: 'text', label, ...options })
}

/** One of a closed set of values. */
export function choice<const C extends Choices, const O extends ColumnOptions>(
  label: string | null,
  choices: C,
  options?: O,
): Field<Maybe<keyof C & string, O>> {
  return field({ kind: 'choice', label, choices, ...options })
}

/** True or false, each with its own word: `{ true: 'Disabled', false: 'Active' }`. */
export function flag(
  label: string | null,
  choices: { readonly true: Choice | string; readonly false: Choice | string } = { true: 'Yes', false: 'No' },
  options: ColumnOptions = {},
): Field<boolean> {
  return field({ kind: 'flag', label, choices, ...options })
}

export function number<const O extends ColumnOptions & Known>(
  label: string | null,
  options?: O,
): Field<Maybe<number, O>> {
  return field({ kind: 'number', label, ...options })
}

/** An amount in minor units of the row's `currency`; exported in whole units. */
export function money<const O extends ColumnOptions>(label: string, options?: O): Field<Maybe<number, O>> {
  return field({ kind: 'number', label, unit: 'money', ...options })
}

/** Thousandths of a mark; exported as marks. */
export function mark<const O extends ColumnOptions>(label: string, options?: O): Field<Maybe<number, O>> {
  return field({ kind: 'number', label, unit: 'mark', parts: 1000, ...options })
}

/** Hundredths of a per cent; exported as per cent. */
export function percent<const O extends ColumnOptions>(label: string, options?: O): Field<Maybe<number, O>> {
  return field({ kind: 'number', label, unit: 'percent', parts: 100, ...options })
}

/** Thousandths of one; exported as a share of one. */
export function thousandths<const O extends ColumnOptions>(label: string, options?: O): Field<Maybe<number, O>> {
  return field({ kind: 'number', label, parts: 1000, ...options })
}

/** A moment in UTC, shown as its day. */
export function day<const O extends ColumnOptions>(
  label: string | null,
  options?: O,
): Field<Maybe<string, O>, Maybe<string | Date, O>> {
  return field({ kind: 'day', label, ...options })
}

/** A moment in UTC, shown with its time of day. */
export function time<const O extends ColumnOptions>(
  label: string | null,
  options?: O,
): Field<Maybe<string, O>, Maybe<string | Date, O>> {
  return field({ kind: 'time', label, ...options })
}

/** How a field can be filtered. */
export function filterOf(field: Field<unknown, unknown>): 'choice' | 'range' | 'flag' | undefined {
  if (field.filter !== true) return undefined
  if (field.kind === 'flag') return 'flag'
  return field.choices !== undefined || field.kind === 'text' || field.kind === 'id' ? 'choice' : 'range'
}

/** A value of a choice as a person reads it. */
export function choiceOf(field: Field<unknown, unknown>, value: unknown): Choice {
  const known = field.choices?.[String(value)] ?? String(value)
  return typeof known === 'string' ? { label: known } : known
}
