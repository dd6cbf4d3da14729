import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { aWorld } from '#test/world.ts'
import { connect } from './database.ts'

const world = aWorld()

const opened = () =>
  connect(world.appUrl, {
    onError: (error) => {
      throw error
    },
  })

test.each([
  ['without queries', () => Promise.resolve()],
  ['used by statements alone', ({ pool }: ReturnType<typeof opened>) => pool.query('select 1')],
  ['used by queries alone', ({ db }: ReturnType<typeof opened>) => sql`select 1`.execute(db)],
])('a database %s is closed with all its connections', async (_, use) => {
  const database = opened()
  await use(database)
  await database.close()
  for (const pool of [database.pool, database.steady]) expect([pool.ended, pool.totalCount]).toEqual([true, 0])
})
