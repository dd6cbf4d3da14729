import { expect, it } from 'vitest'
import { chartRows, type ChartData } from './chart-data.ts'
import { chartOption } from './options.ts'

const data: ChartData = {
  of: 'Province',
  categories: ['Gauteng', 'Limpopo'],
  series: [
    { name: 'Girls', values: [30, null] },
    { name: 'Boys', values: [10, 5] },
  ],
}
const ink = { text: '#000', muted: '#555', hairline: '#ddd', surface: '#fff', font: 'x', series: ['#a00', '#00a'] }

it('has a table behind it with every figure, and a gap where there is none', () => {
  expect(chartRows(data)).toEqual([
    ['Province', 'Girls', 'Boys'],
    ['Gauteng', 30, 10],
    ['Limpopo', null, 5],
  ])
})

it('draws parts as shares of each category', () => {
  const { series } = chartOption({ kind: 'parts', data, ink, format: String })
  expect(series).toMatchObject([{ data: [0.75, 0] }, { data: [0.25, 1] }])
})

it('names each line at its end and has no legend', () => {
  const option = chartOption({ kind: 'lines', data, ink, format: String })
  expect(option.series).toMatchObject([{ endLabel: { formatter: 'Girls' } }, { endLabel: { formatter: 'Boys' } }])
  expect(option).not.toHaveProperty('legend')
})
