import { learnerKey } from '@agon/domain/learner-key'
import type { MergeKind } from '@agon/domain/merge-kind'
import { beforeAll, expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, aTeam, staff } from '#test/factories.ts'
import { tablesNaming } from '#test/features/privacy/tables-naming.ts'
import { aListed } from '#test/features/learner/list.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const reason = 'Recorded twice'

let token: string
beforeAll(async () => {
  token = (await staff(world, 'overlord', null)).token
})

const merge = async (kind: MergeKind, from: number, into: number, why = reason) =>
  (await world.send('POST /api/merge/{kind}', { token, params: { kind }, body: { from, into, reason: why } })).ok.id
const undo = (id: number) => world.send('POST /api/merge/undo/{id}', { token, params: { id }, body: {} })
const erase = async (kind: 'learner' | 'user', id: number) =>
  (await world.send('POST /api/privacy/erase/{kind}/{id}', { token, params: { kind, id }, body: { reason: 'Asked' } }))
    .status

test('nothing of a learner stays in the rows of a merge, also without any sitting that began', async () => {
  const child = { firstName: 'Quintessa', lastName: 'Zwelithini' }
  const olympiadId = await anOlympiad(world)
  const [a, b] = [await aSchoolParticipant(world, { olympiadId }), await aSchoolParticipant(world, { olympiadId })]
  const [one, two] = [await aLearner(world, a, child), await aLearner(world, b, child)]
  const id = await merge('learners', one.learnerId, two.learnerId)
  expect(await erase('learner', two.learnerId)).toBe(200)
  await world.work()
  expect(await tablesNaming(world, /quintessa|zwelithini/i)).toEqual([])
  await undo(id)
  expect(await tablesNaming(world, /quintessa|zwelithini/i)).toEqual([])
})

test('nothing of a contestant stays in the rows of a merge', async () => {
  const child = { firstName: 'Quintessa', lastName: 'Zwelithini' }
  const olympiadId = await anOlympiad(world)
  const team = await aTeam(world, { olympiadId })
  const [one, two] = [await aLearner(world, team, child), await aLearner(world, team, child)]
  for (const { participantId } of [one, two])
    await world.db
      .insertInto('teamMembers')
      .values({ teamId: team.customerParticipantId, role: 'contestant', participantId, ...child } as never)
      .execute()
  const id = await merge('learners', one.learnerId, two.learnerId)
  expect(await erase('learner', two.learnerId)).toBe(200)
  await world.work()
  await undo(id)
  expect(await tablesNaming(world, /quintessa|zwelithini/i)).toEqual([])
})

test('a contact of a merged school is not restored for a user who was erased since', async () => {
  const [a, b] = [await aSchoolParticipant(world), await aSchoolParticipant(world)]
  const { userId } = await aTeacher(world, b)
  const person = { fullName: 'Wilhelmina Vredefort', email: 'wvredefort@school.example' }
  await world.db.updateTable('users').set(person).where('id', '=', userId).execute()
  const contact = { role: 'principal', name: person.fullName, email: person.email, telephone: '', position: 0 } as const
  for (const { schoolId } of [a, b])
    await world.db
      .insertInto('schoolContacts')
      .values({ schoolId, ...contact })
      .execute()
  for (const { customerParticipantId } of [a, b])
    await world.send('POST /api/school-participant/link/{id}', {
      token,
      params: { id: customerParticipantId },
      body: { email: person.email },
    })
  await world.work()
  const id = await merge('schools', a.schoolId, b.schoolId)
  await world.db.updateTable('users').set({ disabledAt: world.clock.now }).where('id', '=', userId).execute()
  expect(await erase('user', userId)).toBe(200)
  await world.work()
  expect(await tablesNaming(world, /vredefort/i)).toEqual([])
  await undo(id)
  expect(await tablesNaming(world, /vredefort/i)).toEqual([])
})

test('the reason of a merge and the filters of views lose the name of the person', async () => {
  const own = await aSchoolParticipant(world)
  const [one, two] = [await aLearner(world, own), await aLearner(world, own, { firstName: 'Li', lastName: 'Wu' })]
  await merge('learners', one.learnerId, two.learnerId, 'Li Wu was entered as another learner')
  const view = {
    name: 'Marks of Li Wu',
    q: 'wu, li',
    sort: null,
    columns: null,
    limit: 50,
    shared: true,
    isDefault: false,
  }
  const filters = [{ column: 'lastName', value: 'Li Wu' }]
  const body = { olympiadId: own.olympiadId, list: '/api/learner/', ...view, filters }
  expect((await world.send('POST /api/saved-view/', { token, body })).status).toBe(200)
  expect(await erase('learner', two.learnerId)).toBe(200)
  await world.work()
  expect(await tablesNaming(world, /li wu|wu, li/i)).toEqual([])
})

test('former names of a learner are found in searches too', async () => {
  const own = await aSchoolParticipant(world)
  const { learnerId } = await aLearner(world, own, { firstName: 'Nomvula', lastName: 'Qwabe' })
  const closed = await aSchoolParticipant(world, { schoolId: own.schoolId })
  await aLearner(world, closed, { learnerId })
  await world.db.updateTable('olympiads').set({ phase: 'archived' }).where('id', '=', closed.olympiadId).execute()
  const renamed = { firstName: 'Nomvula', lastName: 'Terblanche' }
  await world.db
    .updateTable('learners')
    .set({ ...renamed, matchKey: learnerKey(renamed) })
    .where('id', '=', learnerId)
    .execute()
  const view = { name: 'One', q: 'nomvula qwabe', sort: null, columns: null, limit: 50, shared: true, isDefault: false }
  const body = { olympiadId: own.olympiadId, list: '/api/learner/', ...view, filters: [] }
  expect((await world.send('POST /api/saved-view/', { token, body })).status).toBe(200)
  expect(await erase('learner', learnerId)).toBe(200)
  await world.work()
  expect(await tablesNaming(world, /qwabe/i)).toEqual([])
})

/** Two accounts of one teacher, with the same name and telephone. */
async function twoAccounts(fullName: string) {
  const own = await aSchoolParticipant(world)
  const people = [await aTeacher(world, own), await aTeacher(world, own)] as const
  for (const { userId, teacherId } of people) {
    await world.db
      .updateTable('users')
      .set({ fullName, email: `${fullName.toLowerCase().replace(' ', '-')}-${userId}@school.example` })
      .where('id', '=', userId)
      .execute()
    await world.db.updateTable('teachers').set({ telephone: '082 777 1234' }).where('id', '=', teacherId).execute()
  }
  return people
}

const disable = (fullName: string) =>
  world.db.updateTable('users').set({ disabledAt: world.clock.now }).where('fullName', '=', fullName).execute()

test.for(['that stays', 'that went'] as const)(
  'two accounts of one teacher: an erasure by the account %s erases both, also after the merge can be undone',
  async (which) => {
    const people = await twoAccounts('Bartholomew Ncgobo')
    const [from, into] = people
    const id = await merge('teachers', from.teacherId, into.teacherId)
    await disable('Bartholomew Ncgobo')
    if (which === 'that went') await world.db.deleteFrom('actRows').where('actId', '=', id).execute()
    const [asked, other] = which === 'that stays' ? [into, from] : [from, into]
    const params = { kind: 'user' as const, id: asked.userId }
    const { item } = (await world.send('GET /api/privacy/person/{kind}/{id}', { token, params })).ok
    const { username } = await world.db
      .selectFrom('users')
      .select('username')
      .where('id', '=', other.userId)
      .executeTakeFirstOrThrow()
    expect(item.accounts).toEqual([username])
    expect(item.tables.find(({ table }) => table === 'users')?.count).toBe(2)
    expect(await erase('user', asked.userId)).toBe(200)
    await world.work()
    expect(await tablesNaming(world, /bartholomew|082 777 1234/i)).toEqual([])
    await undo(id)
    expect(await tablesNaming(world, /bartholomew|082 777 1234/i)).toEqual([])
  },
)

test('an erasure of a merged account is refused while the account that stayed is active', async () => {
  const [from, into] = await twoAccounts('Philippa Qunta')
  await merge('teachers', from.teacherId, into.teacherId)
  const params = { kind: 'user' as const, id: from.userId }
  const refused = await world.send('POST /api/privacy/erase/{kind}/{id}', { token, params, body: { reason: 'Asked' } })
  expect(refused.body).toMatchObject({ error: 'accountActive' })
})

test('accounts that were merged, separated and merged the other way are one person', async () => {
  const [one, two] = await twoAccounts('Ignatius Mabuza')
  await undo(await merge('teachers', one.teacherId, two.teacherId))
  const params = { kind: 'user' as const, id: two.userId }
  const stored = async () => (await world.send('GET /api/privacy/person/{kind}/{id}', { token, params })).ok.item
  expect((await stored()).accounts).toEqual([])
  await merge('teachers', two.teacherId, one.teacherId)
  expect((await stored()).accounts).toHaveLength(1)
  await disable('Ignatius Mabuza')
  expect(await erase('user', two.userId)).toBe(200)
  await world.work()
  expect(await tablesNaming(world, /ignatius|mabuza/i)).toEqual([])
})

test('a learner who was removed from a list is found and erased; undoing the removal restores the others', async () => {
  const own = await aSchoolParticipant(world, { olympiadId: await anOlympiad(world, { phase: 'registration' }) })
  const erasedOne = await aLearner(world, own, { firstName: 'Quintessa', lastName: 'Zwelithini' })
  const other = await aLearner(world, own, { firstName: 'Thabo', lastName: 'Mokoena' })
  const { token: admin } = await staff(world, 'admin', own.olympiadId)
  await world.db
    .insertInto('consents')
    .values({
      learnerId: erasedOne.learnerId,
      purpose: 'taking-part',
      act: 'granted',
      party: 'guardian',
      method: 'spoken',
      reason: 'The mother, Mrs Zwelithini, telephoned',
      recordedAt: world.clock.now,
    })
    .execute()
  const renamed = await world.send('PUT /api/learner/{id}', {
    token: admin,
    params: { id: erasedOne.participantId },
    body: { version: 1, ...aListed('Quintessa', 'Vilakazi', 10, 'A') },
  })
  expect(renamed.status).toBe(200)
  const removed = await world.send('POST /api/learner/bulk-remove', {
    token: admin,
    body: {
      where: { olympiadId: own.olympiadId },
      ids: [erasedOne.participantId, other.participantId],
      preview: false,
    },
  })
  expect(removed.ok).toMatchObject({ changed: 2 })

  const find = async (q: string) => (await world.send('GET /api/privacy/people', { token, query: { q } })).ok.items
  expect(await find('quintessa')).toMatchObject([
    { kind: 'learner', id: erasedOne.learnerId, about: expect.stringContaining('removed') },
  ])
  const params = { kind: 'learner' as const, id: erasedOne.learnerId }
  const { item } = (await world.send('GET /api/privacy/person/{kind}/{id}', { token, params })).ok
  expect(item).toMatchObject({ removed: true, blocks: [] })
  expect(await erase('learner', erasedOne.learnerId)).toBe(200)
  await world.work()
  expect(await find('quintessa')).toEqual([])
  expect(await tablesNaming(world, /quintessa|zwelithini|vilakazi/i)).toEqual([])

  const back = await world.send('POST /api/bulk/undo/{id}', {
    token: admin,
    params: { id: removed.ok.undo ?? (0 as never) },
  })
  expect(back.ok).toMatchObject({ matched: 1, changed: 1 })
  expect(await find('mokoena')).toMatchObject([{ id: other.learnerId }])
  expect(await tablesNaming(world, /quintessa|zwelithini|vilakazi/i)).toEqual([])
})
