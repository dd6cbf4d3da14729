import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { runs } from '@agon/domain/test/runs'
import { aMember } from '#test/features/team/factories.ts'
import { tablesNaming } from '#test/features/privacy/tables-naming.ts'
import { aLearner, aSchool, aSchoolParticipant, aTeacher, aTeam, anOlympiad, staff } from '#test/factories.ts'
import { locksIn } from '#test/locks.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { whileBesides } = locksIn(world)

let overlord: string
beforeAll(async () => {
  overlord = (await staff(world, 'overlord', null)).token
})

interface Text {
  readonly id: number
  readonly text: string
}

/** Each proposal of an olympiad with the text that a search compares, put together by plain SQL. */
async function plainTexts(olympiadId: number): Promise<Text[]> {
  const { rows } = await sql<Text>`
    select p.id, concat_ws(' ', o.search, u.search, k.search, s.search,
      folded(m.first_name || ' ' || m.last_name || ' ' || m.badge_name),
      case p.kind when 'new-member'
        then folded(concat_ws(' ', p.changes -> 'firstName' ->> 1, p.changes -> 'lastName' ->> 1)) end) as text
    from proposals p left join participants o on o.id = p.participant_id left join users u on u.id = p.proposed_by
    left join customer_participants c on c.id = p.team_id left join countries k on k.id = c.country_id
    left join schools s on s.id = p.school_id left join team_members m on m.id = p.member_id
    where p.olympiad_id = ${olympiadId} or p.kind = 'school' and exists (
      select from customer_participants t where t.school_id = p.school_id and t.olympiad_id = ${olympiadId})
    order by p.id`.execute(world.db)
  return rows
}

async function storedTexts(): Promise<ReadonlyMap<number, string>> {
  const rows = await world.db.selectFrom('proposals').select(['id', 'search']).execute()
  return new Map(rows.map(({ id, search }) => [id, search]))
}

/** Two schools, one of them also in an olympiad before, and two teams, with proposals of every kind. */
async function aPlace() {
  const [olympiadId, former] = [await anOlympiad(world), await anOlympiad(world)]
  const schools = [await aSchool(world), await aSchool(world)] as const
  const [one, other] = [
    await aSchoolParticipant(world, { olympiadId, schoolId: schools[0] }),
    await aSchoolParticipant(world, { olympiadId, schoolId: schools[1] }),
  ]
  await aSchoolParticipant(world, { olympiadId: former, schoolId: schools[0] })
  const teachers = [await aTeacher(world, one), await aTeacher(world, other)] as const
  const learner = await aLearner(world, one, { firstName: 'Zanele', lastName: 'Dlamini' })
  const twin = await aLearner(world, other, { firstName: 'Zanele', lastName: 'Dhlamini' })
  const teams = [await aTeam(world, { olympiadId }), await aTeam(world, { olympiadId })] as const
  const members = [await aMember(world, teams[0], { role: 'leader' }), await aMember(world, teams[1])] as const
  const [asks, asksToo] = teachers.map(({ userId }) => ({ proposedBy: userId }))
  const shared = { olympiadId, changes: '{}', reason: 'A typing error', proposedAt: world.clock.now }
  const team = teams[0].customerParticipantId
  const changes = '{"firstName": ["", "Naledi"], "lastName": ["", "Mókoena"]}'
  await world.db
    .insertInto('proposals')
    .values([
      { ...shared, ...asks, kind: 'learner', participantId: learner.participantId },
      { ...shared, kind: 'learner', participantId: twin.participantId },
      { ...shared, ...asks, kind: 'school', schoolId: schools[0] },
      { ...shared, ...asksToo, olympiadId: former, kind: 'school', schoolId: schools[0] },
      { ...shared, ...asks, olympiadId: former, kind: 'other-school', schoolId: schools[0], toSchoolId: schools[1] },
      { ...shared, ...asksToo, kind: 'head-counts', teamId: team },
      { ...shared, ...asks, kind: 'new-member', teamId: team, changes },
      { ...shared, ...asks, kind: 'member', teamId: team, memberId: members[0] },
      { ...shared, kind: 'no-member', teamId: teams[1].customerParticipantId, memberId: members[1] },
    ])
    .execute()
  return { olympiadId, former, schools, one, other, teachers, learner, twin, teams, members }
}
type Place = Awaited<ReturnType<typeof aPlace>>

const merge = async (kind: 'schools' | 'learners' | 'teachers' | 'countries', from: number, into: number) => {
  const sent = { token: overlord, params: { kind }, body: { from, into, reason: 'A test' } }
  const { status, ok, body } = await world.send('POST /api/merge/{kind}', sent)
  if (status !== 200) {
    expect(['alreadyMerged', 'mergeBlocked', 'notFound']).toContain(body['error'])
    return
  }
  await expectSame()
  const undone = await world.send('POST /api/merge/undo/{id}', { token: overlord, params: { id: ok.id }, body: {} })
  expect(undone.ok.left).toEqual([])
  merged.add(kind)
}
const merged = new Set<string>()
const change = (statement: RawBuilder<unknown>) => statement.execute(world.db)

/** Every change of a name that a search compares, to the given name. */
const acts: Readonly<Record<string, (place: Place, name: string) => Promise<unknown>>> = {
  learner: ({ learner }, name) => change(sql`update learners set last_name = ${name} where id = ${learner.learnerId}`),
  username: ({ twin }, name) =>
    change(sql`update participants set username = ${name} || ${twin.participantId} where id = ${twin.participantId}`),
  school: ({ schools }, name) => change(sql`update schools set name = ${name} where id = ${schools[0]}`),
  bothSchools: ({ schools }, name) => change(sql`update schools set town = ${name} where id = any(${[...schools]})`),
  teacher: ({ teachers }, name) => change(sql`update users set full_name = ${name} where id = ${teachers[0].userId}`),
  country: ({ teams }, name) => change(sql`update countries set name = ${name} || id where id = ${teams[0].countryId}`),
  member: ({ members }, name) => change(sql`update team_members set badge_name = ${name} where id = ${members[0]}`),
  contestant: ({ members }, name) => change(sql`update team_members set first_name = ${name} where id = ${members[1]}`),
  asked: ({ olympiadId }, name) =>
    change(sql`update proposals set changes = changes || jsonb_build_object('firstName', array['', ${name}])
      where olympiad_id = ${olympiadId} and kind = 'new-member'`),
  moved: ({ learner, other }) =>
    change(sql`update participants set customer_participant_id = ${other.customerParticipantId}
      where id = ${learner.participantId}`),
  answered: ({ olympiadId }) =>
    change(sql`update proposals set status = 'declined', answered_at = now() where olympiad_id = ${olympiadId}`),
  mergedSchools: ({ schools }) => merge('schools', schools[1], schools[0]),
  mergedLearners: ({ learner, twin }) => merge('learners', twin.learnerId, learner.learnerId),
  mergedTeachers: ({ teachers }) => merge('teachers', teachers[0].teacherId, teachers[1].teacherId),
  mergedCountries: ({ teams }) => merge('countries', teams[0].countryId, teams[1].countryId),
}

async function expectSame(): Promise<void> {
  const stored = await storedTexts()
  const { rows } = await sql<{ id: number }>`select id from olympiads`.execute(world.db)
  for (const { id: olympiadId } of rows)
    for (const { id, text } of await plainTexts(olympiadId)) expect([id, stored.get(id)]).toEqual([id, text])
}

/** Searches for parts of words find what plain SQL finds, as a list and counted. */
async function expectFound(olympiadId: number, token: string, parts: readonly number[]): Promise<void> {
  const all = await plainTexts(olympiadId)
  const words = [...new Set(all.flatMap(({ text }) => text.split(' ')).filter((word) => word !== ''))]
  const wordAt = (at: number) => (words[at % words.length] ?? '').slice(0, 2 + (at % 9))
  const searches = [
    ...parts.map((at) => wordAt(at)),
    ...parts.map((at) => `${wordAt(at)} ${wordAt(at + 7)}`),
    'mkhabela',
  ]
  for (const q of searches) {
    const found = all.flatMap(({ id, text }) => (q.split(' ').every((word) => text.includes(word)) ? [id] : []))
    for (const sort of ['proposedAt', '-proposedAt']) {
      const { items } = (await world.send('GET /api/proposal/', { token, query: { olympiadId, q, sort, limit: 50 } }))
        .ok
      const expected = sort === 'proposedAt' ? found : found.toReversed()
      expect([q, items.map(({ id }) => id)]).toEqual([q, expected])
    }
    const { total } = (await world.send('GET /api/proposal/count', { token, query: { olympiadId, q } })).ok
    expect([q, total]).toEqual([q, found.length])
  }
}

test('after any changes of names, merges and their undoing, a search finds what plain SQL over all texts finds', async () => {
  const someActs = fc.array(
    fc.record({
      act: fc.constantFrom(...Object.keys(acts)),
      name: fc.constantFrom('Zoë', 'N’wamitwa', 'Nkosi', 'van der Merwe', '100%_\\'),
    }),
    { minLength: 3, maxLength: 8 },
  )
  const someParts = fc.array(fc.nat(500), { minLength: 3, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(someActs, someParts, async (wanted, parts) => {
      const place = await aPlace()
      await expectSame()
      for (const { act, name } of wanted) {
        await acts[act]?.(place, name)
        await expectSame()
      }
      for (const olympiadId of [place.olympiadId, place.former])
        await expectFound(olympiadId, (await staff(world, 'admin', olympiadId)).token, parts)
    }),
    { numRuns: runs(8, 100) },
  )
  expect(merged.size).toBeGreaterThan(0)
})

test('an undone merge of schools leaves the searched texts as they were', async () => {
  const { schools } = await aPlace()
  const before = await storedTexts()
  const sent = { token: overlord, params: { kind: 'schools' as const } }
  const { id } = (
    await world.send('POST /api/merge/{kind}', {
      ...sent,
      body: { from: schools[0], into: schools[1], reason: 'A test' },
    })
  ).ok
  expect(await storedTexts()).not.toEqual(before)
  const undone = await world.send('POST /api/merge/undo/{id}', { token: overlord, params: { id }, body: {} })
  expect(undone.ok.left).toEqual([])
  expect(await storedTexts()).toEqual(before)
})

test('a merge is undone in full although a name in a searched text has changed since', async () => {
  const { schools, teachers } = await aPlace()
  const body = { from: schools[0], into: schools[1], reason: 'A test' }
  const { id } = (await world.send('POST /api/merge/{kind}', { token: overlord, params: { kind: 'schools' }, body })).ok
  await change(sql`update users set full_name = 'Thabang Molapo' where id = ${teachers[0].userId}`)
  const undone = await world.send('POST /api/merge/undo/{id}', { token: overlord, params: { id }, body: {} })
  expect(undone.ok.left).toEqual([])
  await expectSame()
})

test('nothing of an erased teacher stays in the searched text of a proposal, decided or not', async () => {
  const { teachers, olympiadId } = await aPlace()
  const { userId } = teachers[0]
  await change(sql`update users set full_name = 'Wilhelmina Kruidenier', disabled_at = now() where id = ${userId}`)
  await change(sql`update proposals set status = 'accepted', answered_at = now()
    where olympiad_id = ${olympiadId} and kind = 'school'`)
  expect(await tablesNaming(world, /kruidenier/)).toContain('proposals')
  const sent = { token: overlord, params: { kind: 'user' as const, id: userId }, body: { reason: 'Asked' } }
  await world.work()
  expect((await world.send('POST /api/privacy/erase/{kind}/{id}', sent)).status).toBe(200)
  await world.work()
  expect(await tablesNaming(world, /kruidenier/i)).not.toContain('proposals')
  await expectSame()
})

test('a proposal that is made while a name changes has the new name', async () => {
  const own = await aSchoolParticipant(world)
  const { userId } = await aTeacher(world, own)
  const { participantId } = await aLearner(world, own)
  const propose = () =>
    world.db
      .insertInto('proposals')
      .values({
        olympiadId: own.olympiadId,
        kind: 'learner',
        participantId,
        changes: '{}',
        reason: 'A typing error',
        proposedAt: world.clock.now,
        proposedBy: userId,
      })
      .returning('search')
      .executeTakeFirstOrThrow()
  const renamed = sql`update users set full_name = 'Lindokuhle Mthethwa' where id = ${userId}`
  expect((await whileBesides(renamed, propose)).search).toContain('lindokuhle mthethwa')
})

test('only the database writes the searched text', async () => {
  await aPlace()
  await expect(world.db.updateTable('proposals').set({ search: 'another' }).execute()).rejects.toThrow(
    'permission denied',
  )
})
