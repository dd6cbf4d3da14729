import { expect, test } from 'vitest'
import { anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const server = aMailServer(world)

const change = (token: string, id: number, body: object) =>
  world.send('PUT /api/user/{id}', { token, params: { id }, body })
const person = { fullName: 'The overlord', email: '', version: 1 }

async function accountOf(userId: number) {
  const { id } = await world.db
    .selectFrom('accounts')
    .select('id')
    .where('userId', '=', userId as never)
    .executeTakeFirstOrThrow()
  return id
}

test('the last overlord neither disables nor demotes itself, nor is that done by two at once', async () => {
  const first = await staff(world, 'overlord', null)
  const alone = await change(first.token, first.userId, { ...person, disabled: true })
  expect(alone.body).toMatchObject({ error: 'lastOverlord' })
  const withdrawn = await world.send('DELETE /api/account/{id}', {
    token: first.token,
    params: { id: await accountOf(first.userId) },
  })
  expect(withdrawn.body).toMatchObject({ error: 'lastOverlord' })

  const second = await staff(world, 'overlord', null)
  expect((await change(first.token, first.userId, { ...person, disabled: true })).body).toMatchObject({
    error: 'oneself',
  })
  const both = await Promise.all([
    change(first.token, second.userId, { ...person, disabled: true }),
    change(second.token, first.userId, { ...person, disabled: true }),
  ])
  expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
})

test('anyone who is disabled is out at once', async () => {
  await world.db.updateTable('users').set({ disabledAt: null }).execute()
  const overlord = await staff(world, 'overlord', null)
  const admin = await staff(world, 'admin', await anOlympiad(world))
  const isIn = async () => (await world.send('GET /api/auth/current-user', { token: admin.token })).ok.authed
  expect(await isIn()).toBe(true)
  const answer = await change(overlord.token, admin.userId, { ...person, fullName: 'The admin', disabled: true })
  expect(answer.ok.item).toMatchObject({ disabled: true, version: 2 })
  expect(await isIn()).toBe(false)
  const stale = await change(overlord.token, admin.userId, { ...person, disabled: false })
  expect(stale.body).toMatchObject({ error: 'conflict' })
})

test('a grant opens a door, and is withdrawn with the sessions under it', async () => {
  const overlord = await staff(world, 'overlord', null)
  const olympiadId = await anOlympiad(world)
  const { item } = (
    await world.send('POST /api/user/', {
      token: overlord.token,
      body: { username: 'Sipho.Dlamini', fullName: 'Sipho Dlamini', email: 'sipho@agon.example' },
    })
  ).ok
  expect(item).toMatchObject({ username: 'sipho.dlamini', kind: 'staff', grants: 0 })
  const body = { userId: item.id, role: 'accountant', olympiadId }
  const granted = (await world.send('POST /api/account/', { token: overlord.token, body })).ok.item
  expect(granted).toMatchObject({ userName: 'Sipho Dlamini', role: 'accountant', olympiadId })
  expect((await world.send('POST /api/account/', { token: overlord.token, body })).body).toMatchObject({
    error: 'duplicate',
  })

  const acting = (await world.send('GET /api/user/impersonate', { token: overlord.token, query: { userId: item.id } }))
    .ok
  expect(acting.role).toBe('accountant')
  await world.send('DELETE /api/account/{id}', { token: overlord.token, params: { id: granted.id } })
  expect((await world.send('GET /api/auth/current-user', { token: acting.token })).ok.authed).toBe(false)
})

test('a user name is one name however its accents were typed, and may be of any script', async () => {
  const { token } = await staff(world, 'overlord', null)
  const add = (username: string) =>
    world.send('POST /api/user/', { token, body: { username, fullName: 'Zoë', email: 'zoe@agon.example' } })
  expect((await add('Zoe\u0301')).ok.item.username).toBe('zo\u00e9')
  expect((await add('zo\u00e9')).status).toBe(409)
  expect((await add('सिन्धु')).ok.item.username).toBe('सिन्धु')
  expect((await add('\u0301e')).status).toBe(400)
})

test('a new user is invited by a link that sets the first password, once', async () => {
  const overlord = await staff(world, 'overlord', null)
  const body = { username: 'thandi', fullName: 'Thandi Nkosi', email: 'thandi@agon.example' }
  const { item } = (await world.send('POST /api/user/', { token: overlord.token, body })).ok
  const before = server.mails.length
  await world.work()
  const mail = server.mails.slice(before).find(({ recipients }) => recipients.includes('thandi@agon.example'))
  const readable = (mail?.raw ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '=')
  const token = /set-password#([\w-]{64})/.exec(readable)?.[1]
  expect(token).toBeDefined()
  const password = { password: 'seven wet umbrellas today' }
  const set = () => world.send('PUT /api/auth/set-password', { token, body: password })
  expect((await set()).status).toBe(200)
  expect((await set()).status).toBe(401)
  const stored = await world.db.selectFrom('users').select('passwordHash').where('id', '=', item.id).executeTakeFirst()
  expect(stored?.passwordHash).toMatch(/^\$argon2id\$/)
})

test('no teacher is granted a staff role, and nothing is set that the call does not name', async () => {
  const overlord = await staff(world, 'overlord', null)
  const olympiadId = await anOlympiad(world)
  const teacher = await aTeacher(world, await aSchoolParticipant(world, { olympiadId }))
  const body = { userId: teacher.userId, role: 'admin', olympiadId }
  expect((await world.send('POST /api/account/', { token: overlord.token, body })).status).toBe(400)
  const { item } = (
    await world.send('POST /api/user/', {
      token: overlord.token,
      body: {
        username: 'mass',
        fullName: 'Mass Assigned',
        email: 'm@agon.example',
        kind: 'teacher',
        passwordHash: 'x',
        id: 1,
      },
    })
  ).ok
  expect(item.kind).toBe('staff')
  const row = await world.db.selectFrom('users').select('passwordHash').where('id', '=', item.id).executeTakeFirst()
  expect(row?.passwordHash).toBeNull()
})

test('the list is of the platform or of an olympiad, with its teachers', async () => {
  const overlord = await staff(world, 'overlord', null)
  const olympiadId = await anOlympiad(world)
  const teacher = await aTeacher(world, await aSchoolParticipant(world, { olympiadId }))
  const admin = await staff(world, 'admin', olympiadId)
  const list = async (query: Record<string, string | number>) =>
    (await world.send('GET /api/user/', { token: overlord.token, query: { limit: 100, ...query } })).ok.items
  expect((await list({ olympiadId })).map(({ id }) => id).sort()).toEqual([teacher.userId, admin.userId].sort())
  expect((await list({})).length).toBeGreaterThan(2)
  expect((await list({ q: 'the over' })).every(({ fullName }) => fullName === 'The overlord')).toBe(true)
})

test('a person’s name that cannot be printed is refused, by the overlord’s forms and in the profile; a stored one stays', async () => {
  const { token, userId } = await staff(world, 'overlord', null)
  const fullName = 'Thandi 😀'
  const refused = { error: 'unprintableName', fields: { fullName: expect.stringContaining('😀') } }
  const email = 'thandi@school.example'
  const added = await world.send('POST /api/user/', { token, body: { username: 'thandi.moji', fullName, email } })
  expect(added.body).toMatchObject(refused)
  const other = await staff(world, 'marketing', await anOlympiad(world))
  const given = { fullName, email: '', disabled: false, version: 1 }
  expect((await change(token, other.userId, given)).body).toMatchObject(refused)
  const profile = (body: object) => world.send('PUT /api/user/me', { token, body })
  const { email: own } = (await world.send('GET /api/user/me', { token })).ok.item
  expect((await profile({ fullName, email: own, locale: 'en' })).body).toMatchObject(refused)
  await world.db.updateTable('users').set({ fullName }).where('id', 'in', [userId, other.userId]).execute()
  expect((await change(token, other.userId, { ...given, email })).status).toBe(200)
  expect((await profile({ fullName, email: own, locale: 'af' })).ok.item).toMatchObject({ fullName, locale: 'af' })
})
