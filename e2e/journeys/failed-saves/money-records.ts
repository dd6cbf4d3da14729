import type { APIRequestContext } from '@playwright/test'
import { expect, headersOf } from '../../product.ts'

/** Gives credit to the school of the order that owes most. */
export async function addCredit(request: APIRequestContext): Promise<void> {
  const headers = await headersOf(request, 'accountant', 'staff')
  const orders = await request.get('/api/purchase-order/?olympiadId=1&limit=1&status=unpaid&sort=-outstanding', {
    headers,
  })
  const { items } = (await orders.json()) as { items: { customerParticipantId: number }[] }
  const data = { amount: 5000, customerParticipantId: items[0]?.customerParticipantId, key: crypto.randomUUID() }
  const reply = await request.post('/api/payment/?olympiadId=1', { headers, data })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Books money of an unknown payer. */
export async function addUnallocated(request: APIRequestContext): Promise<void> {
  const headers = await headersOf(request, 'accountant', 'staff')
  const data = { amount: 5000, reference: 'WALK DEPOSIT', key: crypto.randomUUID() }
  const reply = await request.post('/api/payment/?olympiadId=1', { headers, data })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** Asks for a refund of the credit of the school that owes most; an admin approves it. */
export async function addRefund(request: APIRequestContext): Promise<number> {
  await addCredit(request)
  const headers = await headersOf(request, 'accountant', 'staff')
  const read = async <Reply>(address: string) => (await (await request.get(address, { headers })).json()) as Reply
  const { items } = await read<{ items: { customerParticipantId: number }[] }>(
    '/api/purchase-order/?olympiadId=1&limit=1&status=unpaid&sort=-outstanding',
  )
  const data = { customerParticipantId: items[0]?.customerParticipantId, amount: 100, reason: 'Paid twice' }
  const asked = await request.post('/api/refund/?olympiadId=1', { headers, data })
  expect(asked.status(), await asked.text()).toBe(200)
  const { item } = (await asked.json()) as { item: { id: number } }
  const approved = await request.post(`/api/refund/approve/${item.id}`, {
    headers: await headersOf(request, 'admin', 'staff'),
  })
  expect(approved.status(), await approved.text()).toBe(200)
  return item.id
}

/** Quotes a price to the teacher's school. */
export async function addQuote(request: APIRequestContext): Promise<void> {
  const headers = await headersOf(request, 'teacher', 'teacher')
  const here = (await (await request.get('/api/auth/here/sango-2026', { headers })).json()) as {
    participants: { id: number }[]
  }
  const at = `/api/quote/?olympiadId=1&customerParticipantId=${here.participants[0]?.id}`
  const reply = await request.post(at, { headers, data: { learners: 12 } })
  expect(reply.status(), await reply.text()).toBe(200)
}
