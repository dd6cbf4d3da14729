import { demoPassword } from '@agon/db/demo/people/sign-ins'
import type { OlympiadId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aWorld, type World } from '#test/world.ts'
import { growDemoWorld } from './grow-world.ts'
import { makeDemoWorld } from './make-world.ts'
import { prepareDemo } from './prepare.ts'
import { refuseDemoWorld } from './ready.ts'

const quiet = () => undefined
const world = aWorld({ mode: 'demo' })
const again = aWorld({ mode: 'demo' })
const elsewhere = aWorld()

beforeAll(async () => {
  await makeDemoWorld(world.app, quiet)
  await makeDemoWorld(again.app, quiet)
}, 60_000)

const sango = 1 as OlympiadId

test('the demo world is the same every time', async () => {
  const [first, second] = [await contentHashes(world), await contentHashes(again)]
  expect(first.get('answer_saves')).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toEqual(first)
})

test('ids that the database makes go on behind those of the world', async () => {
  const { id } = await again.db
    .insertInto('users')
    .values({ kind: 'staff', username: 'another', fullName: 'Another' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { last } = await again.db
    .selectFrom('users')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  expect(id).toBe(last)
})

test('a bigger world has as many learners as were asked for, and each has a slip', async () => {
  await growDemoWorld(again.app, 1500, quiet)
  await growDemoWorld(again.app, 1700, quiet)
  const counts = await again.db
    .selectFrom('participants as p')
    .leftJoin('participantCredentials as c', 'c.participantId', 'p.id')
    .where('p.olympiadId', '=', sango)
    .select(({ fn }) => [fn.countAll<number>().as('learners'), fn.count<number>('c.linkHash').as('slips')])
    .executeTakeFirstOrThrow()
  expect(counts).toEqual({ learners: 1700, slips: 1700 })
})

test('the window moves on when it has passed, and what was answered stays inside', async () => {
  const before = again.clock.now
  again.clock.now = new Date(before.getTime() + 30 * 86_400_000)
  const lines: string[] = []
  await prepareDemo(again.app, (line) => lines.push(line))
  const { opensAt, closesAt } = await again.db
    .selectFrom('olympiads')
    .select(['opensAt', 'closesAt'])
    .where('id', '=', sango)
    .executeTakeFirstOrThrow()
  expect(lines).toHaveLength(1)
  expect(opensAt < before && closesAt > again.clock.now).toBe(true)
})

describe('outside the demo', () => {
  test('no demo world is made', async () => {
    await expect(makeDemoWorld(elsewhere.app, quiet)).rejects.toThrow('AGON_MODE=demo')
  })

  test('the demo people’s password opens nothing', async () => {
    const { passwordHash } = await world.db
      .selectFrom('users')
      .select('passwordHash')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    await elsewhere.db
      .insertInto('users')
      .values({ kind: 'staff', username: 'admin', fullName: 'An admin', passwordHash })
      .execute()
    const body = { loginType: 'staff', username: 'admin', password: demoPassword }
    const reply = await elsewhere.send('POST /api/auth/signin', { body })
    expect([reply.status, reply.body['error']]).toEqual([401, 'password'])
  })

  test('the product does not start on a demo world', async () => {
    const config = { ...world.app.config, mode: 'production' as const }
    await expect(refuseDemoWorld({ ...world.app, config })).rejects.toThrow('demo world')
    await expect(refuseDemoWorld({ ...elsewhere.app, config })).resolves.toBeUndefined()
    await expect(refuseDemoWorld(world.app)).resolves.toBeUndefined()
  })
})

/** One hash per table, over everything but what is sealed or keyed with the installation's own secret. */
async function contentHashes({ db }: World): Promise<Map<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('schema_migrations', 'sessions', 'signin_failures')`.execute(
    db,
  )
  const hashes = new Map<string, string>()
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ hash: string | null }>`
      select md5(string_agg(md5((to_jsonb(t) - 'secrets' - 'recovery_hash' - 'passport')::text), '' order by (to_jsonb(t) - 'secrets' - 'recovery_hash' - 'passport')::text)) as hash
      from ${sql.table(name)} t`.execute(db)
    hashes.set(name, rows[0]?.hash ?? 'empty')
  }
  return hashes
}
