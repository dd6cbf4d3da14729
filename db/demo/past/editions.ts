import type { DataCell, DataColumn } from '@agon/domain/olympiad-data/table'
import { publishedCount } from '@agon/domain/published/count'
import { randomFor } from '../random.ts'

/** A table of figures of the demo. */
export interface DemoTable {
  readonly name: string
  readonly title: string
  readonly source: string
  readonly isPublic: boolean
  readonly columns: readonly DataColumn[]
  readonly rows: readonly (readonly DataCell[])[]
}

/** How a project has grown. */
interface Growth {
  readonly first: number
  /** Learners of the first year, and by how much they grow in a year. */
  readonly learners: number
  readonly growth: number
  /** Learners of a school. */
  readonly perSchool: number
  /** Mean of the first year, in per cent. */
  readonly mean: number
}

const growths: Readonly<Record<string, Growth>> = {
  sango: { first: 2016, learners: 6400, growth: 1.13, perSchool: 27, mean: 48 },
  dankie: { first: 2018, learners: 3900, growth: 1.09, perSchool: 22, mean: 61 },
  hoza: { first: 2019, learners: 2600, growth: 1.21, perSchool: 24, mean: 57 },
  'caps-review': { first: 2021, learners: 9800, growth: 1.3, perSchool: 61, mean: 52 },
}

/** Figures of the editions before `year`, of an invented history; counts of learners are rounded as published ones. */
export function pastEditions(project: string, year: number): DemoTable | null {
  const growth = growths[project]
  if (growth === undefined) return null
  const random = randomFor('past editions', project)
  const years = Array.from({ length: year - growth.first }, (_, at) => growth.first + at)
  let learners = growth.learners
  const rows = years.map((own) => {
    // Schools were closed for most of 2020.
    const taking = own === 2020 ? learners * 0.46 : learners * (0.96 + random.fraction() * 0.08)
    learners *= growth.growth
    const count = Math.round(taking)
    const mean = Math.round((growth.mean + (own - growth.first) * 0.3 + random.normal() * 1.8) * 10) / 10
    return [
      own,
      publishedCount(count),
      Math.round(count / (growth.perSchool * (0.94 + random.fraction() * 0.12))),
      own < growth.first + 2 ? 7 + random.below(2) : 9,
      mean,
      publishedCount(Math.round(count * 0.012)),
      publishedCount(Math.round(count * 0.031)),
      publishedCount(Math.round(count * 0.058)),
    ]
  })
  return {
    name: 'past-results',
    title: 'Past editions',
    source: 'Reports of the organisers',
    isPublic: true,
    columns: resultColumns,
    rows,
  }
}

const number = (name: string, title: string, unit = ''): DataColumn => ({ name, title, kind: 'number', unit })

/** The columns that a release writes, too. */
const resultColumns: readonly DataColumn[] = [
  number('year', 'Year'),
  number('learners', 'Learners', 'learners'),
  number('schools', 'Schools', 'schools'),
  number('provinces', 'Provinces'),
  number('mean', 'Mean mark', '%'),
  number('gold', 'Gold', 'learners'),
  number('silver', 'Silver', 'learners'),
  number('bronze', 'Bronze', 'learners'),
]
