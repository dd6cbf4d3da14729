import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PageReader } from './page-reader.ts'
import { clock, kindAt, kinds, type Turns } from './turns.ts'

export interface TurnsJob extends Turns {
  readonly ports: { readonly constant: number; readonly pages: number }
  readonly paths: readonly string[]
  readonly connections: number
  /** A reader who has the page sends its mark. */
  readonly known: boolean
  /** Requests a second of all connections together. */
  readonly perSecond: number
}

export interface TurnsResult {
  /** Milliseconds of each answer, by server. */
  readonly constant: number[]
  readonly pages: number[]
}

const { ports, paths, connections, known, perSecond, begins, length, rounds } = workerData as TurnsJob // as the main thread gives it
const readers = { constant: new PageReader(ports.constant, known), pages: new PageReader(ports.pages, known) }
const latencies: TurnsResult = { constant: [], pages: [] }
const ends = begins + length * rounds * kinds.length

await Promise.all(Array.from({ length: connections }, (_, at) => readInTurns(at)))
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
parentPort?.postMessage(latencies)

/** At random moments, as often a second as asked, however long an answer took. Requests of a turn of rest are not sent. */
async function readInTurns(at: number): Promise<void> {
  const sockets = { constant: await readers.constant.open(), pages: await readers.pages.open() }
  for (const kind of ['constant', 'pages'] as const)
    for (const path of paths) await readers[kind].read(sockets[kind], path)
  let due = begins
  for (let next = at; ; next += 1) {
    due += ((-Math.log(1 - Math.random()) * connections) / perSecond) * 1000
    if (due >= ends) break
    await sleep(Math.max(0, due - clock()))
    const kind = kindAt(Math.floor((due - begins) / length))
    if (kind === 'none') continue
    const status = await readers[kind].read(sockets[kind], paths[next % paths.length] ?? '/')
    if (status !== 200 && status !== 304) throw new Error(`A page was answered with ${status}.`)
    latencies[kind].push(clock() - due)
  }
  sockets.constant.destroy()
  sockets.pages.destroy()
}
