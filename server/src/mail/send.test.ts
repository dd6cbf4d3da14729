import { expect, test } from 'vitest'
import { anOlympiad } from '../testing/factories.ts'
import { aMailServer } from '../testing/mail-server.ts'
import { aWorld } from '../testing/world.ts'
import { outcomeOf } from './outcome.ts'
import { queueEmail } from './queue.ts'
import { renderMail } from './render.ts'

const world = aWorld()
const server = aMailServer(world)
let serial = 0

async function aMail(purpose = `test/${(serial += 1)}`) {
  const { html, text } = await renderMail({
    locale: 'en',
    subject: 'Your certificates',
    greeting: 'Dear Ms O’Neill <b>',
    paragraphs: ['They are here.'],
    action: { label: 'Open', url: 'https://agon.example/a?b=1&c=2' },
    signature: 'Agon',
    colour: '#7a6a12',
  })
  const olympiadId = await anOlympiad(world)
  return world.db.transaction().execute((tx) =>
    queueEmail(tx, world.app.jobs, {
      olympiadId,
      kind: 'certificates',
      purpose,
      recipient: `teacher${serial}@school.example`,
      recipientName: 'O’Neill, "Zoë" <x>',
      subject: 'Your certificates\r\nBcc: all@example',
      text,
      html,
      attachments: [],
    }),
  )
}

const statusOf = (id: number | null) =>
  world.db
    .selectFrom('queuedEmails')
    .select(['status', 'reply', 'attempts'])
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow()

test('a queued mail goes out once, whole, to its recipient alone', async () => {
  const id = await aMail()
  await world.work()
  await world.work()
  expect(await statusOf(id)).toMatchObject({ status: 'sent', attempts: 1 })
  const mine = server.mails.filter((mail) => mail.recipients.includes(`teacher${serial}@school.example`))
  expect(mine).toHaveLength(1)
  expect(mine[0]?.recipients).toHaveLength(1)
  expect(mine[0]?.raw).toContain('Subject: Your certificates Bcc: all@example')
})

test('the same purpose is never queued twice', async () => {
  expect(await aMail('once')).not.toBeNull()
  expect(await aMail('once')).toBeNull()
})

test('a final refusal is recorded and not tried again, a passing one waits its turn', async () => {
  server.refuse = { code: 550, text: 'No such mailbox' }
  const refused = await aMail()
  await world.work()
  expect(await statusOf(refused)).toMatchObject({ status: 'failed', reply: expect.stringContaining('No such mailbox') })
  server.refuse = { code: 451, text: 'Try later' }
  const later = await aMail()
  await world.work()
  expect(await statusOf(later)).toMatchObject({ status: 'queued', attempts: 1 })
  server.refuse = undefined
})

test('a mail that was being handed over when a process died is uncertain, and stays unsent', async () => {
  const id = await aMail()
  await world.db
    .updateTable('queuedEmails')
    .set({ status: 'sending' })
    .where('id', '=', id as never)
    .execute()
  const before = server.mails.length
  await world.work()
  expect(await statusOf(id)).toMatchObject({ status: 'uncertain' })
  expect(server.mails).toHaveLength(before)
})

test('markup in names is shown as text', async () => {
  const { html } = await renderMail({
    locale: 'en',
    subject: 's',
    greeting: '<script>x</script>',
    paragraphs: [],
    signature: '',
    colour: '#000000',
  })
  expect(html).not.toContain('<script>x')
})

test('a connection that breaks after the message was handed over is uncertain, before it means later', () => {
  expect(outcomeOf(Object.assign(new Error('gone'), { code: 'ECONNECTION', command: 'DATA' })).result).toBe('uncertain')
  expect(outcomeOf(Object.assign(new Error('gone'), { code: 'ECONNREFUSED', command: 'CONN' })).result).toBe('again')
})
