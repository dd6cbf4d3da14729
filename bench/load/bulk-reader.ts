import { parentPort, workerData } from 'node:worker_threads'
import { LeanConnection } from './lean-connection.ts'

export interface BulkReads {
  /** Milliseconds of each request. */
  readonly latencies: Float64Array
}

interface Job {
  readonly port: number
  readonly token: string
  readonly paths: readonly string[]
  /** Milliseconds between two requests of a connection, as of people who read. */
  readonly between: number
}

const connections = 4

// Given by bench/bulk-edit.ts.
const { port, token, paths, between } = workerData as Job
const latencies: number[] = []
const stop = new AbortController()
parentPort?.once('message', () => stop.abort())
await Promise.all(Array.from({ length: connections }, (_, at) => readOn(at)))
parentPort?.postMessage({ latencies: Float64Array.from(latencies) } satisfies BulkReads, [])

async function readOn(offset: number): Promise<void> {
  const connection = await LeanConnection.open(port)
  for (let at = offset; !stop.signal.aborted; at += 1) {
    const from = performance.now()
    await read(connection, paths[at % paths.length] ?? '')
    latencies.push(performance.now() - from)
    await new Promise((resolve) => setTimeout(resolve, between))
  }
  connection.close()
}

function read(connection: LeanConnection, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.onBroken = reject
    connection.onReply = (status, body) =>
      status === 200 ? resolve() : reject(new Error(`${path} answered ${status} ${body.slice(0, 300)}`))
    connection.send(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nConnection: keep-alive\r\n\r\n`,
    )
  })
}
