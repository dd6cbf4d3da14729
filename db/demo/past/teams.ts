import type { DemoTable } from './editions.ts'
import { publishedCount } from '@agon/domain/published/count'

/** Year, host, countries, contestants, medals of each kind. */
const editions = [
  [2018, 'CA', 43, 165],
  [2019, 'HK', 43, 166],
  [2021, 'TR', 45, 179],
  [2022, 'FR', 42, 155],
  [2023, 'ID', 44, 173],
  [2024, 'IE', 46, 181],
  [2025, 'TH', 49, 194],
] as const

/** Past editions for teams of countries; there was none in 2020. Half of the contestants win a medal, gold to silver to bronze 1:2:3. */
export const pastTeamEditions: DemoTable = {
  name: 'past-results',
  title: 'Past editions',
  source: 'Reports of the host countries',
  isPublic: true,
  columns: [
    { name: 'year', title: 'Year', kind: 'number', unit: '' },
    { name: 'host', title: 'Host', kind: 'country', unit: '' },
    { name: 'countries', title: 'Countries', kind: 'number', unit: 'countries' },
    { name: 'learners', title: 'Contestants', kind: 'number', unit: 'contestants' },
    { name: 'gold', title: 'Gold', kind: 'number', unit: 'contestants' },
    { name: 'silver', title: 'Silver', kind: 'number', unit: 'contestants' },
    { name: 'bronze', title: 'Bronze', kind: 'number', unit: 'contestants' },
  ],
  rows: editions.map(([year, host, countries, contestants]) => [
    year,
    host,
    countries,
    publishedCount(contestants),
    publishedCount(Math.floor(contestants / 12)),
    publishedCount(Math.floor(contestants / 6)),
    publishedCount(Math.floor(contestants / 4)),
  ]),
}

/** The best teams of each edition. */
export const pastTeamWinners: DemoTable = {
  name: 'past-winners',
  title: 'Past winners',
  source: 'Reports of the host countries',
  isPublic: true,
  columns: [
    { name: 'year', title: 'Year', kind: 'number', unit: '' },
    { name: 'place', title: 'Place', kind: 'text', unit: '' },
    { name: 'award', title: 'Award', kind: 'text', unit: '' },
    { name: 'country', title: 'Country', kind: 'country', unit: '' },
  ],
  rows: [
    [2022, ['RO', 'PL', 'SG']],
    [2023, ['PL', 'TW', 'EE']],
    [2024, ['RO', 'AU', 'LT']],
    [2025, ['SG', 'RO', 'HR']],
  ].flatMap(([year, countries]) =>
    (countries as string[]).map((country, at) => [
      year as number,
      String(at + 1),
      ['gold', 'silver', 'bronze'][at] ?? '',
      country,
    ]),
  ),
}
