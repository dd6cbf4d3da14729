import type { ReactNode } from 'react'
import type { FieldErrors } from '../form/field-errors.ts'
import type { Column } from './column.ts'
import type { TableView } from './view.ts'

/** A page of rows as it is known: on its way, failed, or here. `refreshing` is when the next is on its way and this one still stands. */
export type TablePage<Row> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: string; readonly retry: (() => void) | undefined }
  | {
      readonly state: 'ready'
      readonly rows: readonly Row[]
      readonly next: string | null
      readonly previous: string | null
      readonly refreshing: boolean
      /** Where a search finds nothing: searches that find something. */
      readonly near?: readonly string[] | undefined
    }

/** How many rows match; exact unless `more` are there than `total`. */
export type TableCount = { readonly total: number; readonly more: boolean }

export type SavedView = {
  readonly id: string
  readonly name: string
  readonly view: TableView
  /** The user who shares it; null of an own one. */
  readonly owner: string | null
  readonly shared: boolean
  /** The list opens with it. */
  readonly isDefault: boolean
  /** Columns that the list no longer has. */
  readonly missing: readonly string[]
}
export type ViewSettings = Pick<SavedView, 'name' | 'shared' | 'isDefault'>

export type SavedViews = {
  /** Own ones, and those that others share. */
  readonly saved: readonly SavedView[]
  /** Who sees a shared view: "the olympiad’s staff". */
  readonly sharedWith: string
  /** Saves the view on show: as a new one, or in place of the own one with this id. */
  readonly onSave: (settings: ViewSettings, id: string | undefined, saved: () => void) => void
  readonly onDelete: (id: string) => void
  readonly busy: boolean
  /** Why the last one was not saved. */
  readonly problem: { readonly reason: string; readonly fields?: FieldErrors | undefined } | undefined
  readonly onReset: () => void
}

export type InlineCells<Row> = {
  /** Keys of the columns. */
  readonly columns: ReadonlySet<string>
  /** The cell that is being changed. */
  readonly at: { readonly rowId: string; readonly column: string } | undefined
  readonly onBegin: (row: Row, column: string) => void
  /** Gets the place of the control in the cell, and null where the cell goes. */
  readonly host: (place: HTMLElement | null) => void
}

export type StaffTableProps<Row> = {
  /** What the rows are: "Schools". */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rowId: (row: Row) => string
  /** The row in a word or two, for what is read aloud: the school's name. */
  readonly rowName: (row: Row) => string
  readonly page: TablePage<Row>
  /** `undefined` while it is being counted. */
  readonly count: TableCount | undefined
  readonly view: TableView
  readonly onView: (view: TableView) => void
  /** A row was clicked or Enter pressed on it; absent where rows have no more to show. */
  readonly onOpen?: (row: Row) => void
  /** The row that the side panel shows. */
  readonly openId?: string | undefined
  readonly selection?: {
    readonly selected: ReadonlySet<string>
    readonly onSelect: (selected: ReadonlySet<string>) => void
    /** The buttons of the bar that appears with a selection. */
    readonly acts: ReactNode
    /** Selects all rows that match, on whichever page. */
    readonly every?: { readonly chosen: boolean; readonly onChoose: () => void }
    readonly onClear?: () => void
  }
  readonly exports?: { readonly onExport: (format: 'csv' | 'xlsx') => void; readonly busy: boolean }
  readonly views?: SavedViews
  /** The same rows on a map, in place of the table. */
  readonly map?: { readonly shown: boolean; readonly onShow: (shown: boolean) => void; readonly content: ReactNode }
  /** Cells that are changed in place. */
  readonly inline?: InlineCells<Row> | undefined
  /** It takes what the window leaves; not where it is one part of a page among others. */
  readonly fills?: boolean
  /** What to show when there is not one row yet, whatever the filters. */
  readonly empty: ReactNode
}
