import type { UserId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { unseal } from '#/config/seal.ts'
import { aLearner, aSchoolParticipant, aTeacher, staff, type SchoolParticipant } from '#test/factories.ts'
import { suppress } from '#/mail/suppression.ts'
import { aListed } from '#test/features/learner/list.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

/** Mails the link of a school and takes its secret from the mail. */
async function aLink(own: SchoolParticipant, token: string, email = 'secretary@school.example') {
  const params = { id: own.customerParticipantId }
  const body = { email }
  expect((await world.send('POST /api/school-participant/link/{id}', { token, params, body })).status).toBe(200)
  const { secret } = await world.db
    .selectFrom('queuedEmails')
    .select('secret')
    .where('purpose', 'like', `school-link/${own.customerParticipantId}/%`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  if (secret === null) throw new Error('The mail has a secret.')
  return unseal(world.app.keys.mails, secret).toString()
}

async function aLinkedSchool() {
  const own = await aSchoolParticipant(world)
  const teacher = await aTeacher(world, own)
  const link = await aLink(own, teacher.token)
  const params = { id: own.customerParticipantId }
  const load = (token: string, ...learners: object[]) =>
    world.send('POST /api/learner/load/{id}', { token, params, body: { learners } })
  const list = (token: string) =>
    world.send('GET /api/participant/', { token, query: { customerParticipantId: own.customerParticipantId } })
  return { own, teacher, link, params, load, list }
}

test('the holder of a link loads, corrects and removes learners; the log names the link of the school', async () => {
  const { own, teacher, link, params, load, list } = await aLinkedSchool()
  const text = 'Name,Surname,Grade\nThabo,Nkosi,10\n'
  const preview = await world.send('POST /api/learner/preview-text/{id}', { token: link, params, body: { text } })
  expect(preview.ok.rows).toHaveLength(1)
  expect((await load(link, aListed('Thabo', 'Nkosi'), aListed('Zoë', 'Botha'))).ok).toMatchObject({ loaded: 2 })
  const { items, own: mine } = (await list(link)).ok
  expect(items.map(({ username }) => username)).toEqual(['', ''])
  expect(mine).toHaveLength(2)
  const [zoe, thabo] = items
  const body = { ...aListed('Zoe', 'Botha'), version: 1 }
  const corrected = await world.send('PUT /api/learner/{id}', { token: link, params: { id: zoe?.id ?? 0 }, body })
  expect(corrected.ok.item).toMatchObject({ firstName: 'Zoe', username: '' })
  const conflict = await world.send('PUT /api/learner/{id}', { token: link, params: { id: zoe?.id ?? 0 }, body })
  expect(conflict.body).toMatchObject({ error: 'conflict', details: { item: { username: '' } } })
  expect((await world.send('DELETE /api/learner/{id}', { token: link, params: { id: thabo?.id ?? 0 } })).status).toBe(
    200,
  )
  const overlord = await staff(world, 'overlord', null)
  const query = { olympiadId: own.olympiadId }
  const { items: log } = (await world.send('GET /api/activity-log/', { token: overlord.token, query })).ok
  const { schoolName } = (await list(teacher.token)).ok.items[0] ?? { schoolName: '' }
  expect(log.find(({ call }) => call === 'DELETE /api/learner/{id}')?.person?.name).toBe(`Link of ${schoolName}`)
})

test('a link opens nothing else: other learners, other schools, slips, passwords, orders, results', async () => {
  const { own, link, params, load } = await aLinkedSchool()
  const typed = await aLearner(world, own)
  const stranger = await aSchoolParticipant(world, { olympiadId: own.olympiadId })
  const other = await aLearner(world, stranger)
  const body = { ...aListed('Changed', 'Name'), version: 1 }
  for (const id of [typed.participantId, other.participantId]) {
    expect((await world.send('PUT /api/learner/{id}', { token: link, params: { id }, body })).body).toMatchObject({
      error: 'notFound',
    })
    expect((await world.send('DELETE /api/learner/{id}', { token: link, params: { id } })).body).toMatchObject({
      error: 'notFound',
    })
  }
  const theirs = { id: stranger.customerParticipantId }
  const learners = [aListed('Thabo', 'Nkosi')]
  const token = link
  expect(
    (await world.send('POST /api/learner/load/{id}', { token, params: theirs, body: { learners } })).body,
  ).toMatchObject({ error: 'notFound' })
  const text = 'Thabo Nkosi, 10'
  expect(
    (await world.send('POST /api/learner/preview-text/{id}', { token, params: theirs, body: { text } })).body,
  ).toMatchObject({ error: 'notFound' })
  const refused = await Promise.all([
    world.send('GET /api/learner/slips/{id}', { token, params }),
    world.send('POST /api/learner/renew-slip/{id}', { token, params: { id: typed.participantId } }),
    world.send('POST /api/learner/show-slip/{id}', { token, params: { id: typed.participantId } }),
    world.send('PUT /api/auth/set-learner-passwords/{id}', { token, params, body: {} }),
    world.send('GET /api/learner/class-list/{id}', { token, params }),
    world.send('GET /api/purchase-order/', { token, query: { olympiadId: own.olympiadId } }),
    world.send('GET /api/results/', { token, query: { olympiadId: own.olympiadId } }),
    world.send('GET /api/learner/', { token, query: { olympiadId: own.olympiadId } }),
    world.send('GET /api/learner/single', { token, query: { participantId: typed.participantId } }),
    world.send('POST /api/school-participant/link/{id}', { token, params, body: {} }),
    world.send('GET /api/user/me', { token }),
  ])
  expect(refused.map(({ body: answer }) => answer)).toEqual(
    refused.map(() => expect.objectContaining({ error: 'unauthenticated' })),
  )
  await load(link, aListed('Started', 'Learner'))
  const { id } = await world.db
    .selectFrom('participants')
    .select('id')
    .where('firstName', '=', 'Started')
    .where('customerParticipantId', '=', own.customerParticipantId)
    .executeTakeFirstOrThrow()
  await world.db.updateTable('sittingStatuses').set({ status: 'sitting' }).where('participantId', '=', id).execute()
  expect((await world.send('PUT /api/learner/{id}', { token, params: { id }, body })).body).toMatchObject({
    error: 'learnerStarted',
  })
})

test('a link that was revoked, replaced, invented or whose olympiad has closed opens nothing', async () => {
  const { own, teacher, link, params, list } = await aLinkedSchool()
  expect((await list(link)).status).toBe(200)
  const next = await aLink(own, teacher.token)
  expect((await list(link)).body).toMatchObject({ error: 'unauthenticated' })
  expect((await list(next)).status).toBe(200)
  await world.send('DELETE /api/school-participant/link/{id}', { token: teacher.token, params })
  expect((await list(next)).body).toMatchObject({ error: 'unauthenticated' })
  const last = await aLink(own, teacher.token)
  await world.db.updateTable('olympiads').set({ phase: 'closed' }).where('id', '=', own.olympiadId).execute()
  expect((await list(last)).body).toMatchObject({ error: 'unauthenticated' })
  await world.db.updateTable('olympiads').set({ phase: 'open' }).where('id', '=', own.olympiadId).execute()
  expect((await list(last)).status).toBe(200)
  expect((await list('A'.repeat(64))).body).toMatchObject({ error: 'unauthenticated' })
  const stored = await world.db
    .selectFrom('schoolLinks')
    .select('tokenHash')
    .where('customerParticipantId', '=', own.customerParticipantId)
    .executeTakeFirstOrThrow()
  expect(stored.tokenHash.toString('base64url')).not.toContain(last.slice(0, 20))
})

test('a link that was mailed to a teacher ends when the teacher leaves the school or is erased, another one stays', async () => {
  const { own, teacher, link: secretary, list } = await aLinkedSchool()
  const addressOf = async ({ userId }: { userId: UserId }) => {
    const user = world.db.selectFrom('users').select('email').where('id', '=', userId)
    return (await user.executeTakeFirstOrThrow()).email ?? ''
  }
  const leave = (id: number) =>
    world.send('DELETE /api/teacher/{id}', {
      token: teacher.token,
      params: { id },
      query: { customerParticipantId: own.customerParticipantId },
    })
  const [first, second] = [await aTeacher(world, own), await aTeacher(world, own)]
  expect((await leave(first.teacherId)).status).toBe(200)
  expect((await list(secretary)).status).toBe(200)
  const link = await aLink(own, teacher.token, await addressOf(second))
  expect((await leave(second.teacherId)).status).toBe(200)
  expect((await list(link)).body).toMatchObject({ error: 'unauthenticated' })

  const gone = await aTeacher(world, own)
  const theirs = await aLink(own, teacher.token, await addressOf(gone))
  await world.db.updateTable('users').set({ disabledAt: world.clock.now }).where('id', '=', gone.userId).execute()
  const erased = await world.send('POST /api/privacy/erase/{kind}/{id}', {
    token: (await staff(world, 'overlord', null)).token,
    params: { kind: 'user', id: gone.userId },
    body: { reason: 'Asked' },
  })
  expect(erased.status).toBe(200)
  expect((await list(theirs)).body).toMatchObject({ error: 'unauthenticated' })
})

test('the link goes to the school’s contact for learners, then to its teachers; others are offered', async () => {
  const { own, teacher, params } = await aLinkedSchool()
  const { token } = await staff(world, 'admin', own.olympiadId)
  const contact = { schoolId: own.schoolId, telephone: '' }
  await world.db
    .insertInto('schoolContacts')
    .values([
      { ...contact, position: 0, role: 'finance', name: 'Ms D. Bursar', email: 'bursar@school.example' },
      { ...contact, position: 1, role: 'secretary', name: 'Mr S. Office', email: 'office@school.example' },
      { ...contact, position: 2, role: 'subject', name: 'Ms G. Head', email: '' },
    ])
    .execute()
  const read = async () => (await world.send('GET /api/school-participant/link/{id}', { token, params })).ok
  const { contact: first, contacts } = await read()
  expect(first).toBe('office@school.example')
  expect(contacts.map(({ role }) => role)).toEqual(['secretary', 'finance', 'teacher'])
  await world.send('POST /api/school-participant/link/{id}', { token, params, body: {} })
  expect((await read()).item).toMatchObject({ recipient: 'office@school.example', usedAt: null })
  const mails = await world.db
    .selectFrom('queuedEmails')
    .select(['recipient', 'recipientName'])
    .where('purpose', 'like', `school-link/${own.customerParticipantId}/%`)
    .orderBy('id', 'desc')
    .execute()
  expect(mails[0]).toEqual({ recipient: 'office@school.example', recipientName: 'Mr S. Office' })
  expect(teacher.token).not.toBe(token)
})

test('staff and teachers see when the link was last used, also after it was revoked', async () => {
  const { link, params, list, teacher } = await aLinkedSchool()
  const read = async () =>
    (await world.send('GET /api/school-participant/link/{id}', { token: teacher.token, params })).ok.item
  expect(await read()).toMatchObject({ usedAt: null })
  await list(link)
  const used = world.clock.now.toISOString()
  expect(await read()).toMatchObject({ usedAt: used })
  await world.later(30_000, () => list(link))
  expect(await read()).toMatchObject({ usedAt: used })
  await world.send('DELETE /api/school-participant/link/{id}', { token: teacher.token, params })
  await world.later(3_600_000, () => list(link))
  expect(await read()).toMatchObject({ usedAt: used, revokedAt: expect.any(String) })
})

test('a link is not mailed to an address whose mail is stopped, and the link before still works', async () => {
  const { link, params, list, teacher } = await aLinkedSchool()
  const email = 'bounced@school.example'
  await world.db.transaction().execute((tx) => suppress(tx, { kind: 'bounced', address: email }, world.clock.now))
  const again = await world.send('POST /api/school-participant/link/{id}', {
    token: teacher.token,
    params,
    body: { email },
  })
  expect(again.body).toMatchObject({ error: 'addressStopped', reason: expect.stringContaining(email) })
  expect((await list(link)).status).toBe(200)
})
