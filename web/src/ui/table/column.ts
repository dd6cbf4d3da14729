import type { ReactNode } from 'react'
import type { Choice } from '../form/SelectField.tsx'

/** What a column may be narrowed by. The values are the server's, the labels the reader's. */
export type ColumnFilter =
  | { readonly kind: 'choice'; readonly choices: readonly Choice[] }
  /**
   * `show` writes a bound for the sentence; `input` is the field that it is typed in. A bound is what is typed times `scale`: 100 where
   * amounts are typed in rand and filtered in cents.
   */
  | {
      readonly kind: 'range'
      readonly input: 'number' | 'date'
      readonly scale?: number
      readonly show?: (bound: string) => string
    }
  /** What follows "is": "legitimate", "not legitimate". */
  | { readonly kind: 'flag'; readonly yes: string; readonly no: string }

/** Figures stand to the right in figures of one width; a status is a dot and a word. */
export type ColumnLook = 'text' | 'number' | 'date' | 'status'

export type Column<Row> = {
  /** The column's name in the list's declaration. */
  readonly key: string
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  readonly look?: ColumnLook
  /** In pixels; the table is never narrower than all of them together. */
  readonly width?: number
  readonly sort?: boolean
  readonly filter?: ColumnFilter
  /** A filter in words, `{}` for its values; “whose status is open” where it is absent. */
  readonly phrase?: string
  /** Not on show unless chosen. */
  readonly extra?: boolean
}

const WIDTHS: Record<ColumnLook, number> = { text: 180, number: 112, date: 160, status: 132 }

export const widthOf = <Row>(column: Column<Row>) => column.width ?? WIDTHS[column.look ?? 'text']

/** The columns on show. The first one names the row and is always there, in its place. */
export function shownColumns<Row>(
  columns: readonly Column<Row>[],
  wanted: readonly string[] | null,
): readonly Column<Row>[] {
  const [first, ...rest] = columns
  if (first === undefined) return []
  if (wanted === null) return [first, ...rest.filter((column) => column.extra !== true)]
  return [first, ...wanted.flatMap((key) => rest.find((column) => column.key === key) ?? [])]
}

/** The choice of columns after one was put in or taken out; `null` where it is the standard one again. */
export function toggled<Row>(
  columns: readonly Column<Row>[],
  wanted: readonly string[] | null,
  key: string,
): readonly string[] | null {
  const [, ...shown] = shownColumns(columns, wanted)
  const now = new Set(shown.map((column) => column.key))
  if (!now.delete(key)) now.add(key)
  const [, ...standard] = shownColumns(columns, null)
  const next = columns.slice(1).flatMap((column) => (now.has(column.key) ? [column.key] : []))
  return next.join() === standard.map((column) => column.key).join() ? null : next
}
