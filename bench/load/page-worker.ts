import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { PageReader } from './page-reader.ts'

export interface PageJob {
  readonly port: number
  readonly paths: readonly string[]
  readonly connections: number
  readonly seconds: number
  /** A reader who has the page sends its mark. */
  readonly known: boolean
  /** Requests a second of all connections together; without it, each sends the next one after an answer. */
  readonly perSecond?: number
}

export interface PageResult {
  /** Milliseconds of each answer. */
  readonly latencies: number[]
  readonly statuses: Readonly<Record<number, number>>
}

const { port, paths, connections, seconds, known, perSecond } = workerData as PageJob // as the main thread gives it
const reader = new PageReader(port, known)
const latencies: number[] = []
const statuses: Record<number, number> = {}
let end = 0

const first = await reader.open()
for (const path of paths) await reader.read(first, path)
first.destroy()

const sockets = await Promise.all(Array.from({ length: connections }, () => reader.open()))
end = performance.now() + seconds * 1000
await Promise.all(
  sockets.map(async (socket, at) => {
    for (let next = at; performance.now() < end; next += 1) {
      const began = performance.now()
      const status = await reader.read(socket, paths[next % paths.length] ?? '/')
      statuses[status] = (statuses[status] ?? 0) + 1
      latencies.push(performance.now() - began)
      // At random moments, as often a second as asked, on average.
      if (perSecond !== undefined) await sleep(((-Math.log(Math.random()) * connections) / perSecond) * 1000)
    }
    socket.destroy()
  }),
)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
parentPort?.postMessage({ latencies, statuses } satisfies PageResult)
