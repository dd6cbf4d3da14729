import { figureCell, PlainTable } from '../PlainTable.tsx'
import type { ChartData } from './chart-data.ts'
import css from './Chart.module.css'

type Props = {
  readonly data: ChartData
  readonly format: (value: number) => string
  /** Writes a share of its row, for charts that show parts: their figures are then said as both. */
  readonly share?: ((value: number) => string) | undefined
}

/** The figures that a chart is drawn from. */
export function ChartTable({ data, format, share }: Props) {
  return (
    <PlainTable headings={[data.of, ...data.series.map(({ name }) => ({ figures: name }))]}>
      {data.categories.map((category, at) => (
        <tr key={category}>
          <th scope="row">{category}</th>
          {data.series.map((series) => {
            const value = series.values[at] ?? null
            return (
              <td key={series.name} className={figureCell}>
                {value === null ? '–' : format(value)}
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

const rowSum = (data: ChartData, at: number) => data.series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)

type ShareProps = { readonly value: number; readonly row: number; readonly share: (value: number) => string }

function ShareOf({ value, row, share }: ShareProps) {
  return row === 0 ? null : <span className={css.share}>{share(value / row)}</span>
}
