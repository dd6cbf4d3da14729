import pg from 'pg'
import { expect, test } from 'vitest'
import { appRole } from '#/db/embedded/roles.ts'
import { migrate } from '#/db/migrate.ts'
import { migrationFiles } from '#/db/migration-files.ts'
import { aSitting } from '#test/features/sitting/factories.ts'
import { aWorld } from '#test/world.ts'
import { refreshAllCounts } from './count-worker.ts'

const world = aWorld()
const files = new Set(['0160-learner-counts.sql', '0163-count-all-learners.sql'])

test('learners sit and finish while the tables of counts have no rights of the application yet, and all are counted', async () => {
  const before = await aSitting(world, { modules: [{}] })
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ name: string }>(
      "select oid::regprocedure::text as name from pg_proc where prosrc like '%count_changes%'",
    )
    for (const { name } of rows) await owner.query(`drop function ${name} cascade`)
    await owner.query('drop table count_changes, counted_learners, counted_olympiads, group_counts')
    // As a release that is already running meets them: applied one by one, before any rights are granted.
    for (const { name, text } of migrationFiles()) if (files.has(name)) await owner.query(text)
    await expect(world.db.selectFrom('countChanges').selectAll().execute()).rejects.toThrow('permission denied')
  } finally {
    await owner.end()
  }
  const { own, token, device, epoch } = await aSitting(world, { modules: [{}] })
  const finished = await world.send('POST /api/sitting/finish', { token, body: { device, epoch, language: 'en' } })
  expect(finished.status).toBe(200)
  const reply = await world.send('POST /api/sitting/feedback', {
    token,
    body: { difficulty: 5, enjoyment: 1, comment: '' },
  })
  expect(reply.status).toBe(200)
  await migrate(world.ownerUrl, appRole)
  await refreshAllCounts(world.app)
  const counts = await world.db
    .selectFrom('groupCounts')
    .select(['olympiadId', 'entered', 'started', 'finished', 'feedback'])
    .where('name', '=', 'province')
    .orderBy('olympiadId')
    .execute()
  expect(counts).toEqual([
    { olympiadId: before.own.olympiadId, entered: 1, started: 1, finished: 0, feedback: 0 },
    { olympiadId: own.olympiadId, entered: 1, started: 1, finished: 1, feedback: 1 },
  ])
})
