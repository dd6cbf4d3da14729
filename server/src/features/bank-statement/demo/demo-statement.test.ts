import { statementFormats, type StatementFormat } from '@agon/domain/bank-statement/statement'
import type { OlympiadId } from '@agon/domain/ids'
import { expect, test } from 'vitest'
import { aSchoolParticipant, staff } from '#test/factories.ts'
import { asForm } from '#test/features/bank-statement/factories.ts'
import { anIssuer, anOrder } from '#test/features/purchase-order/factories.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld({ mode: 'demo' })

/** An olympiad with orders of two days before, of which yesterday's statement pays most. */
async function staged(orders = 10) {
  const school = await aSchoolParticipant(world)
  const { olympiadId } = school
  await anIssuer(world, olympiadId)
  const issuedAt = new Date(world.clock.now.getTime() - 3 * 86_400_000)
  for (let count = 0; count < orders; count += 1) await anOrder(world, school, { issuedAt })
  const { token } = await staff(world, 'accountant', olympiadId)
  return { olympiadId, token }
}

const download = async (token: string, olympiadId: OlympiadId, format: StatementFormat) =>
  (await world.send('GET /api/bank-statement/demo', { token, query: { olympiadId, format } })).bytes

const load = (token: string, olympiadId: OlympiadId, bytes: Uint8Array) =>
  world.send('POST /api/bank-statement/', {
    token,
    query: { olympiadId },
    ...asForm(Buffer.from(bytes).toString()),
  })

test.for(statementFormats)(
  'the statement as %s is loaded without a warning, and part of it books itself',
  async (format) => {
    const { olympiadId, token } = await staged()
    const { item } = (await load(token, olympiadId, await download(token, olympiadId, format))).ok
    // One payment for two orders, eight others, a deposit of an unknown payer, and a fee of the bank.
    expect(item).toMatchObject({ format, lines: 11, newLines: 11, warnings: [], debits: 11_500 })
    const { ok } = await world.send('POST /api/bank-statement/{id}/book', { token, params: { id: item.id }, body: {} })
    expect(ok.booked).toBeGreaterThanOrEqual(3)
    expect(ok.item.open).toBeGreaterThan(0)
  },
)

test('it is the same after it was booked, and all its lines are known then', async () => {
  const { olympiadId, token } = await staged()
  const before = await download(token, olympiadId, 'camt.053')
  const { item } = (await load(token, olympiadId, before)).ok
  await world.send('POST /api/bank-statement/{id}/book', { token, params: { id: item.id }, body: {} })
  const again = await download(token, olympiadId, 'camt.053')
  expect(Buffer.from(again).equals(Buffer.from(before))).toBe(true)
  expect((await load(token, olympiadId, again)).ok.item).toMatchObject({ newLines: 0, knownLines: 11 })
})

test('the list says that the demo has one', async () => {
  const { olympiadId, token } = await staged(0)
  expect((await world.send('GET /api/bank-statement/', { token, query: { olympiadId } })).ok.demo).toBe(true)
})
