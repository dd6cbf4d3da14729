import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

/** Teachers of two olympiads with all parts, invitations and statuses; some have left. */
async function someTeachers() {
  const [olympiadId, other] = [await anOlympiad(world), await anOlympiad(world)]
  const schools = [
    await aSchoolParticipant(world, { olympiadId }),
    await aSchoolParticipant(world, { olympiadId }),
    await aSchoolParticipant(world, { olympiadId: other }),
  ] as const
  for (let count = 0; count < 36; count += 1) {
    const own = schools[count % 3] ?? schools[0]
    const { teacherId, userId } = await aTeacher(world, own)
    const more = schools[(count + 1) % 3] ?? schools[0]
    const { customerParticipantId } = more
    if (count % 5 === 0)
      await world.db.insertInto('customerParticipantTeachers').values({ customerParticipantId, teacherId }).execute()
    const fullName = `${count % 4 === 0 ? 'Naledi' : 'Pieter'} ${String.fromCodePoint(90 - (count % 7))}${count}`
    await world.db
      .updateTable('users')
      .set({
        fullName,
        passwordHash: count % 3 === 1 ? 'hash' : null,
        disabledAt: count % 8 === 3 ? world.clock.now : null,
      })
      .where('id', '=', userId)
      .execute()
    const expires = count % 4 === 0 ? '1 day' : '-1 day'
    await sql`insert into password_links (token_hash, user_id, created_at, expires_at)
      values (sha256(${`${count}`}::bytea), ${userId}, now(), ${world.clock.now}::timestamptz + ${expires}::interval)
      on conflict do nothing`.execute(world.db)
    if (count % 6 === 0)
      await world.db
        .deleteFrom('customerParticipantTeachers')
        .where('teacherId', '=', teacherId)
        .where('customerParticipantId', '=', own.customerParticipantId)
        .execute()
  }
  return { olympiadId, other }
}

interface Wanted {
  readonly olympiadIds: readonly number[] | null
  /** The teachers of the list: those with a part, those who had one as well, or all. */
  readonly who: 'present' | 'former' | 'all'
  readonly part?: string
  readonly invitation?: string
  readonly disabled?: string
  readonly q?: string
}

/** The expected list, by one look at every teacher. */
async function expected({ olympiadIds, who, part, invitation, disabled, q }: Wanted): Promise<number[]> {
  const within = sql`c.kind = 'school' and (${olympiadIds === null} or c.olympiad_id = any(${olympiadIds ?? []}::int4[]))`
  const { rows } = await sql<{ id: number }>`
    select id from (
      select t.id, u.full_name, u.search, u.id as user_id, (u.disabled_at is not null)::text as disabled,
        case when leads then 'lead' when leads is false then 'helper' else 'none' end as part,
        case when u.password_hash is not null then 'accepted' when exists (select from password_links l
          where l.user_id = u.id and l.expires_at > ${world.clock.now}::timestamptz) then 'invited' else 'none' end as invitation,
        exists (select from former_participant_teachers f join customer_participants c on c.id = f.customer_participant_id
          where f.teacher_id = t.id and ${within}) as was
      from teachers t join users u on u.id = t.user_id, lateral (
        select bool_or(ct.is_lead) as leads from customer_participant_teachers ct
          join customer_participants c on c.id = ct.customer_participant_id where ct.teacher_id = t.id and ${within}) own) every
    where (${part ?? null}::text is null or part = any(${(part ?? '').split(',')}::text[]))
      and (${invitation ?? null}::text is null or invitation = any(${(invitation ?? '').split(',')}::text[]))
      and (${disabled ?? null}::text is null or disabled = ${disabled ?? ''}) and search like '%' || ${q ?? ''} || '%'
      and (part <> 'none' or ${who === 'all'} or (${who === 'former'} and was))
    order by full_name, user_id`.execute(world.db)
  return rows.map(({ id }) => id)
}

const filters = [
  {},
  ...['lead', 'helper', 'none', 'lead,helper', 'none,helper', 'none,lead,helper'].map((part) => ({ part })),
  ...['accepted', 'invited', 'none', 'accepted,none'].map((invitation) => ({ invitation })),
  ...['true', 'false'].map((disabled) => ({ disabled })),
  { part: 'lead', disabled: 'false' },
  { part: 'helper', invitation: 'none,invited' },
  { part: 'helper', q: 'naledi' },
  { part: 'none', q: 'pieter' },
  { q: 'naledi' },
]

test('teachers are found and counted by part, invitation, status and words, in every list of them', async () => {
  const { olympiadId, other } = await someTeachers()
  const [admin, elsewhere] = [await staff(world, 'admin', olympiadId), await staff(world, 'admin', other)]
  const overlord = await staff(world, 'overlord', null)
  const lists = [
    [admin.token, { olympiadId }, { olympiadIds: [olympiadId], who: 'present' }],
    [elsewhere.token, { olympiadId: other }, { olympiadIds: [other], who: 'present' }],
    [admin.token, { olympiadId, all: true }, { olympiadIds: [olympiadId], who: 'former' }],
    [overlord.token, { olympiadId: -1 }, { olympiadIds: null, who: 'present' }],
    [overlord.token, { olympiadId: -1, all: true }, { olympiadIds: null, who: 'all' }],
  ] as const
  let some = 0
  for (const [token, scope, wanted] of lists)
    for (const filter of filters) {
      const query = { ...scope, ...filter }
      const ids = await expected({ ...wanted, ...filter })
      const { items } = (await world.send('GET /api/teacher/', { token, query: { ...query, limit: 100 } })).ok
      expect([query, items.map(({ id }) => id)]).toEqual([query, ids])
      const { total } = (await world.send('GET /api/teacher/count', { token, query })).ok
      expect([query, total]).toEqual([query, ids.length])
      some += ids.length > 0 ? 1 : 0
    }
  expect(some).toBeGreaterThan(60)
  const refused = await world.send('GET /api/teacher/count', {
    token: elsewhere.token,
    query: { olympiadId, part: 'lead' },
  })
  expect(refused.status).toBe(404)
})

test('a count by part reads the schools of teachers, and neither the teachers nor their users', async () => {
  const own = await aSchoolParticipant(world)
  await aTeacher(world, own)
  const { token } = await staff(world, 'admin', own.olympiadId)
  const query = { olympiadId: own.olympiadId, part: 'lead' }
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const { total } = (await world.send('GET /api/teacher/count', { token, query })).ok
  const counts = queries.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('as "total"'))
  queries.mockRestore()
  expect([total, counts.length]).toEqual([1, 1])
  expect(counts[0]).not.toMatch(/"(teachers|users)"/)
})

test('rows that are found by their ids are read without the conditions of the list', async () => {
  const own = await aSchoolParticipant(world)
  const { teacherId } = await aTeacher(world, own)
  const { token } = await staff(world, 'admin', own.olympiadId)
  const query = { olympiadId: own.olympiadId, q: 'teacher', limit: 50 }
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const { items } = (await world.send('GET /api/teacher/', { token, query })).ok
  const page = queries.mock.calls.map(([text]) => String(text)).find((text) => text.includes('"found_id"')) ?? ''
  queries.mockRestore()
  expect(items.map(({ id }) => id)).toEqual([teacherId])
  // Once, to find them.
  expect(page.split('where exists (').length - 1).toBe(1)
})
