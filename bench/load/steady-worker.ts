import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { Connection } from './connection.ts'
import type { Sitter } from './sitter.ts'
import type { Heard, Ledger, Order, SteadyLoad } from './steady.ts'

/** Milliseconds before a save is sent again, spread by half. A page waits for a second and more; here the server's own pause is measured. */
const pause = 50
/** No answer for so long counts as a broken connection; milliseconds. */
const patience = 30_000

const { sitters, connections, ports } = workerData as SteadyLoad // given by the thread that starts this one
const now = () => performance.timeOrigin + performance.now()
const ledgers = sitters.map((): number[] => [])

const ending = new AbortController()
let running: Promise<unknown> = Promise.resolve()
let since = now()
let acknowledged = 0
let lastAt = since
let silence = { from: since, to: since }
let longest = { milliseconds: 0, sent: 0 }
let repeated = 0
let mostSent = 0
let refusals: Record<string, number> = {}
/** What each connection waits for, and since when. */
const waits = Array.from({ length: connections }, (): { connection: Connection; from: number } | null => null)
const againOf = Array.from({ length: connections }, (): number | null => null)

const watch = setInterval(() => {
  for (const wait of waits) if (wait !== null && now() - wait.from > patience) wait.connection.close()
}, 1000)

parentPort?.on('message', async (order: Order) => {
  switch (order.what) {
    case 'go':
      running = Promise.all(againOf.map((_, index) => keepAnswering(index)))
      return
    case 'mark':
      mark()
      return parentPort?.postMessage(null, [])
    case 'tell':
      return parentPort?.postMessage(heard(), [])
    case 'end':
      ending.abort()
      await running
      clearInterval(watch)
      return parentPort?.postMessage(ledgers.map(ledgerOf), [])
  }
})

function mark(): void {
  since = lastAt = now()
  acknowledged = 0
  silence = { from: since, to: since }
  longest = { milliseconds: 0, sent: 0 }
  repeated = mostSent = 0
  refusals = {}
  againOf.fill(null)
}

function heard(): Heard {
  const all = againOf.every((at) => at !== null)
  const allAgainAt = all ? Math.max(...againOf.map((at) => at ?? 0)) : null
  return { acknowledged, silence, quietFor: now() - lastAt, allAgainAt, longest, repeated, mostSent, refusals }
}

/** A connection has sitters of its own, so that each one's saves come in order. */
async function keepAnswering(index: number): Promise<void> {
  const own = sitters.map((sitter, at) => ({ sitter, ledger: ledgers[at] ?? [], sequence: 0 }))
  const mine = own.filter((_, at) => at % connections === index)
  let port = index
  let connection: Connection | null = null
  for (let turn = 0; !ending.signal.aborted; turn += 1) {
    const one = mine[turn % mine.length]
    if (one === undefined) return
    one.sequence += 1
    const question = one.sequence % one.sitter.answers.length
    const answers = one.sitter.answers[question]?.answers ?? []
    const answer = Math.floor(one.sequence / one.sitter.answers.length) % answers.length
    const request = requestOf(one.sitter, one.sequence, question, answer)
    const first = now()
    let sent = 0
    for (;;) {
      sent += 1
      try {
        connection ??= await Connection.open(ports[port % ports.length] ?? 0)
        waits[index] = { connection, from: now() }
        if (await isAcknowledged(connection, request)) break
      } catch (error) {
        count(error instanceof Error ? error.message.replace(/:\d+$/, '') : String(error))
        connection?.close()
        connection = null
        port += 1
      }
      await sleep(pause * (0.75 + Math.random() / 2))
    }
    waits[index] = null
    one.ledger.push(one.sequence, question, answer)
    acknowledge(index, first, sent)
  }
  connection?.close()
}

function acknowledge(index: number, first: number, sent: number): void {
  const at = now()
  acknowledged += 1
  if (at - lastAt > silence.to - silence.from) {
    silence = { from: lastAt, to: at }
    againOf.fill(null)
  }
  againOf[index] ??= at
  lastAt = at
  if (sent > 1) repeated += 1
  mostSent = Math.max(mostSent, sent)
  if (at - first > longest.milliseconds) longest = { milliseconds: at - first, sent }
}

async function isAcknowledged(connection: Connection, request: string): Promise<boolean> {
  const reply = await connection.send(request)
  if (reply.status === 200 && reply.body.includes('"outcomes":["saved"]')) return true
  count(`${reply.status} ${reply.status === 200 ? reply.body : (/"error":"(\w+)"/.exec(reply.body)?.[1] ?? '')}`)
  return false
}

function count(what: string): void {
  refusals[what] = (refusals[what] ?? 0) + 1
}

function requestOf(sitter: Sitter, sequence: number, question: number, answer: number): string {
  const { attemptId, token, epoch, device, answers } = sitter
  const { questionId, answers: its } = answers[question] ?? { questionId: 0, answers: [] }
  const saves = [{ sequence, questionId, answer: its[answer], capturedAt: Date.now() }]
  const body = JSON.stringify({ attemptId, epoch, device, saves })
  return (
    `POST /api/sitting/answers HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  )
}

function ledgerOf(entries: number[], at: number): Ledger {
  const { attemptId, epoch } = sitters[at] ?? { attemptId: 0, epoch: 0 }
  return { attemptId, epoch, entries: Int32Array.from(entries) }
}
