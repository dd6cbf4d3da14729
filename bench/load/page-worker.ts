import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

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
const marks = new Map<string, string>()
const latencies: number[] = []
const statuses: Record<number, number> = {}
let end = 0

/** One connection with one request at a time, which reads as little of each answer as it can. */
async function read(socket: Socket, path: string): Promise<void> {
  const mark = marks.get(path)
  const condition = known && mark !== undefined ? `if-none-match: ${mark}\r\n` : ''
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\n${condition}\r\n`)
  let received = ''
  for (;;) {
    const [part] = (await once(socket, 'data')) as [string] // in latin1
    received += part
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd === -1) continue
    const status = Number(received.slice(9, 12))
    const length = status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1])
    if (Number.isNaN(length)) throw new Error('An answer without a length.')
    if (received.length < headEnd + 4 + length) continue
    statuses[status] = (statuses[status] ?? 0) + 1
    marks.set(path, /\r\netag: ([^\r]+)/i.exec(received)?.[1] ?? '')
    return
  }
}

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket.setNoDelay(true).setEncoding('latin1')
}

const first = await open()
for (const path of paths) await read(first, path)
first.destroy()
for (const status of Object.keys(statuses)) delete statuses[Number(status)]

const sockets = await Promise.all(Array.from({ length: connections }, open))
end = performance.now() + seconds * 1000
await Promise.all(
  sockets.map(async (socket, at) => {
    for (let next = at; performance.now() < end; next += 1) {
      const began = performance.now()
      await read(socket, paths[next % paths.length] ?? '/')
      latencies.push(performance.now() - began)
      // At random moments, as often a second as asked, on average.
      if (perSecond !== undefined) await sleep(((-Math.log(Math.random()) * connections) / perSecond) * 1000)
    }
    socket.destroy()
  }),
)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
parentPort?.postMessage({ latencies, statuses } satisfies PageResult)
