import { expect, test } from 'vitest'
import { aLearner, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aListed } from '#test/features/learner/list.ts'
import { locksIn } from '#test/locks.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const { waitForLocks } = locksIn(world)

/** A learner who has started, with the school's teacher and an admin. */
async function aStarted() {
  const own = await aSchoolParticipant(world)
  const [teacher, admin] = [await aTeacher(world, own), await staff(world, 'admin', own.olympiadId)]
  const { participantId } = await aLearner(world, own, { firstName: 'Zanele', lastName: 'Dlamini', grade: 10 })
  await world.db
    .updateTable('sittingStatuses')
    .set({ status: 'sitting' })
    .where('participantId', '=', participantId)
    .execute()
  const params = { id: participantId }
  return {
    own,
    teacher,
    admin,
    participantId,
    propose: (lastName = 'Dhlamini') =>
      world.send('POST /api/learner/{id}/proposal', {
        token: teacher.token,
        params,
        body: { ...aListed('Zanele', lastName, 10), version: 1, reason: 'As on the birth certificate' },
      }),
    shown: async () =>
      (await world.send('GET /api/learner/single', { token: teacher.token, query: { participantId } })).ok.item,
    newest: async () => (await world.send('GET /api/learner/{id}/proposal', { token: teacher.token, params })).ok.item,
  }
}

type Started = Awaited<ReturnType<typeof aStarted>>
const accept = ({ admin: { token } }: Started, id: number) =>
  world.send('POST /api/proposal/{id}/accept', { token, params: { id } })
const decline = ({ admin: { token } }: Started, id: number, reason?: string) =>
  world.send('POST /api/proposal/{id}/decline', { token, params: { id }, body: { reason } })
const mailsTo = (recipientName: string) =>
  world.db
    .selectFrom('queuedEmails')
    .select(['subject', 'bodyText'])
    .where('recipientName', '=', recipientName)
    .execute()

test('a proposal changes nothing until it is accepted; then the name changes and the teacher gets a mail', async () => {
  const one = await aStarted()
  const { id } = (await one.propose()).ok
  expect((await one.propose()).body).toMatchObject({ error: 'alreadyAsked' })
  expect(await one.shown()).toMatchObject({ lastName: 'Dlamini' })
  expect(await one.newest()).toMatchObject({ status: 'open', changes: [{ field: 'lastName', after: 'Dhlamini' }] })
  const query = { olympiadId: one.own.olympiadId, status: 'open' }
  const { items } = (await world.send('GET /api/proposal/', { token: one.admin.token, query })).ok
  expect(items).toMatchObject([{ id, subject: 'Zanele Dlamini', reason: 'As on the birth certificate' }])
  expect((await accept(one, id)).status).toBe(200)
  expect(await one.shown()).toMatchObject({ lastName: 'Dhlamini', version: 2 })
  expect(await one.newest()).toMatchObject({ status: 'accepted' })
  const { fullName } = await world.db
    .selectFrom('users')
    .select('fullName')
    .where('id', '=', one.teacher.userId)
    .executeTakeFirstOrThrow()
  expect((await mailsTo(fullName)).map(({ subject }) => subject)).toEqual(['Correction accepted: Zanele Dlamini'])
  expect((await accept(one, id)).body).toMatchObject({ error: 'alreadyAnswered' })
})

test('a proposal is found by its learner, by the school, and by the teacher who made it', async () => {
  const one = await aStarted()
  const { id } = (await one.propose()).ok
  const find = async (q: string) =>
    (
      await world.send('GET /api/proposal/', {
        token: one.admin.token,
        query: { olympiadId: one.own.olympiadId, q },
      })
    ).ok.items
  const [first] = await find('dlamini')
  expect(first).toMatchObject({ id })
  expect(await find(first?.schoolName ?? '?')).toMatchObject([{ id }])
  expect(await find(first?.proposedBy ?? '?')).toMatchObject([{ id }])
  expect(await find('mkhabela')).toEqual([])
  // Each word in a text of its own.
  expect(await find(`${first?.proposedBy ?? '?'} dlamini`)).toMatchObject([{ id }])
  expect(await find(`${first?.proposedBy ?? '?'} mkhabela`)).toEqual([])
})

test('a mistyped search of proposals is answered with near names', async () => {
  const [one, other] = [await aStarted(), await aStarted()]
  await one.propose()
  const near = async (q: string, { own, admin } = one) => {
    const query = { olympiadId: own.olympiadId, q, limit: 10 }
    return (await world.send('GET /api/proposal/', { token: admin.token, query })).ok.near
  }
  expect([await near('Dlaminni'), await near('Zannele Dlaminni')]).toEqual([['Dlamini'], ['Zanele Dlamini']])
  expect(await near('Dlaminni', other)).toEqual([])
  // One of the words is there as it is typed.
  expect([await near('Zanele Dlaminni'), await near('Zanele Dlaminni', other)]).toEqual([['Zanele Dlamini'], []])
})

test('a declined proposal changes nothing; the teacher reads the reason and may propose again', async () => {
  const one = await aStarted()
  const { id } = (await one.propose()).ok
  expect((await decline(one, id, 'The certificate says Dlamini.')).status).toBe(200)
  expect(await one.shown()).toMatchObject({ lastName: 'Dlamini' })
  expect(await one.newest()).toMatchObject({ status: 'declined', answer: 'The certificate says Dlamini.' })
  expect((await one.propose()).status).toBe(200)
})

test('a teacher withdraws an own proposal that waits, and proposes again; a colleague does not', async () => {
  const one = await aStarted()
  const { id } = (await one.propose('Dhlamni')).ok
  const colleague = await aTeacher(world, one.own)
  const withdraw = (token: string) => world.send('DELETE /api/proposal/{id}', { token, params: { id } })
  expect((await withdraw(colleague.token)).status).toBe(404)
  expect(await one.newest()).toMatchObject({ status: 'open', isOwn: true })
  expect((await withdraw(one.teacher.token)).status).toBe(200)
  expect(await one.newest()).toBeNull()
  expect((await one.propose()).status).toBe(200)
  expect(await one.newest()).toMatchObject({ changes: [{ after: 'Dhlamini' }] })
})

test('nothing is applied to a learner who was changed since; the conflict has the present values', async () => {
  const one = await aStarted()
  const { id } = (await one.propose()).ok
  await world.send('PUT /api/learner/{id}', {
    token: one.admin.token,
    params: { id: one.participantId },
    body: { ...aListed('Zanele', 'Zulu', 10), version: 1 },
  })
  const refused = await accept(one, id)
  expect(refused.body).toMatchObject({ error: 'conflict', details: { item: { lastName: 'Zulu' } } })
  expect(await one.shown()).toMatchObject({ lastName: 'Zulu' })
  expect(await one.newest()).toMatchObject({ status: 'open', changes: [{ before: 'Dlamini', now: 'Zulu' }] })
})

test('of two organisers who answer at once one decides', async () => {
  const one = await aStarted()
  const { id } = (await one.propose()).ok
  const beside = await world.db.startTransaction().execute()
  await beside.selectFrom('proposals').select('id').where('id', '=', id).forUpdate().execute()
  const answers = [accept(one, id), decline(one, id)]
  await waitForLocks(2)
  await beside.commit().execute()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409])
})

test('a proposal without a change, or on top of another version, is refused', async () => {
  const one = await aStarted()
  expect((await one.propose('Dlamini')).body).toMatchObject({ error: 'invalid' })
  await world.db
    .updateTable('learners')
    .set({ version: 5 })
    .where('id', '=', (await one.shown()).learnerId)
    .execute()
  expect((await one.propose()).body).toMatchObject({ error: 'conflict' })
})
