import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { anOlympiad, staff } from '#test/factories.ts'
import { aQueuedEmail } from '#test/features/bounce/factories.ts'
import { aWorld } from '#test/world.ts'
import { recordReport } from '#/mail/reports/record-report.ts'

const world = aWorld()

const check = async (token: string, email: string) =>
  (await world.send('GET /api/emailer/email-health/', { token, query: { email, doNotRecheck: true } })).ok

test('a typing error and a bad form are found; an override holds until the next hard bounce', async () => {
  const olympiadId = await anOlympiad(world)
  const { token } = await staff(world, 'admin', olympiadId)
  expect((await check(token, 'thandi@gamil.com')).item).toMatchObject({
    state: 'doubtful',
    suggestion: 'thandi@gmail.com',
  })
  expect((await check(token, 'thandi@@school')).item).toMatchObject({ state: 'bad' })
  const { id, recipient } = await aQueuedEmail(world, { olympiadId })
  const vouched = await world.send('POST /api/emailer/override-email-health/', { token, query: { email: recipient } })
  expect(vouched.ok.item).toMatchObject({ overridden: true })
  const items = [{ email: recipient, kind: 'hard' as const, status: '5.1.1', diagnosis: 'User unknown' }]
  await recordReport(world.app, { messageId: '', items }, { by: 'smtp', provedId: id })
  expect((await check(token, recipient)).item).toMatchObject({ state: 'bad', overridden: false })
})

test('the history of an address has the reports of the reader’s olympiad alone; an overlord’s has all', async () => {
  const recipient = `reader-${randomUUID()}@school.example`
  const olympiads = [await anOlympiad(world), await anOlympiad(world)]
  for (const [index, olympiadId] of olympiads.entries()) {
    const { id } = await aQueuedEmail(world, { olympiadId, recipient })
    const items = [{ email: recipient, kind: 'soft' as const, status: '5.2.2', diagnosis: `Full ${index}` }]
    await recordReport(world.app, { messageId: '', items }, { by: 'smtp', provedId: id })
  }
  const { token } = await staff(world, 'admin', olympiads[0] ?? null)
  expect((await check(token, recipient)).history).toMatchObject([{ kind: 'soft', diagnosis: 'Full 0' }])
  const overlord = await staff(world, 'overlord', null)
  expect((await check(overlord.token, recipient)).history).toHaveLength(2)
})
