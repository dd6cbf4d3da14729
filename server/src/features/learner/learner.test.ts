import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anOrder } from '../purchase-order/factories.ts'
import { aDeviceSecret, aPaper, isReady } from '../sitting/factories.ts'
import { openSlip } from '../../config/slip-secrets.ts'
import {
  aLearner,
  anOlympiad,
  aSchoolParticipant,
  aTeacher,
  staff,
  type SchoolParticipant,
  type TeacherGiven,
} from '../../testing/factories.ts'
import { readBack } from '../../pdf/testing/read-back.ts'
import { aWorld } from '../../testing/world.ts'

const world = aWorld()
let own: SchoolParticipant
let teacher: TeacherGiven

beforeAll(async () => {
  own = await aSchoolParticipant(world)
  teacher = await aTeacher(world, own)
})

const learner = (firstName: string, lastName: string, grade = 10, className = '') => ({
  firstName,
  lastName,
  grade,
  className,
  gender: 'unknown',
  homeLanguage: '',
})
const load = (learners: unknown[]) =>
  world.send('POST /api/learner/load/{id}', {
    token: teacher.token,
    params: { id: own.customerParticipantId },
    body: { learners },
  })
const list = async () =>
  (
    await world.send('GET /api/participant/', {
      token: teacher.token,
      query: { customerParticipantId: own.customerParticipantId },
    })
  ).ok.items

test('a list is loaded whole, and loading it again changes nothing', async () => {
  const names = [
    learner('Zanele', 'Dlamini'),
    learner('Pieter', 'van der Merwe'),
    learner('Ṋaledzani', 'Tshivhengwa', 11),
  ]
  expect((await load(names)).ok).toMatchObject({ loaded: 3, already: 0 })
  const before = await list()
  expect((await load(names)).ok).toMatchObject({ loaded: 0, already: 3 })
  expect(await list()).toEqual(before)
})

test('of learners who are added at once each is answered with the own one', async () => {
  const added = ['Aba', 'Bab', 'Cac', 'Dad', 'Eae', 'Faf'].map((firstName) => learner(firstName, 'Together'))
  const answers = await Promise.all(
    added.map((body) =>
      world.send('POST /api/learner/add/{id}', {
        token: teacher.token,
        params: { id: own.customerParticipantId },
        body,
      }),
    ),
  )
  expect(answers.map(({ ok }) => ok.item.firstName)).toEqual(added.map(({ firstName }) => firstName))
})

test('two uploads of one list at the same time load it once', async () => {
  const names = Array.from({ length: 20 }, (_, index) => learner('Twin', `Upload ${'abcdefghijklmnopqrst'[index]}`))
  const answers = await Promise.all([load(names), load(names)])
  expect(answers.map((answer) => answer.ok.loaded).sort((a, b) => a - b)).toEqual([0, 20])
})

test('a list with one wrong row loads nothing and names the row', async () => {
  const before = (await list()).length
  const answer = await load([learner('Good', 'Row'), learner('', 'Row'), learner('Old', 'Row', 13)])
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body['fields'] as object)).toEqual(['learners.1.firstName', 'learners.2.grade'])
  expect(await list()).toHaveLength(before)
})

test('a name that cannot be printed is refused where it is entered, and named', async () => {
  const before = (await list()).length
  const listed = await load([learner('Good', 'Row'), learner('😀', 'Row')])
  expect(listed.body).toMatchObject({
    error: 'unprintableName',
    fields: { 'learners.1.firstName': expect.any(String) },
  })
  const params = { id: own.customerParticipantId }
  const body = learner('𝔘lrich', 'Row')
  const added = await world.send('POST /api/learner/add/{id}', { token: teacher.token, params, body })
  expect(added.body).toMatchObject({ error: 'unprintableName', fields: { firstName: expect.stringContaining('𝔘') } })
  expect(await list()).toHaveLength(before)
  const preview = await world.send('POST /api/learner/preview-text/{id}', {
    token: teacher.token,
    params,
    body: { text: 'First name,Surname,Grade\n𝔘lrich,Row,10\nZoë,Row,10\n' },
  })
  expect(preview.ok.rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([['name-unprintable'], []])
})

test('a stored name that cannot be printed stops no list: a substitute is printed, and the rest of the learner may change', async () => {
  const school = await aSchoolParticipant(world)
  const { token } = await aTeacher(world, school)
  const params = { id: school.customerParticipantId }
  await world.send('POST /api/learner/load/{id}', { token, params, body: { learners: [learner('Zoë', 'Nkosi')] } })
  await world.db
    .updateTable('learners')
    .set({ firstName: '😀Ulrich' })
    .where('schoolId', '=', school.schoolId)
    .execute()
  for (const key of ['GET /api/learner/class-list/{id}', 'GET /api/learner/slips/{id}'] as const) {
    const { status, bytes } = await world.send(key, { token, params })
    expect(status).toBe(200)
    expect((await readBack(bytes)).pages[0]).toContain('□Ulrich')
  }
  const query = { customerParticipantId: school.customerParticipantId }
  const [row] = (await world.send('GET /api/participant/', { token, query })).ok.items
  const change = (body: object) =>
    world.send('PUT /api/learner/{id}', {
      token,
      params: { id: row?.id ?? 0 },
      body: { ...learner('😀Ulrich', 'Nkosi'), version: row?.version, ...body },
    })
  expect((await change({ firstName: '😀' })).body).toMatchObject({ error: 'unprintableName' })
  expect((await change({ className: 'B' })).status).toBe(200)
})

test('a loaded learner signs in with the slip’s password at once, before and after its slow hash is made', async () => {
  await load([learner('Signs', 'In')])
  const row = (await list()).find((one) => one.firstName === 'Signs')
  const { secrets } = await world.db
    .selectFrom('participantCredentials')
    .select('secrets')
    .where('participantId', '=', row?.id as never)
    .executeTakeFirstOrThrow()
  const { password, link } = openSlip(world.app.keys.slips, secrets ?? new Uint8Array())
  const { name } = await world.db
    .selectFrom('olympiads')
    .select('name')
    .where('id', '=', own.olympiadId)
    .executeTakeFirstOrThrow()
  const signIn = () =>
    world.send('POST /api/auth/signin', {
      body: { username: row?.username, password, olympiadName: name, loginType: 'learner' },
    })
  expect((await signIn()).status).toBe(200)
  await world.work()
  const ready = await world.send('GET /api/learner/credentials/{id}', {
    token: teacher.token,
    params: { id: own.customerParticipantId },
  })
  expect(ready.ok.prepared).toBe(ready.ok.total)
  expect((await signIn()).status).toBe(200)
  const byLink = () => world.send('POST /api/auth/signin-link', { body: { secret: link, olympiadName: name } })
  const session = (await byLink()).ok.token
  expect((await world.send('GET /api/sitting/', { token: session })).status).toBe(200)
  await world.send('POST /api/learner/renew-slip/{id}', { token: teacher.token, params: { id: row?.id ?? 0 } })
  expect((await byLink()).body).toMatchObject({ error: 'linkSpent' })
  expect((await signIn()).body).toMatchObject({ error: 'password' })
  expect((await world.send('GET /api/sitting/', { token: session })).status).toBe(401)
})

test('a slip that is lost is shown again: what it says still signs the learner in, and the log records who saw it', async () => {
  const own = await aSchoolParticipant(world)
  const { token, userId } = await aTeacher(world, own)
  await world.send('POST /api/learner/load/{id}', {
    token,
    params: { id: own.customerParticipantId },
    body: { learners: [learner('Lost', 'Slip')] },
  })
  const row = await world.db
    .selectFrom('participantCredentials as c')
    .innerJoin('participants as p', 'p.id', 'c.participantId')
    .innerJoin('olympiads as o', 'o.id', 'p.olympiadId')
    .select(['p.id', 'p.username', 'c.secrets', 'o.name'])
    .where('p.customerParticipantId', '=', own.customerParticipantId)
    .executeTakeFirstOrThrow()
  const shown = await world.send('POST /api/learner/show-slip/{id}', { token, params: { id: row.id } })
  const { password, link } = openSlip(world.app.keys.slips, row.secrets ?? new Uint8Array())
  expect(shown.ok).toMatchObject({ username: row.username, password })
  expect(shown.ok.link).toMatch(new RegExp(`/${row.name}/login#k=${link}$`))
  expect(shown.ok.qr).toMatch(/^<svg /)
  const body = { secret: link, olympiadName: row.name }
  expect((await world.send('POST /api/auth/signin-link', { body })).status).toBe(200)
  const logged = await world.db
    .selectFrom('activityLog')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(logged).toMatchObject({
    call: 'POST /api/learner/show-slip/{id}',
    recordTable: 'participant_credentials',
    recordId: row.id,
  })
  expect(JSON.stringify(logged.changes)).not.toContain(password)
  const { secrets } = await world.db
    .selectFrom('participantCredentials')
    .select('secrets')
    .where('participantId', '=', row.id)
    .executeTakeFirstOrThrow()
  expect(secrets).toEqual(row.secrets)
})

test('once the sitting is over slips cannot be printed again, and whoever has one still comes in', async () => {
  const over = await aSchoolParticipant(world)
  const { token } = await aTeacher(world, over)
  const params = { id: over.customerParticipantId }
  await world.send('POST /api/learner/load/{id}', { token, params, body: { learners: [learner('Has', 'Sat')] } })
  const row = await world.db
    .selectFrom('participantCredentials as c')
    .innerJoin('participants as p', 'p.id', 'c.participantId')
    .innerJoin('olympiads as o', 'o.id', 'p.olympiadId')
    .select(['c.participantId', 'c.secrets', 'o.name'])
    .where('p.olympiadId', '=', over.olympiadId)
    .executeTakeFirstOrThrow()
  const { link } = openSlip(world.app.keys.slips, row.secrets ?? new Uint8Array())
  const print = () => world.send('GET /api/learner/slips/{id}', { token, params })
  expect((await print()).status).toBe(200)

  await world.db.updateTable('olympiads').set({ phase: 'closed' }).where('id', '=', over.olympiadId).execute()
  const admin = await staff(world, 'admin', over.olympiadId)
  const moved = await world.send('PUT /api/olympiad/{id}/phase', {
    token: admin.token,
    params: { id: over.olympiadId },
    body: { phase: 'moderation' },
  })
  expect(moved.status).toBe(200)
  await world.work()
  expect((await print()).body).toMatchObject({ error: 'slipsErased' })
  const show = { token, params: { id: row.participantId } }
  expect((await world.send('POST /api/learner/show-slip/{id}', show)).body).toMatchObject({ error: 'slipsErased' })
  const query = { participantId: row.participantId }
  expect((await world.send('GET /api/sitting/recovery-code', { token, query })).body).toMatchObject({
    error: 'slipsErased',
  })
  const body = { secret: link, olympiadName: row.name }
  expect((await world.send('POST /api/auth/signin-link', { body })).status).toBe(200)
})

test('a correction made on an old copy is refused with the newer one beside it', async () => {
  await load([learner('Edited', 'Twice')])
  const row = (await list()).find((one) => one.firstName === 'Edited')
  const change = (homeLanguage: string) =>
    world.send('PUT /api/learner/{id}', {
      token: teacher.token,
      params: { id: row?.id ?? 0 },
      body: { ...learner('Edited', 'Twice'), homeLanguage, version: row?.version },
    })
  expect((await change('xh')).ok.item).toMatchObject({ homeLanguage: 'xh' })
  const late = await change('zu')
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({ error: 'conflict', details: { item: { homeLanguage: 'xh' } } })
})

test('a name that is corrected is corrected in every list', async () => {
  await load([learner('Tebogo', 'Molefi')])
  const row = (await list()).find((one) => one.firstName === 'Tebogo')
  await world.send('PUT /api/learner/{id}', {
    token: teacher.token,
    params: { id: row?.id ?? 0 },
    body: { ...learner('Tebogo', 'Molefe', 12), version: row?.version },
  })
  expect((await list()).find((one) => one.id === row?.id)).toMatchObject({ lastName: 'Molefe', grade: 12 })
})

test('a learner who has started is not taken out, one who has not leaves nothing behind', async () => {
  const { participantId, learnerId } = await aLearner(world, own)
  const remove = () => world.send('DELETE /api/learner/{id}', { token: teacher.token, params: { id: participantId } })
  const has = (status: 'sitting' | 'not-started') =>
    world.db.updateTable('sittingStatuses').set({ status }).where('participantId', '=', participantId).execute()
  await has('sitting')
  expect((await remove()).body).toMatchObject({ error: 'learnerStarted' })
  await has('not-started')
  expect((await remove()).status).toBe(200)
  expect(
    await world.db.selectFrom('learners').select('id').where('id', '=', learnerId).executeTakeFirst(),
  ).toBeUndefined()
})

/** Until so many statements wait for another transaction. */
async function waitForLocks(count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const waiting = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(world.db)
        return waiting.rows.length
      },
      { timeout: 10_000 },
    )
    .toBe(count)
}

async function anOpenSchool() {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const school = await aSchoolParticipant(world, { olympiadId })
  const { token } = await aTeacher(world, school)
  const remove = (id: number) => world.send('DELETE /api/learner/{id}', { token, params: { id } })
  await aPaper(world, olympiadId)
  return { school, olympiadId, remove }
}

test('a learner who begins at the moment of being taken out sits', async () => {
  const { school, remove } = await anOpenSchool()
  await anOrder(world, school, { learners: 1, preApproved: true })
  const sitter = await aLearner(world, school)
  await isReady(world, sitter.participantId, false)
  // The beginning waits in its middle, for the school's places.
  const places = await world.db.startTransaction().execute()
  await places
    .selectFrom('customerParticipants')
    .select('id')
    .where('id', '=', school.customerParticipantId)
    .forUpdate()
    .execute()
  const begun = world.send('POST /api/sitting/start', { token: sitter.token, body: { device: aDeviceSecret() } })
  await waitForLocks(1)
  const removed = remove(sitter.participantId)
  await waitForLocks(2)
  await places.commit().execute()
  expect((await begun).status).toBe(200)
  expect((await removed).body).toMatchObject({ error: 'learnerStarted' })
})

test('a learner whose sitting is prepared at the moment of being taken out is taken out', async () => {
  const { school, olympiadId, remove } = await anOpenSchool()
  const { participantId } = await aLearner(world, school)
  const preparing = await world.db.startTransaction().execute()
  await sql`insert into attempts (participant_id, olympiad_id, paper_id, number, seed)
    select ${participantId}, id, paper_id, 1, 1 from olympiads where id = ${olympiadId}`.execute(preparing)
  const removed = remove(participantId)
  await waitForLocks(1)
  await preparing.commit().execute()
  expect((await removed).status).toBe(200)
})

test('the last paid place goes to one of two who ask at once', async () => {
  const school = await aSchoolParticipant(world)
  const { token } = await aTeacher(world, school)
  const two = [await aLearner(world, school), await aLearner(world, school)]
  await anOrder(world, school, { learners: 1, preApproved: true })
  const seat = (id: number, seated: boolean) =>
    world.send('PUT /api/learner/seat/{id}', { token, params: { id }, body: { seated } })
  const answers = await Promise.all(two.map((one) => seat(one.participantId, true)))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  const holder = two[answers.findIndex((answer) => answer.status === 200)]
  const other = two.find((one) => one !== holder)
  expect((await seat(holder?.participantId ?? 0, false)).status).toBe(200)
  expect((await seat(other?.participantId ?? 0, true)).status).toBe(200)
})

test('a file that is no table is rejected with its reason, a table is shown row by row', async () => {
  const preview = (content: string, filename: string) =>
    world.send('POST /api/learner/preview/{id}', {
      token: teacher.token,
      params: { id: own.customerParticipantId },
      body: `--x\r\nContent-Disposition: form-data; name="file"; filename="${filename}"\r\n\r\n${content}\r\n--x--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
  expect((await preview('%PDF-1.7 binary', 'list.csv')).body).toMatchObject({
    error: 'rejected',
    fields: { file: expect.any(String) },
  })
  const rows = (await preview('Voornaam;Van;Graad\nZanele;Dlamini;10\nNuwe;Leerder;Gr 11\n;Naamloos;10', 'lys.csv')).ok
    .rows
  expect(rows.map((row) => [row.row, row.match, row.learner === null])).toEqual([
    [2, 'already-loaded', false],
    [3, 'new', false],
    [4, 'new', true],
  ])
})

test('no learner is loaded into an olympiad that is over', async () => {
  const closed = await aSchoolParticipant(world, { olympiadId: await anOlympiad(world, { phase: 'moderation' }) })
  const { token } = await aTeacher(world, closed)
  const answer = await world.send('POST /api/learner/load/{id}', {
    token,
    params: { id: closed.customerParticipantId },
    body: { learners: [learner('Too', 'Late')] },
  })
  expect(answer.body).toMatchObject({ error: 'phase' })
})

test('slips that were never printed are printed alone, and count as printed until there is a new one', async () => {
  const fresh = await aSchoolParticipant(world)
  const { token } = await aTeacher(world, fresh)
  const params = { id: fresh.customerParticipantId }
  const loadHere = (learners: unknown[]) =>
    world.send('POST /api/learner/load/{id}', { token, params, body: { learners } })
  const print = (query: { unprinted?: boolean } = {}) =>
    world.send('GET /api/learner/slips/{id}', { token, params, query })
  const printed = async () =>
    (await world.send('GET /api/school-participant/status/{id}', { token, params })).ok.slipsPrinted
  const textOf = async ({ bytes }: { bytes: Uint8Array }) => (await readBack(bytes)).pages.join(' ')
  await loadHere([learner('Zanele', 'Dlamini'), learner('Pieter', 'Botha')])
  expect(await printed()).toBe(0)
  await print()
  expect(await printed()).toBe(2)
  await loadHere([learner('Zanele', 'Dlamini'), learner('Thabo', 'Nkosi')])
  const text = await textOf(await print({ unprinted: true }))
  expect(text).toContain('Thabo Nkosi')
  expect(text).not.toContain('Dlamini')
  expect(await printed()).toBe(3)
  expect((await print({ unprinted: true })).status).toBe(404)
  expect(await textOf(await print())).toContain('Dlamini')
  await world.send('PUT /api/auth/set-learner-passwords/{id}', { token, params, body: {} })
  expect(await printed()).toBe(0)
  expect(await textOf(await print({ unprinted: true }))).toContain('Dlamini')
})
