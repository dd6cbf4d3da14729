import { expect, it } from 'vitest'
import { chartRows, colourNames, type ChartData } from './chart-data.ts'
import { exportedOption } from './exported.ts'
import { chartOption, hasRoom } from './options.ts'

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

it('gives a status the colour of its dot, and a group the same colour whichever others are drawn', () => {
  expect(colourNames([{ name: 'paid', values: [], tone: 'good' }])).toEqual(['--good-6'])
  const provinces = ['Gauteng', 'Limpopo', 'North West']
  const [, limpopo] = colourNames(
    [
      { name: 'Gauteng', values: [] },
      { name: 'Limpopo', values: [] },
    ],
    provinces,
  )
  const [alone] = colourNames(
    [
      { name: 'Limpopo', values: [] },
      { name: 'North West', values: [] },
    ],
    provinces,
  )
  expect(limpopo).toBe(alone)
})

it('names its parts where it leaves the page, in as many rows as they need', () => {
  const words = { title: 'By province', below: 'Sango 2026 · 28 Nov 2026 00:40' }
  const parts = exportedOption({ kind: 'parts', data, ink, format: String }, words, 480)
  expect(parts.option).toMatchObject({
    title: { text: 'By province', subtext: words.below },
    legend: { data: ['Girls', 'Boys'] },
    grid: { top: parts.head + 20 },
  })
  const many = { ...data, series: Array.from({ length: 11 }, (_, at) => ({ name: `Language ${at}`, values: [1, 2] })) }
  expect(exportedOption({ kind: 'parts', data: many, ink, format: String }, words, 480).head).toBeGreaterThan(
    parts.head,
  )
  expect(exportedOption({ kind: 'lines', data, ink, format: String }, words, 480).option).not.toHaveProperty('legend')
})

it('writes the figures of narrow columns where no neighbour is as high', () => {
  const values = [3, 12, 10, 12, 0, 5, 5, null]
  const written = (columns: number) => values.filter((_, at) => hasRoom(values, at, columns))
  expect(written(0.9)).toEqual(values)
  expect(written(1.4)).toEqual([12, 12, 5])
  expect(written(2.6)).toEqual([12])
})
