import css from './RowCells.module.css'

type Props = { readonly cells: readonly { readonly column: string; readonly value: string }[] }

/** What is in a row of somebody's list, as they wrote it. */
export function RowCells({ cells }: Props) {
  if (cells.length === 0) return null
  return (
    <dl className={css.cells}>
      {cells.map(({ column, value }, at) => (
        // two columns may have the same name, or none
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={css.cell}>
          <dt className={column === '' ? 'only-read-aloud' : css.column}>{column}</dt>
          <dd className={css.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
