import type { OlympiadId, ProjectId } from '@agon/domain/ids'
import { editionYear } from '@agon/domain/olympiad'
import { releasedTables, type DataCell, type DataColumn } from '@agon/domain/olympiad-data/table'
import type { Tx } from '#/db/database.ts'
import type { PhaseListener } from '#/http/phase-listener.ts'
import { releasedResults, releasedWinners, resultColumns, winnerColumns, type NamedCells } from './released-figures.ts'

/**
 * A release writes the results of its year into `past-results` and `past-winners`, here and in later editions of the project
 * that have these tables. While results are under review, the year is left out.
 */
export const pastResultsRecorded: PhaseListener = async (tx, olympiadId, phase, now) => {
  if (phase !== 'released' && phase !== 'moderation') return
  const olympiad = await tx
    .selectFrom('olympiads')
    .select(['projectId', 'name', 'opensAt', 'timeZone', 'resultsComputedAt'])
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const year = editionYear(olympiad)
  const isReleased = phase === 'released'
  const release = { olympiadId, projectId: olympiad.projectId, year, now, isReleased }
  const results = isReleased ? [await releasedResults(tx, olympiadId, year)] : []
  const winners = isReleased ? await releasedWinners(tx, olympiadId, year) : []
  await writeYear(
    tx,
    release,
    { name: releasedTables.results, title: 'Past editions', columns: resultColumns },
    results,
  )
  await writeYear(tx, release, { name: releasedTables.winners, title: 'Past winners', columns: winnerColumns }, winners)
}

interface Release {
  readonly olympiadId: OlympiadId
  readonly projectId: ProjectId
  readonly year: number
  readonly now: Date
  readonly isReleased: boolean
}

interface NewTable {
  readonly name: string
  readonly title: string
  readonly columns: readonly DataColumn[]
}

async function writeYear(tx: Tx, release: Release, table: NewTable, own: readonly NamedCells[]): Promise<void> {
  const { olympiadId, year, now } = release
  if (release.isReleased) await createFrom(tx, release, table)
  const found = await tx
    .selectFrom('olympiadData as d')
    .innerJoin('olympiads as o', 'o.id', 'd.olympiadId')
    .select(['d.id', 'd.olympiadId', 'd.columns', 'd.rows', 'o.name', 'o.opensAt', 'o.timeZone'])
    .where('o.projectId', '=', release.projectId)
    .where('d.name', '=', table.name)
    .orderBy('d.id')
    .forUpdate('d')
    .execute()
  for (const { id, columns, rows, ...owner } of found) {
    const yearAt = columns.findIndex(({ name }) => name === 'year')
    if (yearAt < 0 || (owner.olympiadId !== olympiadId && editionYear(owner) <= year)) continue
    const others = rows.filter((cells) => cells[yearAt] !== year)
    if (own.length === 0 && others.length === rows.length) continue
    const written = [...others, ...own.map((cells) => columns.map(({ name }) => cells[name] ?? null))]
    await tx
      .updateTable('olympiadData')
      .set(({ eb }) => ({
        rows: JSON.stringify(inOrder(written, yearAt)),
        version: eb('version', '+', 1),
        changedAt: now,
      }))
      .where('id', '=', id)
      .execute()
  }
}

/** Years in their order; the rows of a year stay in theirs. */
function inOrder(rows: readonly (readonly DataCell[])[], yearAt: number): readonly (readonly DataCell[])[] {
  return rows.toSorted((one, other) => Number(one[yearAt] ?? 0) - Number(other[yearAt] ?? 0))
}

/** The table of a release that has none begins with the years of the project's newest one. */
async function createFrom(tx: Tx, { olympiadId, projectId, now }: Release, table: NewTable): Promise<void> {
  const earlier = await tx
    .selectFrom('olympiadData as d')
    .innerJoin('olympiads as o', 'o.id', 'd.olympiadId')
    .select(['d.title', 'd.source', 'd.columns', 'd.rows', 'd.isPublic'])
    .where('o.projectId', '=', projectId)
    .where('d.name', '=', table.name)
    .orderBy('o.opensAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { columns, rows, ...words } = earlier ?? {
    title: table.title,
    source: 'Released results',
    columns: table.columns,
    rows: [],
    isPublic: true,
  }
  await tx
    .insertInto('olympiadData')
    .values({
      ...words,
      olympiadId,
      name: table.name,
      columns: JSON.stringify(columns),
      rows: JSON.stringify(rows),
      changedAt: now,
    })
    .onConflict((conflict) => conflict.columns(['olympiadId', 'name']).doNothing())
    .execute()
}
