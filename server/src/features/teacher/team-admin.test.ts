import type { CustomerParticipantId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { aSchoolParticipant, aTeacher, aTeam, staff, type Team } from '#test/factories.ts'
import { aMailServer } from '#test/mail-server.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const letters = aMailServer(world)

let serial = 0
function someone(of: { readonly email?: string; readonly lead?: boolean } = {}) {
  serial += 1
  return { fullName: 'Zoë Dyantyi', email: `zoe-${serial}@team.example`, lead: false, ...of }
}
const set = (token: string, id: CustomerParticipantId, body = someone()) =>
  world.send('POST /api/teacher/team-admin/{id}', { token, params: { id }, body })
const teamAdmins = async (token: string, { olympiadId }: Team) =>
  (await world.send('GET /api/teacher/', { token, query: { olympiadId, teamAdmins: true } })).ok.items
const nameOf = async ({ countryId }: Team) =>
  (await world.db.selectFrom('countries').select('name').where('id', '=', countryId).executeTakeFirstOrThrow()).name
const tokenIn = (mail: string | undefined) => /set-password#([\w-]{64})/.exec(mail ?? '')?.[1]

/** The mails that `act` leads to, readable. */
async function mailsOf(act: () => Promise<unknown>): Promise<string[]> {
  await world.work()
  const before = letters.mails.length
  await act()
  await world.work()
  return letters.mails.slice(before).map(({ raw }) => raw.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
}

test.for(['overlord', 'admin', 'accountant', 'funding'] as const)(
  'the %s sets a team admin, who is listed and leads the own team',
  async (role) => {
    const team = await aTeam(world)
    const { token } = await staff(world, role, role === 'overlord' ? null : team.olympiadId)
    expect((await set(token, team.customerParticipantId)).ok.item).toMatchObject({
      part: 'lead',
      invitation: 'invited',
    })
    expect(await teamAdmins(token, team)).toMatchObject([{ fullName: 'Zoë Dyantyi', schools: await nameOf(team) }])
    expect((await set(token, team.customerParticipantId)).ok.item.part).toBe('helper')
    expect((await set(token, team.customerParticipantId, someone({ lead: true }))).ok.item.part).toBe('lead')
    expect((await teamAdmins(token, team)).map(({ part }) => part).toSorted()).toEqual(['helper', 'helper', 'lead'])
  },
)

test('the lead team admin invites a colleague, who helps and invites no one', async () => {
  const team = await aTeam(world)
  const lead = await aTeacher(world, team)
  const id = team.customerParticipantId
  expect((await set(lead.token, id)).ok.item).toMatchObject({ part: 'helper', lastSignInAt: null })
  const helper = await aTeacher(world, team)
  expect((await set(helper.token, id)).body).toMatchObject({ error: 'notLead' })
  const query = { customerParticipantId: id }
  const { items } = (await world.send('GET /api/teacher/colleagues', { token: lead.token, query })).ok
  expect(items.map(({ isLead }) => isLead)).toEqual([true, false, false])
})

test('staff of another olympiad, the admin of another team and the id of a school are refused', async () => {
  const team = await aTeam(world)
  const school = await aSchoolParticipant(world, { olympiadId: team.olympiadId })
  const own = await staff(world, 'admin', team.olympiadId)
  const { token } = await staff(world, 'admin', (await aTeam(world)).olympiadId)
  expect((await set(token, team.customerParticipantId)).body).toMatchObject({ error: 'notFound' })
  expect((await set(own.token, school.customerParticipantId)).body).toMatchObject({ error: 'notFound' })
  const lead = await aTeacher(world, team)
  const elsewhere = await aTeam(world, { olympiadId: team.olympiadId })
  expect((await set(lead.token, elsewhere.customerParticipantId)).body).toMatchObject({ error: 'notFound' })
  expect(await teamAdmins(own.token, team)).toHaveLength(1)
})

test('the invitation names the country, and its link sets the password; a renewed one names it, too', async () => {
  const team = await aTeam(world)
  const { token } = await staff(world, 'admin', team.olympiadId)
  const person = someone()
  const country = await nameOf(team)
  const [first] = await mailsOf(() => set(token, team.customerParticipantId, person))
  expect(first).toContain(`${country} takes part in`)
  expect(first).toContain('and you lead its team')
  const params = { username: person.email }
  const [renewed] = await mailsOf(() => world.send('POST /api/auth/forgot-password/{username}', { params }))
  expect(renewed).toContain(`${country} takes part in`)
  const password = 'seven wet umbrellas'
  const done = await world.send('PUT /api/auth/set-password', { token: tokenIn(renewed), body: { password } })
  expect(done.status).toBe(200)
  const signIn = { username: person.email, password, loginType: 'teacher' } as const
  const admin = (await world.send('POST /api/auth/signin', { body: signIn })).ok
  const accepted = { token: admin.token, body: { version: admin.termsDue ?? '' } }
  expect((await world.send('POST /api/terms/accept', accepted)).status).toBe(200)
  const query = { olympiadId: team.olympiadId, countryParticipantId: team.customerParticipantId }
  const read = await world.send('GET /api/igeo-country-participant/single', { token: admin.token, query })
  expect(read.ok).toMatchObject({ mayChange: true, item: { admins: person.fullName } })
})

test('a teacher who is known by address and name is linked, once', async () => {
  const team = await aTeam(world)
  const next = await aTeam(world, { olympiadId: team.olympiadId })
  const { token } = await staff(world, 'admin', team.olympiadId)
  const person = someone()
  const { item } = (await set(token, team.customerParticipantId, person)).ok
  const again = await set(token, team.customerParticipantId, { ...person, email: person.email.toUpperCase() })
  expect(again.body).toMatchObject({ error: 'duplicate', fields: { email: expect.any(String) } })
  expect((await set(token, next.customerParticipantId, person)).ok.item.id).toBe(item.id)
  expect(await teamAdmins(token, team)).toHaveLength(1)
})

test('the lead of a team is handed over, and who is removed loses the team', async () => {
  const team = await aTeam(world)
  const admin = await staff(world, 'admin', team.olympiadId)
  const [lead, helper] = [await aTeacher(world, team), await aTeacher(world, team)]
  const query = { customerParticipantId: team.customerParticipantId }
  const hand = await world.send('POST /api/teacher/lead/{id}', {
    token: admin.token,
    params: { id: helper.teacherId },
    query,
  })
  expect(hand.status).toBe(200)
  const removed = await world.send('DELETE /api/teacher/{id}', {
    token: helper.token,
    params: { id: lead.teacherId },
    query,
  })
  expect(removed.status).toBe(200)
  expect(await teamAdmins(admin.token, team)).toMatchObject([{ id: helper.teacherId, part: 'lead' }])
  const read = { olympiadId: team.olympiadId, countryParticipantId: team.customerParticipantId }
  const gone = await world.send('GET /api/igeo-country-participant/single', { token: lead.token, query: read })
  expect(gone.body).toMatchObject({ error: 'notFound' })
})
