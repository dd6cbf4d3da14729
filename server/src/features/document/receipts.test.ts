import { createHash } from 'node:crypto'
import type { PurchaseOrderId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { aTeacher } from '#test/factories.ts'
import { ordersOf } from '#test/features/purchase-order/orders.ts'
import { readBack } from '#test/pdf/read-back.ts'
import { aWorld } from '#test/world.ts'
import { mailReceipt } from './mail-receipt.ts'

const world = aWorld()
const { anOrderAtHand, setStatus } = ordersOf(world)

async function pay(token: string, id: PurchaseOrderId, amount: number) {
  const { version } = (await world.send('GET /api/purchase-order/{id}', { token, params: { id } })).ok.item
  const body = { amount, version, reference: 'FNB 4471', method: 'eft' }
  return (await world.send('POST /api/purchase-order/{id}/payment', { token, params: { id }, body })).ok.item
}
const receiptsOf = ({ documents }: { documents: { kind: string }[] }) =>
  documents.filter(({ kind }) => kind === 'receipt')

test('each payment of an order has a receipt of its own series, whose bytes never change', async () => {
  const { orderId, token } = await anOrderAtHand()
  await pay(token, orderId, 12_000)
  const item = await pay(token, orderId, 8000)
  expect(receiptsOf(item)).toMatchObject([
    { number: expect.stringMatching(/-R-2026-00001$/), gross: 12_000, reversed: 0 },
    { number: expect.stringMatching(/-R-2026-00002$/), gross: 8000 },
  ])
  const first = item.documents.find(({ kind }) => kind === 'receipt')
  const download = () =>
    world.send('GET /api/document/{id}/pdf', { token, params: { id: first?.id ?? 0 } }).then(({ bytes }) => bytes)
  const [bytes, again] = [await download(), await download()]
  expect(Buffer.from(bytes).equals(Buffer.from(again))).toBe(true)
  const [text] = (await readBack(new Uint8Array(bytes))).pages
  expect(text).toContain(`Received with thanks for ${item.number} of 13 April 2026.`)
  expect(text).toContain('FNB 4471')
  expect(text).toMatch(/Still to pay\s+R\s80,00/)
  const { documents } = (await world.send('GET /api/purchase-order/{id}', { token, params: { id: orderId } })).ok.item
  const sha256 = createHash('sha256').update(new Uint8Array(bytes)).digest('hex')
  expect(documents.find(({ id }) => id === first?.id)?.sha256).toBe(sha256)
})

test('a reversal leaves the receipt as it is, and the list states the reversed amount', async () => {
  const { orderId, token, school } = await anOrderAtHand()
  await pay(token, orderId, 20_000)
  const { item } = (await setStatus(token, orderId, 'unpaid')).ok
  expect(receiptsOf(item)).toMatchObject([{ gross: 20_000, reversed: 20_000 }])
  const query = { olympiadId: school.olympiadId, kind: 'receipt' }
  expect((await world.send('GET /api/document/', { token, query })).ok.items).toMatchObject([{ reversed: 20_000 }])
})

test('credit that pays an order has a receipt, money that becomes credit has none', async () => {
  const { orderId, token, school } = await anOrderAtHand()
  const { olympiadId, customerParticipantId } = school
  const body = { amount: 5000, customerParticipantId, key: crypto.randomUUID() }
  await world.send('POST /api/payment/', { token, query: { olympiadId }, body })
  const { version } = (await world.send('GET /api/purchase-order/{id}', { token, params: { id: orderId } })).ok.item
  const applied = await world.send('POST /api/purchase-order/{id}/credit', {
    token,
    params: { id: orderId },
    body: { amount: 5000, version },
  })
  expect(receiptsOf(applied.ok.item)).toMatchObject([{ gross: 5000 }])
})

test('the receipt is mailed once to each teacher and to the bursar', async () => {
  const { orderId, token, school } = await anOrderAtHand()
  const { customerParticipantId } = school
  await aTeacher(world, school)
  await world.send('PUT /api/customer-billing/{id}', {
    token,
    params: { id: customerParticipantId },
    body: { bursarEmail: 'bursar@school.example', attention: 'Mrs Botha' },
  })
  const item = await pay(token, orderId, 12_000)
  await world.work()
  const receipt = item.documents.find(({ kind }) => kind === 'receipt')
  // A process that dies after its work leaves the job to another one.
  if (receipt !== undefined) await mailReceipt(world.app, { documentId: receipt.id })
  const mails = await world.db
    .selectFrom('queuedEmails')
    .select(['recipient', 'bodyText', 'attachments'])
    .where('customerParticipantId', '=', customerParticipantId)
    .where('kind', '=', 'receipt')
    .orderBy('id')
    .execute()
  expect(mails).toHaveLength(2)
  expect(mails[1]).toMatchObject({
    recipient: 'bursar@school.example',
    bodyText: expect.stringMatching(/^Dear Mrs Botha/),
    attachments: [{ filename: `${receipt?.number}.pdf` }],
  })
  expect(mails[1]?.bodyText).toMatch(/received R\s120,00 on 14 April 2026/)
  expect(mails[1]?.bodyText).toMatch(/R\s80,00 of this invoice is still to be paid/)
})
