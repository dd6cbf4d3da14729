/**
 * Learners of one school who begin at the same moment, while its part payment covers fewer places: how many get one, and how long the reply
 * takes. The baseline of the same run is the same number of learners of another school, with a place for each. Writes
 * bench/results/last-places.json.
 * Run: node bench/last-places.ts [learners] [places]
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OlympiadId, ParticipantId } from '@agon/domain/ids'
import { openSession } from '@agon/server/features/identity/sessions'
import { prepareAttempts } from '@agon/server/features/sitting/prepare-attempts'
import { buildProductServer } from '@agon/server/start'
import pg from 'pg'
import { growTo, openWorld, signInAs } from './large-world.ts'
import { describe } from './load/figures.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const [count = 2000, places = 100] = process.argv.slice(2).map(Number)
/** In milliseconds. */
const target = 1000

const folder = mkdtempSync(join(tmpdir(), 'agon-places-'))
const world = await openWorld(folder)
// Half of the demo's learners have sat already.
await growTo(world, 1200 + 5 * count)
const { db } = world.app.database
const { token, olympiadId } = await signInAs(world, 'admin')
const owner = new pg.Client({ connectionString: world.database.ownerUrl })
await owner.connect()
// In development no limit of requests a minute is in the way of measuring.
const app = { ...world.app, config: { ...world.config, mode: 'development' as const } }
const server = await buildProductServer(app, false)
await server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 })
const address = server.server.address()
if (address === null || typeof address === 'string') throw new Error('The server listens on a port.')
const { port } = address
const agent = new Agent({ keepAlive: true, maxSockets: count })

const [whole, few] = await schools()
// As the product does when an olympiad opens.
await prepareAttempts(app, { olympiadId: olympiadId as OlympiadId, last: true })
const baseline = await begin(await aSchoolWith(whole, count))
const measured = await begin(await aSchoolWith(few, places))
const results = { ...measuredWith(), learners: count, places, target, baseline, measured }
console.log(JSON.stringify(results, null, 2))
writeResults('last-places', results)
agent.destroy()
await server.close()
await owner.end()
await world.close()
rmSync(folder, { recursive: true })
if (measured.began !== places) process.exitCode = 1

async function schools(): Promise<[number, number]> {
  const { rows } = await owner.query<{ id: number }>(
    `select c.id from customer_participants c where c.olympiad_id = $1 and c.kind = 'school'
      and not exists (select from purchase_orders o where o.customer_participant_id = c.id) order by c.id limit 2`,
    [olympiadId],
  )
  const [one, other] = rows
  if (one === undefined || other === undefined) throw new Error('There are two schools without an order.')
  return [one.id, other.id]
}

/** Moves learners who have not begun to the school, orders for all of them, and pays a number of places. */
async function aSchoolWith(id: number, paid: number): Promise<{ tokens: string[] }> {
  const { rows } = await owner.query<{ id: ParticipantId }>(
    `update participants p set customer_participant_id = $1, seat_assigned_at = null, declared_at = now(), recovery_shown_at = now(),
        details_confirmed_at = now()
      where p.id in (select q.id from participants q join sitting_statuses s on s.participant_id = q.id
        where q.olympiad_id = $2 and s.status = 'not-started' and q.consent <> 'objected' and not q.is_test
          and q.customer_participant_id <> all($4::int[]) order by q.id limit $3)
      returning p.id`,
    [id, olympiadId, count, [whole, few]],
  )
  if (rows.length < count) throw new RangeError(`Only ${rows.length} learners have not begun.`)
  const quote = await call<{ id: number }>(`/api/quote/?olympiadId=${olympiadId}&customerParticipantId=${id}`, {
    learners: count,
  })
  const order = await call<{ id: number; unitGross: number }>(`/api/quote/accept/${quote.id}`, { schoolsPO: '' })
  await call(`/api/payment/?olympiadId=${olympiadId}`, {
    amount: paid * order.unitGross,
    purchaseOrderId: order.id,
    key: crypto.randomUUID(),
  })
  const now = app.now()
  const expiresAt = new Date(now.getTime() + 12 * 3_600_000)
  const tokens = []
  for (const { id: participantId } of rows)
    tokens.push((await openSession(app, { role: 'learner', participantId, expiresAt }, now)).token)
  return { tokens }
}

async function call<Item>(path: string, body: object): Promise<Item> {
  const reply = await server.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  })
  if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body}`)
  return reply.json<{ item: Item }>().item
}

async function begin({ tokens }: { tokens: readonly string[] }) {
  const latencies: number[] = []
  const codes = new Map<string, number>()
  const began = performance.now()
  await Promise.all(
    tokens.map(async (learner) => {
      const sent = performance.now()
      const code = await start(learner)
      latencies.push(performance.now() - sent)
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const held = await db
    .selectFrom('participants')
    .select(({ fn }) => fn.countAll<number>().as('taken'))
    .where('seatAssignedAt', 'is not', null)
    .where('customerParticipantId', 'in', [whole, few] as never[]) // ids of the two schools
    .groupBy('customerParticipantId')
    .execute()
  return {
    began: codes.get('200') ?? 0,
    replies: Object.fromEntries(codes),
    taken: held.map(({ taken }) => Number(taken)),
    ...describe({ latencies: Float64Array.from(latencies), seconds }),
  }
}

/** The code of the reply: 200, or that of the refusal. */
function start(learner: string): Promise<string> {
  const body = JSON.stringify({ device: randomBytes(16).toString('base64url') })
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/api/sitting/start',
        headers: {
          authorization: `Bearer ${learner}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (reply) => {
        let text = ''
        reply.setEncoding('utf8').on('data', (part: string) => (text += part))
        reply.on('end', () => resolve(reply.statusCode === 200 ? '200' : (JSON.parse(text) as { error: string }).error))
        reply.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
