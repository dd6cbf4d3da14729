import type { OlympiadId } from '@agon/domain/ids'
import { beforeEach, expect, test } from 'vitest'
import { aSchoolParticipant, aTeacher, anOlympiad, staff } from '#test/factories.ts'
import { giveStaffAddresses } from '#test/features/emailer/access.ts'
import { aWorld } from '#test/world.ts'
import { renderEmailer } from '#/mail/emailers/render-emailer.ts'
import { renderSystemMail } from '#/mail/emailers/system-mail.ts'

const world = aWorld()
const words = { subject: 'News of {{ olympiad }}', body: 'Dear {{ name }} of {{ school }}' }

let olympiadId: OlympiadId
let token: string
beforeEach(async () => {
  olympiadId = await anOlympiad(world)
  token = (await staff(world, 'admin', olympiadId)).token
})

const add = (body: object, by = token) =>
  world.send('POST /api/emailer/', {
    token: by,
    body: { olympiadId, kind: 'mass', name: 'News', versions: { en: words }, ...body } as never,
  })
const change = (id: number, body: object, by = token) =>
  world.send('PUT /api/emailer/{id}', { token: by, params: { id }, body: body as never })
const read = (id: number, by = token) => world.send('GET /api/emailer/{id}', { token: by, params: { id } })
const list = async (query: object, by = token) =>
  (await world.send('GET /api/emailer/', { token: by, query: query as never })).ok.items

test('a template is saved in versions that are never changed; a mail of an old version is rendered again', async () => {
  const { item } = (await add({})).ok
  expect(item).toMatchObject({ version: 1, name: 'News', versions: { en: words } })
  const newer = { subject: 'Later', body: 'Hello {{ name }}' }
  const saved = await change(item.id, { name: 'News 2', versions: { en: newer, af: words }, version: 1 })
  expect(saved.ok.item).toMatchObject({ version: 2, name: 'News 2', versions: { en: newer, af: words } })
  const history = await world.send('GET /api/emailer/{id}/history', { token, params: { id: item.id } })
  expect(history.ok.items.map(({ version, versions }) => [version, Object.keys(versions)])).toEqual([
    [2, ['en', 'af']],
    [1, ['en']],
  ])
  const variables = { name: 'Ann', school: '{{ name }}', olympiad: 'SAGO' }
  const old = await renderEmailer(world.app, { emailerId: item.id, version: 1, locale: 'af', variables })
  expect(old).toMatchObject({ subject: 'News of SAGO', text: 'Dear Ann of {{ name }}', locale: 'en' })
})

test('of two editors the second is shown the newer words', async () => {
  const { item } = (await add({})).ok
  await change(item.id, { name: 'News', versions: { en: { ...words, subject: 'First' } }, version: 1 })
  const second = await change(item.id, { name: 'News', versions: { en: words }, version: 1 })
  expect(second.body).toMatchObject({
    error: 'conflict',
    details: { item: { versions: { en: { subject: 'First' } }, version: 2 } },
  })
})

test('a template with a fault is refused at its field, with line and column', async () => {
  const faulty = await add({ versions: { en: { subject: '{{ nmae }}', body: 'a\n{% if name %}' } } })
  expect(faulty.body).toMatchObject({
    error: 'invalid',
    fields: {
      'versions.en.subject': 'Line 1, column 4: There is no variable “nmae”.',
      'versions.en.body': 'Line 2, column 1: “{% if name %}” is not closed.',
    },
  })
  expect((await add({ versions: {} })).body).toMatchObject({ fields: { 'versions.en.subject': expect.any(String) } })
  await add({})
  expect((await add({})).body).toMatchObject({ error: 'duplicate', fields: { name: expect.any(String) } })
})

test('an olympiad replaces the platform’s words of a system mail, and returns to them', async () => {
  const overlord = (await staff(world, 'overlord', null)).token
  const own = { subject: 'Your slips', body: '{{ count }} slips' }
  const render = (locale: string) =>
    renderSystemMail(world.db, 'new-slips', {
      olympiadId,
      locale,
      variables: { name: 'Ann', olympiad: 'SAGO', count: 3, link: 'https://a.example/' },
    })
  expect((await render('af')).subject).toBe('Nuwe strokies: SAGO')
  const before = (await list({ olympiadId, kind: 'system' })).find(({ name }) => name === 'new-slips')
  expect(before).toMatchObject({ isOwn: false, locales: ['en', 'af'], version: 0 })
  const { item } = (await add({ kind: 'system', name: 'new-slips', versions: { en: own } })).ok
  const rows = (await list({ olympiadId })).filter(({ name }) => name === 'new-slips')
  expect(rows).toMatchObject([
    { id: item.id, isOwn: true, locales: ['en'], variables: expect.arrayContaining(['count']) },
  ])
  expect(await render('af')).toMatchObject({ subject: 'Your slips', text: '3 slips' })

  const platform = (await list({}, overlord)).find(({ name }) => name === 'new-slips')
  const copy = { name: 'new-slips', versions: { en: { subject: 'Platform', body: 'x' } }, version: 0 }
  expect((await change(platform?.id ?? 0, copy)).status).toBe(404)
  expect((await change(platform?.id ?? 0, copy, overlord)).ok.item.version).toBe(1)
  expect((await render('af')).subject).toBe('Your slips')
  await world.send('DELETE /api/emailer/{id}', { token, params: { id: item.id } })
  expect((await render('af')).subject).toBe('Platform')
  expect((await read(platform?.id ?? 0)).ok.item.mayChange).toBe(false)
})

test('an olympiad replaces only mails that the product has and that are about an olympiad', async () => {
  for (const name of ['password-link', 'no-such-mail'])
    expect((await add({ kind: 'system', name })).body).toMatchObject({ fields: { name: expect.any(String) } })
})

test('funding writes mass mailers, and finds no system mail', async () => {
  const funding = (await staff(world, 'funding', olympiadId)).token
  expect((await add({ name: 'For sponsors' }, funding)).status).toBe(200)
  expect((await add({ kind: 'system', name: 'new-slips' }, funding)).body).toMatchObject({ error: 'forbidden' })
  expect((await list({ olympiadId }, funding)).every(({ kind }) => kind === 'mass')).toBe(true)
})

test('a preview is what a teacher of the olympiad gets; others are not found', async () => {
  const teacher = await aTeacher(world, await aSchoolParticipant(world, { olympiadId }))
  const { email } = await world.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', teacher.userId)
    .executeTakeFirstOrThrow()
  const { item } = (
    await add({
      versions: {
        en: { ...words, body: 'Dear {{ name }} of {{ school }}\n\n{{ outstanding }}\n\n![](https://x.example/a.png)' },
      },
    })
  ).ok
  const preview = (body: object) =>
    world.send('POST /api/emailer/{id}/preview', { token, params: { id: item.id }, body: body as never })
  const shown = (await preview({ email })).ok
  expect(shown.missing).toEqual(['outstanding'])
  expect(shown).toMatchObject({ locale: 'en', withoutAlternative: 1 })
  expect(shown.bytes).toBe(Buffer.byteLength(shown.html))
  expect((await preview({})).ok.text).toContain('Dear Thandi Dlamini')
  expect((await preview({ email: 'stranger@example.org' })).body).toMatchObject({
    fields: { email: expect.any(String) },
  })
  expect((await preview({ versions: { en: { subject: 'x', body: '{{ y }}' } } })).body).toMatchObject({
    fields: { 'versions.en.body': expect.stringContaining('column 4') },
  })
  expect((await preview({ locale: 'zu' })).body).toMatchObject({ fields: { locale: expect.any(String) } })
})

test('a test mail goes to the caller alone', async () => {
  const { item: mine } = (await add({ name: 'Mine' })).ok
  const refused = await world.send('POST /api/emailer/{id}/test', { token, params: { id: mine.id }, body: {} })
  expect(refused.body).toMatchObject({ error: 'noOwnAddress' })
  await giveStaffAddresses(world)
  const { item } = (await add({})).ok
  const sent = await world.send('POST /api/emailer/{id}/test', { token, params: { id: item.id }, body: {} })
  const mails = await world.db
    .selectFrom('queuedEmails')
    .select(['recipient', 'subject', 'kind'])
    .where('kind', '=', 'test')
    .where('olympiadId', '=', olympiadId)
    .execute()
  expect(mails).toEqual([
    { recipient: sent.ok.recipient, subject: expect.stringMatching(/^\[Test\] News of /), kind: 'test' },
  ])
})
