import { participants } from '@agon/contract/learner/calls'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLearner, aSchoolParticipant } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { filtered, utc } from './list-filters.ts'
import type { Query } from './list-page.ts'

const world = aWorld()

test('learners of one status are read in the order of their own olympiad, and not through those of all', async () => {
  const own = await aSchoolParticipant(world)
  for (let count = 0; count < 3; count += 1) await aLearner(world, own)
  const places = {
    id: 'sitting_statuses.participant_id',
    columns: { sittingStatus: 'sitting_statuses.status' },
    search: '',
    zone: utc,
    byRows: new Set<string>(),
  }
  const query = { olympiadId: own.olympiadId, sittingStatus: 'not-started' }
  await world.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    await sql`set local enable_sort = off`.execute(tx)
    const rows = tx
      .selectFrom('sittingStatuses')
      .select('participantId')
      .where('olympiadId', '=', own.olympiadId)
      .orderBy('status')
      .orderBy('participantId')
    const some = filtered(rows as unknown as Query, participants, places, {
      query,
      now: new Date(),
      staysOrdered: true,
    })
    expect(await some.execute()).toHaveLength(3)
    expect(JSON.stringify(await some.explain('json'))).toContain('sitting_statuses_by_status')
  })
})
