import { lastLateDay, lateAfterDays } from '@agon/domain/school-step'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { aLearner, anOlympiad, aSchool, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { anInterest } from '#test/features/interest/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

async function aStaffed(role: 'admin' | 'accountant' | 'funding' = 'admin') {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, role, olympiadId)
  const enter = async (name: string) =>
    aSchoolParticipant(world, { olympiadId, schoolId: await aSchool(world, { name }) })
  const list = async (query: Record<string, string | number> = {}) =>
    (await world.send('GET /api/school-participant/', { token, query: { olympiadId, ...query } })).ok.items
  const names = async (query: Record<string, string | number> = {}) =>
    (await list(query)).map(({ schoolName }) => schoolName)
  return { olympiadId, token, enter, list, names }
}

test('staff see the schools of their olympiad by step, and find them by name', async () => {
  const { enter, list, names } = await aStaffed('funding')
  await aSchoolParticipant(world)
  const first = await enter('Hoërskool Noordheuwel')
  const second = await enter('Bishops')
  await aLearner(world, second)
  await aTeacher(world, first)
  expect(await list()).toMatchObject([
    { schoolName: 'Bishops', step: 'confirm', learners: 1, started: 0 },
    { schoolName: 'Hoërskool Noordheuwel', step: 'confirm', learners: 0 },
  ])
  await enter('Crawford')
  expect(await names({ step: 'sign-in' })).toEqual(['Crawford'])
  expect(await names({ sort: '-step', limit: 2 })).toEqual(['Bishops', 'Hoërskool Noordheuwel'])
  expect(await names({ q: 'hoerskool noord' })).toEqual(['Hoërskool Noordheuwel'])
  expect(await names({ learners: '1..' })).toEqual(['Bishops'])
})

test('the summary counts the schools at each step and those that have passed it', async () => {
  const { enter, token, olympiadId } = await aStaffed()
  const school = await enter('Bishops')
  await aTeacher(world, school)
  const crawford = await enter('Crawford')
  const acceptedAt = new Date(world.clock.now.getTime() - 15 * 86_400_000)
  await world.db
    .updateTable('schoolProgress')
    .set({ acceptedAt })
    .where('customerParticipantId', '=', crawford.customerParticipantId)
    .execute()
  const { total, steps } = (await world.send('GET /api/school-participant/summary', { token, query: { olympiadId } }))
    .ok
  expect(total).toBe(2)
  expect(steps.slice(0, 3)).toMatchObject([
    { step: 'sign-in', passed: 1, waiting: 1, late: 1, since: acceptedAt.toISOString() },
    { step: 'confirm', passed: 0, waiting: 1, late: 0 },
    { step: 'load', passed: 0, waiting: 0, late: 0, since: null },
  ])
})

test('the summary counts as late the schools that the list finds by the last late day', async () => {
  const { enter, token, olympiadId, names } = await aStaffed()
  const until = lastLateDay(world.clock.now, 'Africa/Johannesburg')
  // The last minute of that day, and the first of the next.
  for (const [name, minutes] of [
    ['Bishops', -1],
    ['Crawford', 1],
  ] as const) {
    const { customerParticipantId } = await enter(name)
    const acceptedAt = new Date(Date.parse(`${until}T24:00:00+02:00`) + minutes * 60_000)
    await world.db
      .updateTable('schoolProgress')
      .set({ acceptedAt })
      .where('customerParticipantId', '=', customerParticipantId)
      .execute()
  }
  const { steps } = (await world.send('GET /api/school-participant/summary', { token, query: { olympiadId } })).ok
  expect(steps[0]).toMatchObject({ step: 'sign-in', waiting: 2, late: 1 })
  expect(await names({ step: 'sign-in', waitingSince: `..-${lateAfterDays + 1}d` })).toEqual(['Bishops'])
})

test('the summary follows the filters of the list, but not that of the step', async () => {
  const { enter, token, olympiadId } = await aStaffed()
  await enter('Bishops')
  const { schoolId } = await enter('Crawford')
  await world.db.updateTable('schools').set({ province: 'LP' }).where('id', '=', schoolId).execute()
  const query = { olympiadId, province: 'LP', step: 'done' }
  const { total, steps } = (await world.send('GET /api/school-participant/summary', { token, query })).ok
  expect([total, steps[0]?.waiting]).toEqual([1, 1])
  const byName = { olympiadId, q: 'bish' }
  expect((await world.send('GET /api/school-participant/summary', { token, query: byName })).ok.total).toBe(1)
})

test('the map joins schools that are near each other, and counts those without coordinates by province', async () => {
  const { enter, token, olympiadId } = await aStaffed()
  const place = async (name: string, longitude: number | null, latitude: number | null) => {
    const { schoolId, customerParticipantId } = await enter(name)
    await world.db
      .updateTable('schools')
      .set({ longitude, latitude, province: 'WC' })
      .where('id', '=', schoolId)
      .execute()
    return customerParticipantId
  }
  const first = await place('Bishops', 18.46, -33.97)
  await place('Crawford', 18.47, -33.98)
  const far = await place('Far', 21.25, -28.45)
  await place('Nowhere', null, null)
  const read = async (more: object) =>
    (
      await world.send('GET /api/school-participant/map', {
        token,
        query: { olympiadId, across: 20, ...more } as never,
      })
    ).ok
  const { circles, provinces } = await read({ box: '15,-36,34,-21' })
  expect(provinces).toEqual([{ province: 'WC', total: 4, withoutPlace: 1 }])
  expect(circles).toMatchObject([
    { count: 1, first: [{ id: far, name: 'Far' }], groups: [{ group: 'sign-in', count: 1 }] },
    {
      count: 2,
      first: [{ id: first, name: 'Bishops' }, { name: 'Crawford' }],
      box: { west: 18.46, south: -33.98, east: 18.47, north: -33.97 },
    },
  ])
  expect((await read({ box: '18.4,-34,18.5,-33.9' })).circles).toHaveLength(2)
  expect((await read({ box: '15,-36,34,-21', q: 'craw' })).circles).toMatchObject([{ count: 1 }])
  expect((await read({ box: '34,-21,15,-36' })).circles).toEqual([])
})

test('a filter by days before today counts whole days in the zone of the olympiad', async () => {
  const { enter, names } = await aStaffed()
  // The clock is at 09:00 in Johannesburg on 14 April.
  for (const [name, at] of [
    ['First', '2026-04-06T21:59:00Z'],
    ['Second', '2026-04-06T22:01:00Z'],
  ] as const) {
    const { customerParticipantId } = await enter(name)
    await world.db
      .updateTable('schoolProgress')
      .set({ acceptedAt: new Date(at) })
      .where('customerParticipantId', '=', customerParticipantId)
      .execute()
  }
  expect(await names({ acceptedAt: '-7d..' })).toEqual(['Second'])
  expect(await names({ acceptedAt: '..-7d' })).toEqual(['First', 'Second'])
  expect(await names({ acceptedAt: '..-8d' })).toEqual(['First'])
})

test('a school shows its teachers, orders and mails of this olympiad', async () => {
  const { enter, token } = await aStaffed()
  const own = await enter('Bishops')
  await aTeacher(world, own)
  await world.db
    .insertInto('queuedEmails')
    .values({
      olympiadId: own.olympiadId,
      kind: 'discount',
      purpose: `test ${own.customerParticipantId}`,
      customerParticipantId: own.customerParticipantId,
      recipient: 'teacher@school.example',
      subject: 'Your discount',
      bodyText: '',
      bodyHtml: '',
      attachments: '[]',
    })
    .execute()
  const { ok } = await world.send('GET /api/school-participant/single', {
    token,
    query: { id: own.customerParticipantId },
  })
  expect(ok).toMatchObject({
    item: { schoolName: 'Bishops' },
    teachers: [{ email: expect.stringContaining('@school.example') }],
    orders: [],
    mails: [{ subject: 'Your discount' }],
    heldBy: '1 mail',
  })
})

test('staff enter a school once, and not in an archived olympiad', async () => {
  const { olympiadId, token, names } = await aStaffed('accountant')
  const schoolId = await aSchool(world, { name: 'Bishops' })
  const add = () => world.send('POST /api/school-participant/', { token, body: { olympiadId, schoolId } })
  expect((await add()).ok.item).toMatchObject({ schoolName: 'Bishops', step: 'sign-in' })
  expect((await add()).body).toMatchObject({ error: 'duplicate', fields: { schoolId: expect.any(String) } })
  expect(await names()).toEqual(['Bishops'])
  const other = await aSchool(world)
  await world.db.updateTable('olympiads').set({ phase: 'archived' }).where('id', '=', olympiadId).execute()
  const late = await world.send('POST /api/school-participant/', { token, body: { olympiadId, schoolId: other } })
  expect(late.body).toMatchObject({ error: 'phase' })
})

test('of two who enter a school at once one does', async () => {
  const { olympiadId, token } = await aStaffed()
  const schoolId = await aSchool(world)
  const add = () => world.send('POST /api/school-participant/', { token, body: { olympiadId, schoolId } })
  expect((await Promise.all([add(), add()])).map(({ status }) => status).sort()).toEqual([200, 409])
})

test('a school is removed while it has nothing but teachers, and stays once a learner is loaded', async () => {
  const { enter, token, names } = await aStaffed()
  const [empty, used] = [await enter('Bishops'), await enter('Crawford')]
  await aTeacher(world, empty)
  await aLearner(world, used)
  const remove = (id: number) =>
    world.send('DELETE /api/school-participant/{id}', {
      token,
      params: { id: id as typeof used.customerParticipantId },
    })
  expect((await remove(empty.customerParticipantId)).status).toBe(200)
  const refused = await remove(used.customerParticipantId)
  expect(refused.body).toMatchObject({ error: 'schoolInUse', reason: expect.stringContaining('1 learner') })
  expect(await names()).toEqual(['Crawford'])
})

test('a filter reads neither the schools nor the olympiads; words read the schools', async () => {
  const { enter, olympiadId, token } = await aStaffed()
  await enter('Bishops')
  const read = async (query: Record<string, string>) => {
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    await world.send('GET /api/school-participant/summary', { token, query: { olympiadId, ...query } as never })
    const [text, values] = (queries.mock.calls.findLast(([one]) => String(one).includes('as "waiting"')) ??
      []) as unknown[]
    queries.mockRestore()
    const client = new pg.Client({ connectionString: world.ownerUrl })
    await client.connect()
    const { rows } = await client.query(`explain ${String(text)}`, values as unknown[])
    await client.end()
    const plan = JSON.stringify(rows)
    return ['school_progress', 'schools', 'olympiads'].filter((table) => new RegExp(` on ${table}\\b`).test(plan))
  }
  expect(await read({ province: 'LP' })).toEqual(['school_progress'])
  expect(await read({ q: 'bish' })).toEqual(['school_progress', 'schools'])
})

test('a school that interest has led to is removed like another one, and the interest stays accepted', async () => {
  const { olympiadId, token, names } = await aStaffed()
  const expressionId = await anInterest(world, { olympiadId, natemis: '' })
  const { ok } = await world.send('POST /api/teacher/expression/', { token, body: { expressionId } })
  const params = { id: ok.customerParticipantId }
  expect((await world.send('DELETE /api/school-participant/{id}', { token, params })).status).toBe(200)
  expect(await names()).toEqual([])
  const read = await world.send('GET /api/interest/expression-of-interest/single', { token, query: { expressionId } })
  expect(read.ok.item).toMatchObject({ status: 'processed', acceptedFor: 'Thohoyandou Secondary' })
  // The teacher whom the acceptance made goes with it.
  const undone = await world.send('POST /api/interest/undo', { token, body: { ids: [expressionId] } })
  expect(undone.ok.changed).toHaveLength(1)
  const left = await world.db.selectFrom('teachers').select('id').where('id', '=', ok.teacherId).execute()
  expect(left).toEqual([])
})
