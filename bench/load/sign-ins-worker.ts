import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { LeanConnection } from './lean-connection.ts'
import type { AtTheDoor, SignedInBy, SignIns, SignInTask } from './sign-ins.ts'

/** Learners at the door, in a thread of their own. */
const { port, olympiadName, password, learners } = workerData as SignIns // given by sign-in-storm.ts
let turn = 0

let hammering = new AbortController()

parentPort?.on('message', async (task: SignInTask) => {
  if (task.what === 'stop') hammering.abort()
  else parentPort?.postMessage(await (task.what === 'impatient' ? beImpatient(task.connections) : run(task)), [])
})

interface Visit {
  cameAt: number
  inAt: number
}

type Due = Extract<SignInTask, { perSecond: number }>

async function run({ what, perSecond, seconds, connections }: Due): Promise<SignedInBy> {
  const door = await Door.open(connections)
  const visits: Visit[] = []
  const under: Promise<void>[] = []
  const started = performance.now()
  let due = 0
  while (due < seconds * 1000) {
    const now = performance.now() - started
    while (due <= now && due < seconds * 1000) {
      const learner = learners[turn++ % learners.length]
      if (learner === undefined) throw new RangeError('There are no learners.')
      const visit = { cameAt: started + due, inAt: 0 }
      visits.push(visit)
      under.push(what === 'links' ? byLink(door, learner, visit) : byPassword(door, learner, visit))
      due += (-Math.log(1 - Math.random()) * 1000) / perSecond
    }
    await sleep(1)
  }
  await Promise.all(under)
  const took = (performance.now() - started) / 1000
  door.close()
  return told(door, visits, took)
}

function told(door: Door, visits: readonly Visit[], took: number): SignedInBy {
  return {
    latencies: Float64Array.from(visits, ({ cameAt, inAt }) => inAt - cameAt),
    requests: Float64Array.from(door.requests),
    seconds: took,
    letIn: visits.length,
    toldToWait: door.toldToWait,
    highestPlace: door.highestPlace,
    mostPassedBy: mostPassedBy(visits),
    refused: door.refusals.length,
    firstRefusal: door.refusals[0] ?? null,
  }
}

async function beImpatient(connections: number): Promise<SignedInBy> {
  hammering = new AbortController()
  const { signal } = hammering
  const door = await Door.open(connections)
  const visits: Visit[] = []
  const started = performance.now()
  // With the ticket of the last answer, as the page does, but without waiting.
  const signInAs = async ({ username }: AtTheDoor) => {
    const cameAt = performance.now()
    let ticket: string | undefined
    while (!signal.aborted) {
      const typed = { username, password, olympiadName, loginType: 'learner', ticket }
      const { status, body } = await door.ask('/api/auth/signin', typed, performance.now())
      if (status === 503 && body.includes('"queued"')) {
        ticket = ticketIn(body)
        door.toldToWait += 1
        continue
      }
      if (status === 200) visits.push({ cameAt, inAt: performance.now() })
      else door.refusals.push(`${status} ${body.slice(0, 200)}`)
      return
    }
  }
  const hammer = async () => {
    while (!signal.aborted) {
      const learner = learners[turn++ % learners.length]
      if (learner === undefined) throw new RangeError('There are no learners.')
      await signInAs(learner)
    }
  }
  await Promise.all(Array.from({ length: connections }, hammer))
  const took = (performance.now() - started) / 1000
  door.close()
  return told(door, visits, took)
}

async function byLink(door: Door, { secret }: AtTheDoor, visit: Visit): Promise<void> {
  const { status, body } = await door.ask('/api/auth/signin-link', { secret, olympiadName }, visit.cameAt)
  visit.inAt = performance.now()
  if (status !== 200) door.refusals.push(`${status} ${body.slice(0, 200)}`)
}

async function byPassword(door: Door, { username }: AtTheDoor, visit: Visit): Promise<void> {
  let ticket: string | undefined
  for (;;) {
    const typed = { username, password, olympiadName, loginType: 'learner', ticket }
    const { status, body, head } = await door.ask('/api/auth/signin', typed, performance.now())
    if (status === 503 && body.includes('"queued"')) {
      ticket = ticketIn(body)
      door.toldToWait += 1
      door.highestPlace = Math.max(door.highestPlace, placeIn(body))
      await sleep(Number(/retry-after: (\d+)/i.exec(head)?.[1] ?? 1) * 1000)
      continue
    }
    visit.inAt = performance.now()
    if (status !== 200) door.refusals.push(`${status} ${body.slice(0, 200)}`)
    return
  }
}

function detailsIn(body: string) {
  return (JSON.parse(body) as { details: { ticket: string; place: number } }).details // as this refusal carries them
}
const ticketIn = (body: string) => detailsIn(body).ticket
const placeIn = (body: string) => detailsIn(body).place

function mostPassedBy(visits: readonly Visit[]): number {
  let most = 0
  for (const [at, { inAt }] of visits.entries()) {
    let passed = 0
    for (const later of visits.slice(at + 1)) if (later.inAt < inAt) passed += 1
    most = Math.max(most, passed)
  }
  return most
}

interface Reply {
  status: number
  body: string
  head: string
}

/** Connections of which each has one request at a time; who finds none free waits for one. */
class Door {
  readonly requests: number[] = []
  readonly refusals: string[] = []
  toldToWait = 0
  highestPlace = 0
  readonly #free: LeanConnection[]
  readonly #all: LeanConnection[]
  readonly #waiting: ((connection: LeanConnection) => void)[] = []

  private constructor(connections: LeanConnection[]) {
    this.#all = connections
    this.#free = [...connections]
  }

  static async open(connections: number): Promise<Door> {
    const open: LeanConnection[] = []
    while (open.length < connections)
      open.push(...(await Promise.all(Array.from({ length: 50 }, () => LeanConnection.open(port)))))
    return new Door(open)
  }

  async ask(path: string, content: object, dueAt: number): Promise<Reply> {
    const connection = this.#free.pop() ?? (await new Promise<LeanConnection>((free) => this.#waiting.push(free)))
    const body = JSON.stringify(content)
    const reply = await new Promise<Reply>((resolve, reject) => {
      connection.onReply = (status, text, head) => resolve({ status, body: text, head })
      connection.onBroken = reject
      connection.send(
        `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      )
    })
    this.requests.push(performance.now() - dueAt)
    const next = this.#waiting.shift()
    if (next === undefined) this.#free.push(connection)
    else next(connection)
    return reply
  }

  close(): void {
    for (const connection of this.#all) connection.close()
  }
}
