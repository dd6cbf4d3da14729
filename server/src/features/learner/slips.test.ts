import { expect, test } from 'vitest'
import { openSlip } from '#/config/slip-secrets.ts'
import { aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { readBack } from '#test/pdf/read-back.ts'
import { aWorld } from '#test/world.ts'
import { aListed, aListOf } from '#test/features/learner/list.ts'

const world = aWorld()
const list = aListOf(world)

test('a loaded learner signs in with the slip’s password at once, before and after its slow hash is made', async () => {
  await list.load([aListed('Signs', 'In')])
  const row = (await list.rows()).find((one) => one.firstName === 'Signs')
  const { secrets } = await world.db
    .selectFrom('participantCredentials')
    .select('secrets')
    .where('participantId', '=', row?.id as never)
    .executeTakeFirstOrThrow()
  const { password, link } = openSlip(world.app.keys.slips, secrets ?? new Uint8Array())
  const { name } = await world.db
    .selectFrom('olympiads')
    .select('name')
    .where('id', '=', list.own.olympiadId)
    .executeTakeFirstOrThrow()
  const signIn = () =>
    world.send('POST /api/auth/signin', {
      body: { username: row?.username, password, olympiadName: name, loginType: 'learner' },
    })
  expect((await signIn()).status).toBe(200)
  await world.work()
  const ready = await world.send('GET /api/learner/credentials/{id}', {
    token: list.teacher.token,
    params: { id: list.own.customerParticipantId },
  })
  expect(ready.ok.prepared).toBe(ready.ok.total)
  expect((await signIn()).status).toBe(200)
  const byLink = () => world.send('POST /api/auth/signin-link', { body: { secret: link, olympiadName: name } })
  const session = (await byLink()).ok.token
  expect((await world.send('GET /api/sitting/', { token: session })).status).toBe(200)
  await world.send('POST /api/learner/renew-slip/{id}', { token: list.teacher.token, params: { id: row?.id ?? 0 } })
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
    body: { learners: [aListed('Lost', 'Slip')] },
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

test('a slip on the screen is older than the one that another person has made since', async () => {
  const own = await aSchoolParticipant(world)
  const [teacher, colleague] = [await aTeacher(world, own), await aTeacher(world, own)]
  const params = { id: own.customerParticipantId }
  await world.send('POST /api/learner/load/{id}', {
    token: teacher.token,
    params,
    body: { learners: [aListed('Shown', 'Before')] },
  })
  const { id } = await world.db
    .selectFrom('participants')
    .select('id')
    .where('customerParticipantId', '=', own.customerParticipantId)
    .executeTakeFirstOrThrow()
  const show = () => world.send('POST /api/learner/show-slip/{id}', { token: teacher.token, params: { id } })
  const valid = async () => {
    const query = { participantId: id }
    return (await world.send('GET /api/sitting/recovery-code', { token: teacher.token, query })).ok.slipRenewedAt
  }
  const shown = (await show()).ok
  expect(await valid()).toBe(shown.renewedAt)
  world.clock.now = new Date(world.clock.now.getTime() + 1000)
  await world.send('PUT /api/sitting/recovery-code', { token: teacher.token, query: { participantId: id } })
  expect(await valid()).toBe(shown.renewedAt)
  await world.send('POST /api/learner/renew-slip/{id}', { token: colleague.token, params: { id } })
  expect(Date.parse(String(await valid()))).toBeGreaterThan(Date.parse(String(shown.renewedAt)))
  expect((await show()).ok.renewedAt).toBe(await valid())
})

test('after the sitting slips cannot be printed again, but still sign in', async () => {
  const over = await aSchoolParticipant(world)
  const { token } = await aTeacher(world, over)
  const params = { id: over.customerParticipantId }
  await world.send('POST /api/learner/load/{id}', { token, params, body: { learners: [aListed('Has', 'Sat')] } })
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
  await loadHere([aListed('Zanele', 'Dlamini'), aListed('Pieter', 'Botha')])
  expect(await printed()).toBe(0)
  await print()
  expect(await printed()).toBe(2)
  await loadHere([aListed('Zanele', 'Dlamini'), aListed('Thabo', 'Nkosi')])
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
