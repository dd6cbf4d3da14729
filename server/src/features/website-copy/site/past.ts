import type { PastEdition, Winner, WinnersOfYear } from '@agon/contract/website-copy/site-page'
import { awards } from '@agon/domain/award'
import type { ProjectId } from '@agon/domain/ids'
import { releasedTables, type DataCell } from '@agon/domain/olympiad-data/table'
import { publishedCount } from '@agon/domain/published/count'
import type { Db } from '#/db/database.ts'
import { byName, findNewestPublic } from '#/db/olympiad-data.ts'
import { winnerNames, withNames } from './winner-names.ts'

type Row = Readonly<Record<string, DataCell>>

/** Earlier editions, the newest first, from the public table that releases write. */
export async function editionsOf(db: Db, projectId: ProjectId): Promise<PastEdition[]> {
  const rows = await newestTable(db, projectId, releasedTables.results)
  return rows
    .flatMap((row) => {
      const year = numberIn(row, 'year')
      const learners = numberIn(row, 'learners')
      if (year === null) return []
      // Organisers may enter exact figures.
      return [
        { year, learners: learners === null ? null : publishedCount(learners), schools: numberIn(row, 'schools') },
      ]
    })
    .toSorted((one, other) => other.year - one.year)
}

/** Winners by year, the newest first. The table has no names of children: those that may be public are added. */
export async function winnersOf(db: Db, projectId: ProjectId): Promise<WinnersOfYear[]> {
  const byYear = new Map<number, Omit<Winner, 'name'>[]>()
  const rows = await newestTable(db, projectId, releasedTables.winners)
  for (const row of rows) {
    const year = numberIn(row, 'year')
    const award = awards.find((one) => one === row['award'])
    const school = row['school']
    if (year === null || award === undefined || typeof school !== 'string') continue
    const grade = row['grade'] ?? null
    byYear.set(year, [...(byYear.get(year) ?? []), { award, grade: grade === null ? null : String(grade), school }])
  }
  const names = rows.length === 0 ? new Map<string, string[]>() : await winnerNames(db, projectId)
  return [...byYear]
    .map(([year, winners]) => ({ year, winners: withNames(year, winners, names) }))
    .toSorted((one, other) => other.year - one.year)
}

async function newestTable(db: Db, projectId: ProjectId, name: string): Promise<readonly Row[]> {
  const table = await findNewestPublic(db, projectId, name)
  return table === undefined ? [] : byName(table.columns, table.rows)
}

function numberIn(row: Row, name: string): number | null {
  const value = row[name]
  return typeof value === 'number' ? value : null
}
