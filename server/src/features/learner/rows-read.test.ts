import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { RequestContext } from '#/http/handler.ts'
import type { Query } from '#/http/list-page.ts'
import { aLearner, aSchoolParticipant, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { readPersons } from './persons.ts'
import { readParticipants } from './resource.ts'

const world = aWorld()

interface Plan {
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** Rows of learners and their participations that a list reads, as the database itself counts them. */
async function rowsRead(rows: Query): Promise<number> {
  const [row] = await rows.explain('json', sql`analyze`)
  // As PostgreSQL documents the format.
  const [explained] = Object.values(row ?? {}) as [{ Plan: Plan }][]
  return explained === undefined ? Number.NaN : sumOf(explained[0].Plan)
}

function sumOf(plan: Plan): number {
  const isRead = ['participants', 'learners'].includes(plan['Relation Name'] ?? '')
  const own = isRead ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] : 0
  return (plan.Plans ?? []).reduce((sum, part) => sum + sumOf(part), own)
}

test.for([
  ['Participating Learners', readParticipants],
  ['Learners', readPersons],
] as const)('%s of a year without learners are found without reading those of others', async ([, list]) => {
  const own = await aSchoolParticipant(world)
  const { userId } = await staff(world, 'admin', own.olympiadId)
  for (let count = 0; count < 20; count += 1) await aLearner(world, own)
  await sql`analyze participants, learners`.execute(world.db)
  const actor = { role: 'admin', userId, olympiadId: own.olympiadId }
  // What a list reads of its request.
  const context = { db: world.db, app: world.app, now: world.clock.now, actor } as RequestContext
  const ofYears = (years: string) => rowsRead(list.rows(context, { olympiadId: own.olympiadId, years }))
  expect(await ofYears('2026')).toBeGreaterThanOrEqual(20)
  expect(await ofYears('1999')).toBe(0)
})

test('the learners of a year are looked up in an order, so that those of other olympiads are not passed over', async () => {
  const own = await aSchoolParticipant(world)
  const { userId } = await staff(world, 'admin', own.olympiadId)
  await aLearner(world, own)
  const actor = { role: 'admin', userId, olympiadId: own.olympiadId }
  await world.db.transaction().execute(async (db) => {
    // Of a few learners all would be read.
    for (const way of ['seqscan', 'bitmapscan', 'sort'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(db)
    // The request of a list.
    const context = { db, app: world.app, now: world.clock.now, actor } as unknown as RequestContext
    const rows = readPersons.rows(context, { olympiadId: own.olympiadId, years: '2026' })
    expect(JSON.stringify(await rows.explain('json'))).toContain('participants_by_last_name')
  })
})
