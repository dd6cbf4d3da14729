/** A cell of a list as somebody wrote it, to be shown beside why its row cannot be taken. */
export interface SheetCell {
  /** The column's name in the file; empty where it has none. */
  column: string
  value: string
}
