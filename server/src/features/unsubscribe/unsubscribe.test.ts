import { randomUUID } from 'node:crypto'
import type { OlympiadId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { suppress } from '#/mail/suppression.ts'
import { writeUnsubscribeRef } from '#/mail/unsubscribe-link.ts'
import { anOlympiad, staff } from '#test/factories.ts'
import { aMailServer } from '#test/mail-server.ts'
import { multipart } from '#test/multipart.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const server = aMailServer(world)

async function aLink() {
  const address = `reader-${randomUUID()}@school.example`
  const olympiadId = await anOlympiad(world)
  const { name, projectId } = await world.db
    .selectFrom('olympiads')
    .select(['name', 'projectId'])
    .where('id', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const ref = writeUnsubscribeRef(world.app.keys, { address, projectId, queuedEmailId: null })
  return { address, olympiadId, name, projectId, ref }
}

const inForce = async (address: string) =>
  (
    await world.db
      .selectFrom('suppressions')
      .select('projectId')
      .where('address', '=', address)
      .where('liftedAt', 'is', null)
      .execute()
  ).map(({ projectId }) => projectId)

const listed = async (olympiadId: OlympiadId) => {
  const { token } = await staff(world, 'admin', olympiadId)
  return (await world.send('GET /api/unsubscribe/', { token, query: { olympiadId } })).ok.items
}

test('reading the link changes nothing; the button of the page acts', async () => {
  const { address, projectId, ref } = await aLink()
  const read = async () => (await world.send('GET /api/unsubscribe/link/{ref}', { params: { ref } })).ok
  expect(await read()).toMatchObject({ address: 'r…@school.example', unsubscribed: false })
  expect(await inForce(address)).toEqual([])
  expect((await world.send('POST /api/unsubscribe/', { body: { ref } })).status).toBe(200)
  expect(await inForce(address)).toEqual([projectId])
  expect(await read()).toMatchObject({ unsubscribed: true })
})

/** As a mail provider sends it (RFC 8058): no cookie, no header of ours. */
const oneClick = (url: string, body: { payload: string | Buffer; headers: Record<string, string> }) =>
  world.server.inject({ method: 'POST', url, ...body })
const asForm = {
  payload: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}

test('one click unsubscribes without cookie and header, as a form and as multipart, and twice as once', async () => {
  const { address, name, projectId, ref } = await aLink()
  const parts = multipart({ filename: '', content: 'One-Click', mediaType: 'text/plain' })
  for (const body of [asForm, { payload: parts.body as Buffer, headers: { ...parts.headers } }, asForm]) {
    const reply = await oneClick(`/${name}/unsubscribe/${ref}`, body)
    expect(reply.statusCode, reply.body).toBe(200)
  }
  expect(await inForce(address)).toEqual([projectId])
})

test('a form of another site is refused by every other call', async () => {
  const reply = await world.server.inject({ method: 'POST', url: '/api/website/eoi', ...asForm })
  expect(reply.json()).toMatchObject({ error: 'xsrf' })
})

test('an unknown or altered reference changes nothing', async () => {
  const { address, name, ref } = await aLink()
  const altered = `${ref.slice(0, -2)}${ref.endsWith('A') ? 'BB' : 'AA'}`
  for (const wrong of [altered, 'x', ref.slice(0, 20)]) {
    expect((await oneClick(`/${name}/unsubscribe/${wrong}`, asForm)).statusCode).toBe(404)
    expect((await world.send('POST /api/unsubscribe/', { body: { ref: wrong } })).status).toBe(404)
  }
  expect(await inForce(address)).toEqual([])
})

test('a typed address gets a link by mail, and the reply is the same for every address', async () => {
  const { address, name, projectId } = await aLink()
  const ask = (email: string) => world.send('POST /api/unsubscribe/', { body: { email, olympiadName: name } })
  const replies = [await ask(address), await ask(`unknown-${randomUUID()}@school.example`), await ask(address)]
  expect(replies.map(({ status, body }) => ({ status, body }))).toEqual(
    Array.from({ length: 3 }, () => ({ status: 200, body: { success: true } })),
  )
  expect(await inForce(address)).toEqual([])
  await world.work()
  const [mail, ...others] = server.mails.filter(({ recipients }) => recipients.includes(address))
  expect(others, 'one mail in an hour').toEqual([])
  const text = mail?.raw.replace(/=\r\n/g, '').replaceAll('=3D', '=') ?? ''
  const [, ref = ''] = new RegExp(`/${name}/unsubscribe/([\\w-]+)`).exec(text) ?? []
  await world.send('POST /api/unsubscribe/', { body: { ref } })
  expect(await inForce(address)).toEqual([projectId])
})

test('the mail with the link has the olympiad’s own words', async () => {
  const { address, olympiadId, name } = await aLink()
  const { token } = await staff(world, 'admin', olympiadId)
  const versions = { en: { subject: 'Leave {{ project }}', body: 'Our own words.\n\n[Leave]({{ link }})' } }
  await world.send('POST /api/emailer/', {
    token,
    body: { olympiadId, kind: 'system', name: 'unsubscribe-link', versions },
  })
  await world.send('POST /api/unsubscribe/', { body: { email: address, olympiadName: name } })
  const mail = await world.db
    .selectFrom('queuedEmails')
    .select(['subject', 'bodyText'])
    .where('recipient', '=', address)
    .executeTakeFirstOrThrow()
  expect(mail.subject).toMatch(/^Leave ./)
  expect(mail.bodyText).toMatch(new RegExp(`^Our own words\\.\n\nLeave: http.*/${name}/unsubscribe/`))
})

test('the list of an olympiad shows what applies there, and its staff lift their project’s alone', async () => {
  const { address, olympiadId, ref } = await aLink()
  const elsewhere = await anOlympiad(world)
  const everywhere = `all-${randomUUID()}@school.example`
  await world.send('POST /api/unsubscribe/', { body: { ref } })
  await world.db
    .transaction()
    .execute((tx) => suppress(tx, { kind: 'unsubscribed', address: everywhere }, world.clock.now))
  const emails = async (olympiad: OlympiadId) => (await listed(olympiad)).map(({ email }) => email)
  expect(await emails(olympiadId)).toEqual(expect.arrayContaining([address, everywhere]))
  expect(await emails(elsewhere)).not.toContain(address)
  expect(await emails(elsewhere)).toContain(everywhere)

  const { token } = await staff(world, 'funding', olympiadId)
  const lift = async (email: string) =>
    (await world.send('POST /api/unsubscribe/resubscribe', { token, query: { email, olympiadId, reason: 'Asked' } })).ok
  expect(await lift(everywhere)).toMatchObject({ lifted: false })
  expect(await lift(address)).toMatchObject({ lifted: true })
  expect(await lift(address)).toMatchObject({ lifted: false })
  expect(await emails(olympiadId)).toContain(everywhere)
  expect(await emails(olympiadId)).not.toContain(address)
})

test('resubscribing lifts no bounce', async () => {
  const { address, olympiadId, ref } = await aLink()
  await world.db.transaction().execute((tx) => suppress(tx, { kind: 'bounced', address }, world.clock.now))
  await world.send('POST /api/unsubscribe/', { body: { ref } })
  const { token } = await staff(world, 'admin', olympiadId)
  await world.send('POST /api/unsubscribe/resubscribe', { token, query: { email: address, olympiadId } })
  expect(await inForce(address)).toEqual([null])
})
