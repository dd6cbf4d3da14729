import { expect, test } from 'vitest'
import { anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const step = 5 * 3_600_000

async function list(token: string, query: Record<string, string | number> = {}) {
  return (await world.send('GET /api/activity-log/', { token, query })).ok
}

async function phasePinned(token: string, olympiadId: number) {
  return world.send('POST /api/olympiad/set-pinned', { token, query: { olympiadId } })
}

test('an activity shows its author, action, record and earlier values', async () => {
  const overlord = await staff(world, 'overlord', null)
  const olympiadId = await anOlympiad(world)
  expect((await phasePinned(overlord.token, olympiadId)).status).toBe(200)
  const { items } = await list(overlord.token, { userId: overlord.userId })
  expect(items[0]).toMatchObject({
    call: 'POST /api/olympiad/set-pinned',
    role: 'overlord',
    person: { userId: overlord.userId, name: 'The overlord' },
    realPerson: null,
    olympiad: { id: olympiadId },
    record: { table: 'olympiads', id: olympiadId },
    refusal: null,
  })
  expect(items[0]?.changes[0]?.fields).toContainEqual({ name: 'pinned', before: 'false', after: 'true' })
})

test('an admin reads the activities of its own olympiad only', async () => {
  const overlord = await staff(world, 'overlord', null)
  const [own, other] = [await anOlympiad(world), await anOlympiad(world)]
  for (const olympiadId of [own, other]) await phasePinned(overlord.token, olympiadId)
  const admin = await staff(world, 'admin', own)
  const everywhere = await staff(world, 'admin', null)
  const olympiadsOf = async (token: string) =>
    (await list(token, { limit: 500 })).items.map(({ olympiad }) => olympiad?.id)
  expect(new Set(await olympiadsOf(admin.token))).toEqual(new Set([own]))
  expect(await olympiadsOf(everywhere.token)).toEqual(expect.arrayContaining([own, other]))
  expect(await olympiadsOf(everywhere.token)).not.toContain(undefined)
})

test('it is found by person, by e-mail, by day and by window, and read page by page in both directions', async () => {
  const overlord = await staff(world, 'overlord', null)
  await world.db.updateTable('users').set({ email: 'Ada@agon.example' }).where('id', '=', overlord.userId).execute()
  const olympiads = [await anOlympiad(world), await anOlympiad(world), await anOlympiad(world)]
  const start = world.clock.now
  for (const [index, olympiadId] of olympiads.entries())
    await world.later(index * step, () => phasePinned(overlord.token, olympiadId))
  const found = async (query: Record<string, string | number>) =>
    (await list(overlord.token, query)).items.map(({ olympiad }) => olympiad?.id)
  const email = 'ada@agon.example'
  expect(await found({ email })).toEqual(olympiads.toReversed())
  expect(await found({ email: 'nobody@agon.example' })).toEqual([])
  const startDate = new Date(start.getTime() + step).toISOString()
  expect(await found({ email, startDate })).toEqual([olympiads[2], olympiads[1]])
  expect(await found({ email, startDate, timeWindow: 1 })).toEqual([olympiads[1]])
  expect(await found({ email, startDate: start.toISOString().slice(0, 10), timeWindow: 8 })).toEqual([olympiads[0]])

  const first = await list(overlord.token, { email, limit: 2 })
  expect(first.previous).toBeNull()
  const second = await list(overlord.token, { email, limit: 2, cursor: first.next ?? '' })
  expect(second.items.map(({ olympiad }) => olympiad?.id)).toEqual([olympiads[0]])
  expect(second.next).toBeNull()
  const again = await list(overlord.token, { email, limit: 2, cursor: second.previous ?? '' })
  expect(again.items).toEqual(first.items)
  const elsewhere = await world.send('GET /api/activity-log/', {
    token: overlord.token,
    query: { cursor: first.next ?? '' },
  })
  expect(elsewhere.status).toBe(400)
})

test('a teacher’s change names the teacher, and a learner’s name is readable', async () => {
  const olympiadId = await anOlympiad(world)
  const own = await aSchoolParticipant(world, { olympiadId })
  const teacher = await aTeacher(world, own)
  const body = {
    firstName: 'Naledi',
    lastName: 'Mokoena',
    grade: 11,
    className: '',
    gender: 'unknown',
    homeLanguage: '',
  }
  const added = await world.send('POST /api/learner/add/{id}', {
    token: teacher.token,
    params: { id: own.customerParticipantId },
    body,
  })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const admin = await staff(world, 'admin', olympiadId)
  const { items } = await list(admin.token)
  expect(items[0]).toMatchObject({ role: 'teacher', person: { userId: teacher.userId }, olympiad: { id: olympiadId } })
  const fields = items[0]?.changes.flatMap((change) => change.fields)
  expect(fields).toContainEqual({ name: 'last_name', before: null, after: 'Mokoena' })
})
