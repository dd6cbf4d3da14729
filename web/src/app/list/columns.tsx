import { choiceOf, filterOf, type Field } from '@agon/contract/field'
import type { List, RowOfList } from '@agon/contract/list'
import { minorDigits } from '@agon/domain/money'
import type { ReactNode } from 'react'
import { formatMoney } from '@agon/domain/format/number'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { useRegion } from '#/lib/use-region.ts'
import { StatusDot } from '#/ui/StatusDot.tsx'
import type { Column, ColumnFilter, ColumnLook } from '#/ui/table/column.ts'
import { useOptionalOlympiad } from '../here.tsx'

/** `shown` is the cell as the declaration would have it. */
type Cell<Row> = (row: Row, shown: ReactNode) => ReactNode
/** What a page says of a column beyond its declaration: its own cell, or any part of the column. */
export type ColumnExceptions<Row> = { readonly [Name in keyof Row]?: Cell<Row> | ColumnException<Row> }
type ColumnException<Row> = Partial<Omit<Column<Row>, 'cell'>> & { readonly cell?: Cell<Row> }

/** The table columns of a list, from its declared fields; pages give only what differs. */
export function useColumns<L extends List>(
  list: L,
  exceptions: ColumnExceptions<RowOfList<L>> = {},
): readonly Column<RowOfList<L>>[] {
  const write = useValueWriter()
  const filter = useFilterOf()
  return Object.entries(list.fields).flatMap(([key, field]) => {
    if (field.label === null || field.show === 'never') return []
    const given: Cell<RowOfList<L>> | ColumnException<RowOfList<L>> | undefined = exceptions[key]
    const { cell, ...exception } = typeof given === 'function' ? { cell: given } : (given ?? {})
    // Every row has the declared fields.
    const shown = (row: RowOfList<L>) =>
      write(field, (row as Record<string, unknown>)[key], row as Record<string, unknown>)
    const column: Column<RowOfList<L>> = {
      key,
      title: field.label,
      look: lookOf(field),
      cell: cell === undefined ? shown : (row) => cell(row, shown(row)),
      ...(field.width === undefined ? {} : { width: field.width }),
      ...(field.sort === true ? { sort: true } : {}),
      ...(field.show === 'extra' ? { extra: true } : {}),
      ...(field.phrase === undefined ? {} : { phrase: field.phrase }),
      ...filter(field),
    }
    return [{ ...column, ...exception }]
  })
}

function lookOf(field: Field<unknown, unknown>): ColumnLook {
  if (Object.keys(field.choices ?? {}).some((value) => choiceOf(field, value).tone !== undefined)) return 'status'
  if (field.kind === 'day' || field.kind === 'time') return 'date'
  return field.kind === 'number' ? 'number' : 'text'
}

const nothing = '–'

/** Writes a row's fields as its list does, for a panel beside the list. */
export function useRowValue<L extends List>(
  list: L,
  row: RowOfList<L>,
): (name: keyof RowOfList<L> & string) => ReactNode {
  const write = useValueWriter()
  const values: Readonly<Record<string, unknown>> = row
  return (name) => {
    const field = list.fields[name]
    return field === undefined ? null : write(field, values[name], values)
  }
}

/** Writes a field's value as staff read it. */
function useValueWriter() {
  const region = useRegion()
  const figures = useFigures()
  const zone = useOptionalOlympiad()?.timeZone
  const writeNumber = (
    { unit, parts }: Field<unknown, unknown>,
    value: number,
    row: Readonly<Record<string, unknown>>,
  ) => {
    if (unit === 'money') return formatMoney(value, String(row['currency']), region)
    if (unit === 'mark') return figures.mark(value)
    if (unit === 'percent') return figures.percentage(value)
    return parts === undefined ? figures.number(value) : figures.decimal(value / parts, 2)
  }
  return (field: Field<unknown, unknown>, value: unknown, row: Readonly<Record<string, unknown>>): ReactNode => {
    if (value === null || value === undefined || value === '') return field.none ?? nothing
    if (field.choices !== undefined) {
      const { label, tone } = choiceOf(field, value)
      return tone === undefined ? label : <StatusDot tone={tone}>{label}</StatusDot>
    }
    // Times of day of platform lists are the reader's own; days are in UTC, as their filters are.
    if (field.kind === 'day') return figures.shortDay(String(value), zone ?? 'UTC')
    if (field.kind === 'time') return figures.time(String(value), zone ?? browserZone)
    return typeof value === 'number' ? writeNumber(field, value, row) : String(value)
  }
}

/** A field's filter as the table offers it. */
function useFilterOf() {
  const region = useRegion()
  const { day, decimal } = useFigures()
  const currency = useOptionalOlympiad()?.currency
  const range = ({ kind, unit, parts }: Field<unknown, unknown>): ColumnFilter => {
    const shown = (show: (bound: string) => string) => (bound: string) => (bound === '' ? '' : show(bound))
    if (kind === 'day' || kind === 'time')
      return { kind: 'range', input: 'date', show: shown((bound) => day(`${bound}T12:00:00Z`, 'UTC')) }
    if (unit === 'money' && currency !== undefined)
      return {
        kind: 'range',
        input: 'number',
        scale: 10 ** minorDigits(currency),
        show: shown((bound) => formatMoney(Number(bound), currency, region)),
      }
    if (parts === undefined) return { kind: 'range', input: 'number' }
    const digits = Math.log10(parts)
    return {
      kind: 'range',
      input: 'number',
      scale: parts,
      show: shown((bound) => decimal(Number(bound) / parts, digits)),
    }
  }
  return (field: Field<unknown, unknown>): { readonly filter?: ColumnFilter } => {
    switch (filterOf(field)) {
      case undefined:
        return {}
      case 'range':
        return { filter: range(field) }
      case 'flag':
        return { filter: { kind: 'flag', yes: sentenceOf(field, true), no: sentenceOf(field, false) } }
      case 'choice':
        return { filter: { kind: 'choice', choices: choicesOf(field) } }
    }
  }
}

function choicesOf(field: Field<unknown, unknown>) {
  const none = field.none === undefined ? [] : [{ value: 'none', label: field.none }]
  return [...Object.keys(field.choices ?? {}).map((value) => ({ value, label: sentenceOf(field, value) })), ...none]
}

function sentenceOf(field: Field<unknown, unknown>, value: unknown): string {
  const { label, sentence } = choiceOf(field, value)
  return sentence ?? label
}
