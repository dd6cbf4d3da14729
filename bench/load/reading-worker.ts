import { parentPort, workerData } from 'node:worker_threads'
import { LeanConnection } from './lean-connection.ts'

export interface ReadingJob {
  readonly port: number
  readonly connections: number
  readonly token: string
  readonly paths: readonly string[]
}

export interface ReadingResult {
  /** Milliseconds of each request, in the order of the paths. */
  readonly latencies: Float64Array
  readonly seconds: number
}

// Given by bench/lists-at-a-million.ts.
const job = workerData as ReadingJob
const latencies = new Float64Array(job.paths.length)
let next = 0
const began = performance.now()
await Promise.all(Array.from({ length: job.connections }, readOn))
parentPort?.postMessage({ latencies, seconds: (performance.now() - began) / 1000 } satisfies ReadingResult, [])

/** One connection sends the next request after the reply to the last one. */
async function readOn(): Promise<void> {
  const connection = await LeanConnection.open(job.port)
  while (next < job.paths.length) {
    const at = next
    next += 1
    const from = performance.now()
    await read(connection, job.paths[at] ?? '')
    latencies[at] = performance.now() - from
  }
  connection.close()
}

function read(connection: LeanConnection, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.onBroken = reject
    connection.onReply = (status, body) =>
      status === 200 ? resolve() : reject(new Error(`${path} answered ${status} ${body.slice(0, 300)}`))
    connection.send(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${job.token}\r\nConnection: keep-alive\r\n\r\n`,
    )
  })
}
