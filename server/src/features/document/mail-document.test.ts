import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, aTeacher, staff } from '#test/factories.ts'
import { anIssuer } from '#test/features/purchase-order/factories.ts'
import { aWorld } from '#test/world.ts'
import { mailDocument } from './mail-document.ts'

const world = aWorld()

/** A school with a teacher and a bursar. */
async function staged() {
  const olympiadId = await anOlympiad(world)
  const code = await anIssuer(world, olympiadId)
  const school = await aSchoolParticipant(world, { olympiadId })
  const { token } = await aTeacher(world, school)
  const { customerParticipantId } = school
  await world.send('PUT /api/customer-billing/{id}', {
    token,
    params: { id: customerParticipantId },
    body: { bursarEmail: `bursar-${customerParticipantId}@school.example`, attention: 'Mrs Botha' },
  })
  const query = { olympiadId, customerParticipantId }
  const mails = () =>
    world.db
      .selectFrom('queuedEmails')
      .select(['subject', 'recipientName', 'bodyText', 'attachments', 'purpose'])
      .where('customerParticipantId', '=', customerParticipantId)
      .where('kind', '=', 'document')
      .orderBy('id')
      .execute()
  return { olympiadId, code, school, token, query, mails }
}

test('quote, invoice and credit note each are mailed to teacher and bursar, once, with their PDF', async () => {
  const { code, token, query, mails, olympiadId } = await staged()
  const { item: quote } = (await world.send('POST /api/quote/', { token, query, body: { learners: 4 } })).ok
  await world.work()
  expect((await mails()).map(({ subject, recipientName }) => [subject.split(':')[0], recipientName])).toEqual([
    [`Quote ${code}-Q-2026-00001`, expect.any(String)],
    [`Quote ${code}-Q-2026-00001`, 'Mrs Botha'],
  ])
  const params = { id: quote.id }
  const { item: order } = (
    await world.send('POST /api/quote/accept/{id}', { token, params, body: { schoolsPO: 'PO-1' } })
  ).ok
  await world.work()
  const admin = await staff(world, 'admin', olympiadId)
  await world.send('PUT /api/purchase-order/set-num-learners-discount/{id}', {
    token: admin.token,
    params: { id: order.id },
    query: { freeLearners: 1, comment: 'Quintile 1' },
  })
  await world.work()
  // A process that dies after its work leaves the job to another one.
  for (const { id } of order.documents) await mailDocument(world.app, { documentId: id })
  const all = await mails()
  const numbers = [`${code}-Q-2026-00001`, `${code}-2026-00001`, `${code}-CN-2026-00001`]
  const fileOf = (number: string) => [expect.objectContaining({ filename: `${number}.pdf` })]
  const files = numbers.flatMap((number) => [fileOf(number), fileOf(number)])
  expect(all.map(({ attachments }) => attachments)).toEqual(files)
  const [, , invoice, , credit] = all
  expect(invoice?.bodyText).toContain(order.paymentReference)
  expect(credit?.bodyText).toContain('Reason: Quintile 1')
})

test('a refused order mails nothing', async () => {
  const { token, query, mails, school } = await staged()
  expect((await world.send('POST /api/purchase-order/', { token, query })).status).toBe(409)
  await world.work()
  expect(await mails()).toEqual([])
  await aLearner(world, school)
  expect((await world.send('POST /api/purchase-order/', { token, query })).status).toBe(200)
  await world.work()
  expect(await mails()).toHaveLength(2)
})
