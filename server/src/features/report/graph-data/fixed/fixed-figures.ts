import { areCertificatesOut } from '@agon/domain/certificate'
import type { OlympiadId } from '@agon/domain/ids'
import type { CountedSeries } from '@agon/domain/olympiad-data/table'
import type { GroupCount } from '@agon/domain/published/group-count'
import { hideGroups } from '@agon/domain/published/hide-groups'
import { mayRenew, shouldRenew } from '@agon/domain/published/renewal'
import type { ReportGroup } from '@agon/domain/report-group'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import { reportTables } from '#/db/learner-counts/columns.ts'
import { readCounts } from '#/db/learner-counts/read.ts'
import { applyAllChanges } from '#/db/learner-counts/refresh.ts'
import type { App } from '#/http/handler.ts'
import { groupTables, readGroupTables, tablesFrom } from './tables.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'report.fix-figures': Record<never, never>
  }
}

export interface FixedTables {
  readonly asOf: Date
  readonly counts: ReadonlyMap<string, readonly GroupCount[]>
}

/** Tables of the figures in use, for readers without small cells. The first reader of an olympiad counts them. */
export async function fixedTables(
  db: Db,
  olympiadId: OlympiadId,
  names: readonly string[],
  now: Date,
): Promise<FixedTables> {
  const known = await findTables(db, olympiadId, names)
  if (known !== undefined) return known
  await db.transaction().execute((tx) => fixFigures(tx, olympiadId, now))
  return (await findTables(db, olympiadId, names)) ?? { asOf: now, counts: new Map() }
}

/** In one statement, so that all are of one moment. */
async function findTables(db: Db, olympiadId: OlympiadId, names: readonly string[]): Promise<FixedTables | undefined> {
  const rows = await db
    .selectFrom('fixedFigures as f')
    .innerJoin('fixedCounts as c', 'c.olympiadId', 'f.olympiadId')
    .select(['f.asOf', 'c.name', 'c.counts'])
    .where('f.olympiadId', '=', olympiadId)
    .where('c.name', 'in', names)
    .execute()
  const [first] = rows
  if (first === undefined) return undefined
  // Written below.
  return { asOf: first.asOf, counts: new Map(rows.map(({ name, counts }) => [name, counts as GroupCount[]])) }
}

/** Hourly: newer figures for the olympiads whose figures are old enough, and the first ones for those that have readers. */
export async function renewFixedFigures({ database: { db }, now }: App): Promise<void> {
  const olympiads = await db
    .selectFrom('olympiads as o')
    .leftJoin('fixedFigures as f', 'f.olympiadId', 'o.id')
    .select(['o.id', 'o.phase', 'f.countedAt', 'f.released'])
    .where('o.phase', 'not in', ['draft', 'archived'])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('f.olympiadId', 'is not', null),
        exists(
          selectFrom('accounts as a')
            .select('a.id')
            .whereRef('a.olympiadId', '=', 'o.id')
            .where('a.role', '=', 'funding'),
        ),
      ]),
    )
    .execute()
  const moment = now()
  for (const { id, phase, countedAt, released } of olympiads) {
    const phaseChanged = released !== null && released !== areCertificatesOut(phase)
    const sinceCounted = countedAt === null ? Infinity : moment.getTime() - countedAt.getTime()
    if (mayRenew({ sinceCounted, phaseChanged })) await db.transaction().execute((tx) => fixFigures(tx, id, moment))
  }
}

/** Counts, and puts the newer figures in the place of those in use if they may take it. */
async function fixFigures(tx: Tx, olympiadId: OlympiadId, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('report.fixed'), ${olympiadId})`.execute(tx)
  const { phase } = await tx
    .selectFrom('olympiads')
    .select('phase')
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const released = areCertificatesOut(phase)
  const used = await tx.selectFrom('fixedFigures').selectAll().where('olympiadId', '=', olympiadId).executeTakeFirst()
  // Another process was first.
  if (
    used !== undefined &&
    !mayRenew({ sinceCounted: sinceOf(used.countedAt, now), phaseChanged: used.released !== released })
  )
    return
  await applyAllChanges(tx, olympiadId, now)
  const names = reportTables.map((own) => own.join(' '))
  const tables = await readCounts(tx, olympiadId, names)
  if (used !== undefined && !(await isWorthIt(tx, olympiadId, { used, released, tables, now }))) {
    await tx.updateTable('fixedFigures').set({ countedAt: now }).where('olympiadId', '=', olympiadId).execute()
    return
  }
  await tx
    .insertInto('fixedFigures')
    .values({ olympiadId, asOf: now, countedAt: now, released })
    .onConflict((conflict) => conflict.column('olympiadId').doUpdateSet({ asOf: now, countedAt: now, released }))
    .execute()
  await tx.deleteFrom('fixedCounts').where('olympiadId', '=', olympiadId).execute()
  await tx
    .insertInto('fixedCounts')
    .values([...tables].map(([name, counts]) => ({ olympiadId, name, counts: JSON.stringify(counts) })))
    .execute()
}

interface Newer {
  readonly used: { readonly asOf: Date; readonly released: boolean }
  readonly released: boolean
  readonly tables: ReadonlyMap<string, GroupCount[]>
  readonly now: Date
}

/** Series and groups that are looked at first: newer figures wait where they would hide more of these. */
const mainSeries = ['entered', 'started', 'finished'] as const satisfies readonly CountedSeries[]
const mainGroups: ReadonlySet<ReportGroup> = new Set(['province', 'grade', 'gender'])

async function isWorthIt(tx: Tx, olympiadId: OlympiadId, { used, released, tables, now }: Newer): Promise<boolean> {
  let [hidden, hiddenAlone] = [0, 0]
  for (const series of mainSeries) {
    const seen = (await readGroupTables(tx, olympiadId, series))?.figures
    const newer = tablesFrom(series, (name) => tables.get(name) ?? [])
    hidden += countHidden(hideGroups(series, newer, seen))
    hiddenAlone += countHidden(hideGroups(series, newer, undefined))
  }
  return shouldRenew({ age: sinceOf(used.asOf, now), phaseChanged: used.released !== released, hidden, hiddenAlone })
}

const countHidden = ({ groups }: { readonly groups: readonly (readonly boolean[])[] }) =>
  groupTables
    .filter(({ group }) => mainGroups.has(group))
    .reduce((sum, { at }) => sum + (groups[at]?.filter(Boolean).length ?? 0), 0)

const sinceOf = (moment: Date, now: Date) => now.getTime() - moment.getTime()
