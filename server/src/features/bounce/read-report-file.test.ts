import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSuppressed } from '#/mail/suppression.ts'
import { anOlympiad, staff } from '#test/factories.ts'
import { aQueuedEmail } from '#test/features/bounce/factories.ts'
import { multipart } from '#test/multipart.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()
const template = readFileSync(join(import.meta.dirname, '../../mail/reports/fixtures/postfix-unknown.eml'), 'utf8')
const reportAbout = ({ recipient, messageId }: { recipient: string; messageId: string }) =>
  template.replaceAll('thandi@school.example', recipient).replace('<certificates.1.2.17@agon.example>', messageId)
const raw = { 'content-type': 'message/rfc822' }
const isListed = async (email: string) =>
  (await isSuppressed(world.db, world.app.keys, [email], { projectId: null, isSystem: true, now: world.clock.now }))
    .size === 1

test('a dry run answers a dropped report as it is read, and changes nothing; then it counts', async () => {
  const olympiadId = await anOlympiad(world)
  const mail = await aQueuedEmail(world, { olympiadId })
  const { token } = await staff(world, 'admin', olympiadId)
  const send = (dryRun: boolean) =>
    world.send('POST /api/bounce/', {
      token,
      query: { dryRun },
      ...multipart({ filename: 'report.eml', content: reportAbout(mail) }),
    })
  expect((await send(true)).ok.items).toMatchObject([
    { email: mail.recipient, kind: 'hard', status: '5.1.1', matched: true, queuedEmailId: mail.id },
  ])
  expect(await isListed(mail.recipient)).toBe(false)
  expect((await send(false)).ok.items).toHaveLength(1)
  expect(await isListed(mail.recipient)).toBe(true)
  const { items } = (await world.send('GET /api/bounce/', { token })).ok
  expect(items).toMatchObject([{ email: mail.recipient, kind: 'hard', suppressed: true, until: null, matched: true }])
})

test('a forged report, and one about a mail of another olympiad, suppress no address', async () => {
  const olympiadId = await anOlympiad(world)
  const mail = await aQueuedEmail(world, { olympiadId: await anOlympiad(world) })
  const own = await aQueuedEmail(world, { olympiadId })
  const victim = 'victim@school.example'
  const { token } = await staff(world, 'admin', olympiadId)
  const file = [
    reportAbout(mail),
    reportAbout({ recipient: victim, messageId: own.messageId }),
    reportAbout({ recipient: victim, messageId: '<certificates.1.2.999999@agon.example>' }),
  ]
  const mbox = file.map((report) => `From MAILER-DAEMON Tue Apr 14 09:00:00 2026\r\n${report}\r\n`).join('')
  const { items } = (
    await world.send('POST /api/bounce/', { token, body: mbox, headers: { 'content-type': 'application/mbox' } })
  ).ok
  expect(items.map(({ matched }) => matched)).toEqual([false, false, false])
  expect([await isListed(mail.recipient), await isListed(own.recipient), await isListed(victim)]).toEqual([
    false,
    false,
    false,
  ])
})

test('a mail as mail programs save it is a body of its own; no other call takes one', async () => {
  const mail = await aQueuedEmail(world)
  const { token } = await staff(world, 'overlord', null)
  const reply = await world.send('POST /api/bounce/', { token, body: reportAbout(mail), headers: raw })
  expect(reply.ok.items).toMatchObject([{ matched: true }])
  const other = await world.send('POST /api/shunned-email/', { token, body: reportAbout(mail), headers: raw })
  expect(other.status).toBe(400)
})
