import type { CSSProperties, ReactNode } from 'react'
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
  /** On a phone each row is a card: its first cell, then each value below its heading. For tables too wide for a phone. */
  readonly cards?: boolean
}

/** The class of a cell that shows a figure. */
export const figureCell = css.figure

/** The class of a cell that stays in one line: a moment, a mark. */
export const wholeCell = css.whole

/** A few rows to read, with nothing to sort, search or choose; lists that grow are a `StaffTable`. */
export function PlainTable({ headings, children, foot, className, cards = false }: Props) {
  return (
    <table className={classes(css.table, cards && css.cards, className)} style={cards ? labelsOf(headings) : undefined}>
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

/** The headings as texts of CSS: a card repeats them before its values. */
function labelsOf(headings: readonly Heading[]): CSSProperties {
  return Object.fromEntries(
    headings.map((heading, at) => [
      `--heading-${at + 1}`,
      JSON.stringify(typeof heading === 'string' ? heading : heading.figures),
    ]),
  )
}
