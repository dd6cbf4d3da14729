import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './PlainTable.module.css'

/** A column's heading; of a column of figures, at its end. */
export type Heading = string | { readonly figures: string }

type Props = {
  readonly headings: readonly Heading[]
  /** Rows of the body, in which a figure's cell has the class `figureCell`. */
  readonly children: ReactNode
  /** Rows of the foot. */
  readonly foot?: ReactNode
  readonly className?: string | undefined
}

/** The class of a cell that shows a figure. */
export const figureCell = css.figure

/** The class of a cell that stays in one line: a moment, a mark. */
export const wholeCell = css.whole

/** A few rows to read, with nothing to sort, search or choose; lists that grow are a `StaffTable`. */
export function PlainTable({ headings, children, foot, className }: Props) {
  return (
    <table className={classes(css.table, className)}>
      <thead>
        <tr>
          {headings.map((heading) =>
            typeof heading === 'string' ? (
              <th key={heading} scope="col">
                {heading}
              </th>
            ) : (
              <th key={heading.figures} scope="col" className={figureCell}>
                {heading.figures}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot === undefined ? null : <tfoot>{foot}</tfoot>}
    </table>
  )
}
