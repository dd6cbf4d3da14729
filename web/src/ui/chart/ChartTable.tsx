import type { ReactNode } from 'react'
import { figureCell, PlainTable } from '../PlainTable.tsx'
import type { ChartData, ChartLinks } from './chart-data.ts'
import css from './Chart.module.css'

type Props = {
  readonly data: ChartData
  readonly format: (value: number) => string
  /** Writes a share of its row, for charts that show parts: their figures are then said as both. */
  readonly share?: ((value: number) => string) | undefined
  /** Absent where it is only read aloud, or where no list is behind the figures. */
  readonly link?: ChartLinks['link'] | undefined
}

/** The figures that a chart is drawn from. */
export function ChartTable({ data, format, share, link = unlinked }: Props) {
  return (
    <PlainTable headings={[data.of, ...data.series.map(({ name }) => ({ figures: name }))]}>
      {data.categories.map((category, at) => (
        <tr key={category}>
          <th scope="row">{link({ category: at }, category)}</th>
          {data.series.map((series, number) => {
            const value = series.values[at] ?? null
            return (
              <td key={series.name} className={figureCell}>
                {series.hidden?.[at] === true ? (
                  <span className={css.share}>hidden</span>
                ) : value === null ? (
                  '–'
                ) : (
                  link({ category: at, series: number }, format(value))
                )}
                {value === null || share === undefined ? null : (
                  <ShareOf value={value} row={rowSum(data, at)} share={share} />
                )}
              </td>
            )
          })}
        </tr>
      ))}
    </PlainTable>
  )
}

const unlinked = (_place: unknown, words: ReactNode) => words

const rowSum = (data: ChartData, at: number) => data.series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)

type ShareProps = { readonly value: number; readonly row: number; readonly share: (value: number) => string }

function ShareOf({ value, row, share }: ShareProps) {
  return row === 0 ? null : <span className={css.share}>{share(value / row)}</span>
}
