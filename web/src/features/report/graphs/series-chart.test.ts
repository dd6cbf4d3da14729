import { homeLanguages } from '@agon/domain/home-language'
import type { ReportGroup } from '@agon/domain/report-group'
import { expect, test } from 'vitest'
import { colourNames } from '#/ui/chart/chart-data.ts'
import { chartOf, seriesNames } from './series-chart.ts'

const drawn = (second: ReportGroup, keys: readonly string[]) => {
  const rows = keys.map((key) => ({ key: 'GP', second: key, value: 12, learners: 12, hidden: false }))
  const { series } = chartOf({ rows, by: 'province', second }, { name: 'Learners', region: 'en-ZA' })
  return new Map(colourNames(series, seriesNames(second)).map((colour, at) => [series[at]?.name, colour]))
}

test('no two home languages of a chart have the same colour', () => {
  expect(new Set(drawn('homeLanguage', Object.keys(homeLanguages)).values()).size).toBe(11)
})

test('days are in their order, whichever group has which', () => {
  const rows = [
    ['GP', '2026-11-26'],
    ['GP', '2026-11-23'],
    ['LP', '2026-11-24'],
  ].map(([key = '', second = '']) => ({ key, second, value: 12, learners: 12, hidden: false }))
  const { series } = chartOf({ rows, by: 'province', second: 'day' }, { name: 'Learners', region: 'en-ZA' })
  expect(series.map(({ name }) => name)).toEqual(['23 Nov 2026', '24 Nov 2026', '26 Nov 2026'])
})

test('a group has the same place and colour, whichever comes first', () => {
  const [girlsFirst, boysFirst] = [drawn('gender', ['female', 'male']), drawn('gender', ['male', 'female'])]
  expect([...boysFirst]).toEqual([...girlsFirst])
  expect([...drawn('grade', ['12', 'unknown', '8']).keys()]).toEqual(['Grade 8', 'Grade 12', 'Not known'])
  expect(drawn('grade', ['12', '9']).get('Grade 12')).toBe(drawn('grade', ['8', '12']).get('Grade 12'))
})
