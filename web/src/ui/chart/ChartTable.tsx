import type { ChartData } from './chart-data.ts'
import css from './Chart.module.css'

/** The figures that a chart is drawn from. */
export function ChartTable({ data, format }: { readonly data: ChartData; readonly format: (value: number) => string }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{data.of}</th>
          {data.series.map((series) => (
            <th key={series.name} scope="col" className={css.figure}>
              {series.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.categories.map((category, at) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {data.series.map((series) => {
              const value = series.values[at] ?? null
              return (
                <td key={series.name} className={css.figure}>
                  {value === null ? '–' : format(value)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
