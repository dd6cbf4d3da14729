import type { OlympiadId } from '@agon/domain/ids'
import type { Db, Tx } from '#/db/database.ts'
import { keepFigures } from '../stored-figures.ts'
import { countFeedbackByMarks } from './feedback-by-marks.ts'
import { countSpreadOfMarks } from './spread-of-marks.ts'
import { countSchoolMeans } from './top-schools.ts'

const counting = {
  'spread of marks': countSpreadOfMarks,
  'means of schools': countSchoolMeans,
  'feedback by fifths': countFeedbackByMarks,
}

export type ResultFiguresName = keyof typeof counting
type Figures = { readonly [Name in keyof typeof counting]: Awaited<ReturnType<(typeof counting)[Name]>> }

/**
 * Figures that read every result of an olympiad, made together with the statistics of questions and as old as these. While
 * statistics are pending, and before the first ones, a reader counts.
 */
export async function resultFigures<Name extends ResultFiguresName>(
  db: Db,
  olympiadId: OlympiadId,
  name: Name,
): Promise<Figures[Name]> {
  const stored = await storedResultFigures(db, olympiadId, name).select('f.figures').executeTakeFirst()
  // Written below.
  if (stored !== undefined) return stored.figures as Figures[Name]
  return (await counting[name](db, olympiadId)) as Figures[Name] // of this name
}

/** Those that are in use, for queries that take a part of large ones. */
export const storedResultFigures = (db: Db, olympiadId: OlympiadId, name: ResultFiguresName) =>
  db
    .selectFrom('reportFigures as f')
    .innerJoin('resultBases as b', 'b.olympiadId', 'f.olympiadId')
    .where('f.olympiadId', '=', olympiadId)
    .where('f.name', '=', name)
    .where('b.statisticsPending', '=', false)
    // An earlier release moves results, and leaves the figures of those before.
    .where('b.figuresStored', '=', true)

/** Counts all of them, in the transaction that works out the statistics: it sees the same results. */
export async function keepResultFigures(tx: Tx, olympiadId: OlympiadId, now: Date): Promise<void> {
  for (const [name, count] of Object.entries(counting))
    await keepFigures(tx, { olympiadId, name }, now, await count(tx, olympiadId))
}
