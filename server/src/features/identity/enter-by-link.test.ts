import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'
import { enterByLinkText } from './enter-by-link.ts'

const world = aWorld()

/** Blocks of tables and indexes that the whole statement reads, as the database itself counts them. */
async function blocksRead(client: pg.Client, values: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Record<string, number> }[] }>(
    `explain (analyze, buffers, format json) execute enter(${values.join(', ')})`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan ?? {}
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
}

test(
  'signing in by link reads as little with a hundred thousand old sessions as with none',
  { timeout: 120_000 },
  async () => {
    const olympiadName = 'many-sessions'
    const own = await aSchoolParticipant(world, {
      olympiadId: await anOlympiad(world, { name: olympiadName, phase: 'open' }),
    })
    const others = await Promise.all(Array.from({ length: 20 }, () => aLearner(world, own)))
    const learner = await aLearner(world, own)
    const secret = 'a-secret-of-a-slip'
    const linkHash = createHash('sha256').update(secret).digest()
    await world.db
      .insertInto('participantCredentials')
      .values({ participantId: learner.participantId, linkHash, renewedAt: world.clock.now })
      .execute()
    const client = new pg.Client({ connectionString: world.ownerUrl })
    await client.connect()
    try {
      // As the driver’s named statements are planned after a few times.
      await client.query('set plan_cache_mode = force_generic_plan')
      await client.query(`prepare enter(bytea[], text[], bytea[], timestamptz, interval, bigint) as ${enterByLinkText}`)
      const enter = () =>
        blocksRead(client, [
          `array['\\x${linkHash.toString('hex')}'::bytea]`,
          `array['${olympiadName}']`,
          `array['\\x${randomBytes(32).toString('hex')}'::bytea]`,
          `'${world.clock.now.toISOString()}'`,
          `'1 hour'`,
          '30',
        ])
      await enter()
      const few = await enter()
      await client.query(
        `insert into sessions (token_hash, role, participant_id, created_at, last_used_at, expires_at)
       select sha256(convert_to('old ' || n, 'UTF8')), 'learner',
         ($1::int[])[case when n <= 100000 then 1 else 1 + n % cardinality($1) end], at, at, $2::timestamptz + interval '1 day'
       from generate_series(1, 120000) n, lateral (select $2::timestamptz - (n || ' seconds')::interval - interval '1 hour' as at) t`,
        [[learner, ...others].map(({ participantId }) => participantId), world.clock.now.toISOString()],
      )
      await client.query('vacuum analyze sessions')
      await enter()
      const many = await enter()
      expect(many, `${few} with few`).toBeLessThan(few + 50)
    } finally {
      await client.end()
    }
    const body = { secret, olympiadName }
    expect((await world.send('POST /api/auth/signin-link', { body })).ok.role).toBe('learner')
  },
)
