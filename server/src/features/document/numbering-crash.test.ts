import type { QuoteId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { anIssuer } from '#test/features/purchase-order/factories.ts'
import { anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { WebProcess } from '#test/web-process.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

const processes: WebProcess[] = []
afterEach(async () => {
  for (const one of processes.splice(0)) await one.kill()
})
async function start(): Promise<WebProcess> {
  const started = await WebProcess.start(world)
  processes.push(started)
  return started
}

/** Invoices of the issuer, and the last number of their series. */
async function series(code: string) {
  const { rows } = await sql<{ numbers: number[]; last: number; lost: number }>`
    select coalesce(array_agg(split_part(d.number, '-', -1)::int order by d.id), '{}') as numbers,
      (select s.last_number from document_series s where s.issuer_id = i.id and s.kind = 'invoice') as last,
      (select count(*)::int from purchase_orders o where o.olympiad_id in (select id from olympiads where issuer_id = i.id)
        and not exists (select from documents n where n.purchase_order_id = o.id)) as lost
    from issuers i left join documents d on d.issuer_id = i.id and d.kind = 'invoice' where i.code = ${code} group by i.id`.execute(
    world.db,
  )
  const [found] = rows
  if (found === undefined) throw new Error('There is an issuer.')
  return found
}

test('a process that is killed while it numbers invoices leaves no gap, and loses none that it acknowledged', async () => {
  // Sessions of the processes go by the clock of the machine.
  world.clock.now = new Date()
  const olympiadId = await anOlympiad(world, { closesIn: 60 * 24 * 90 })
  const code = await anIssuer(world, olympiadId)
  const { token } = await staff(world, 'accountant', olympiadId)
  const quotes: QuoteId[] = []
  for (let count = 0; count < 120; count += 1) {
    const { customerParticipantId } = await aSchoolParticipant(world, { olympiadId })
    const query = { olympiadId, customerParticipantId }
    const { item } = (await world.send('POST /api/quote/', { token, query, body: { learners: 4 } })).ok
    quotes.push(item.id)
  }
  const [first, second] = [await start(), await start()]
  const acknowledged = new Map<QuoteId, string>()
  const broken: QuoteId[] = []
  const order = async (by: WebProcess, id: QuoteId) => {
    const body = { schoolsPO: `PO-${id}` }
    const answer = await by.send('POST /api/quote/accept/{id}', { token, params: { id }, body }).catch(() => null)
    if (answer?.status === 200) acknowledged.set(id, answer.body.item?.number ?? '')
    // On a busy machine, one may wait too long for a connection: the answer is to try again.
    else if (answer === null || answer.status === 503) broken.push(id)
    else throw new Error(`${answer.status} ${answer.body.error}`)
  }
  const sent = Promise.all(quotes.map((id, at) => order(at % 2 === 0 ? first : second, id)))
  // In the middle of its work: some are numbered, others have begun.
  await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(20), { timeout: 60_000, interval: 1 })
  await first.kill()
  await sent
  expect(broken.length).toBeGreaterThan(0)

  // Transactions of the killed process end with its connections.
  await vi.waitFor(async () => {
    const { numbers, last, lost } = await series(code)
    expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: last }, (_, at) => at + 1))
    expect(lost).toBe(0)
  })
  const stored = await world.db.selectFrom('purchaseOrders').select(['number', 'schoolPo']).execute()
  const numberOf = new Map(stored.map(({ number, schoolPo }) => [schoolPo, number]))
  for (const [id, number] of acknowledged) expect(numberOf.get(`PO-${id}`)).toBe(number)

  // Those without an answer are sent again: each becomes one order at last.
  for (const id of broken) {
    const { status, body } = await second.send('POST /api/quote/accept/{id}', {
      token,
      params: { id },
      body: { schoolsPO: `PO-${id}` },
    })
    expect(status === 200 || body.error === 'quoteAccepted').toBe(true)
  }
  const { numbers, last, lost } = await series(code)
  expect([numbers.length, last, lost]).toEqual([120, 120, 0])
  expect(new Set(numbers).size).toBe(120)
}, 120_000)
