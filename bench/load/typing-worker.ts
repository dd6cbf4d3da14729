import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { LeanConnection } from './lean-connection.ts'

export interface TypingJob {
  readonly port: number
  readonly connections: number
  /** Between two keys of a person, in milliseconds. */
  readonly pause: number
  readonly seconds: number
  /** Texts that people type, key by key. */
  readonly texts: readonly string[]
}

export interface TypingResult {
  readonly latencies: Float64Array
  readonly seconds: number
}

// Given by bench/school-finder.ts.
const job = workerData as TypingJob
const latencies: number[] = []
const until = performance.now() + job.seconds * 1000
await Promise.all(Array.from({ length: job.connections }, (_, person) => typeOn(person)))
parentPort?.postMessage({ latencies: Float64Array.from(latencies), seconds: job.seconds } satisfies TypingResult, [])

/** One person types text after text on one connection: the next key after the answer to the last one and a pause. */
async function typeOn(person: number): Promise<void> {
  const connection = await LeanConnection.open(job.port)
  await sleep(job.pause * Math.random())
  for (let at = person; performance.now() < until; at += job.connections) {
    const text = job.texts[at % job.texts.length] ?? ''
    for (let keys = 2; keys <= text.length && performance.now() < until; keys += 1) {
      const from = performance.now()
      await ask(connection, text.slice(0, keys))
      latencies.push(performance.now() - from)
      // People do not type in step.
      if (job.pause > 0) await sleep(job.pause * (0.5 + Math.random()))
    }
  }
  connection.close()
}

function ask(connection: LeanConnection, q: string): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.onBroken = reject
    connection.onReply = (status, body) =>
      // A single letter and a blank are refused.
      status === 200 || status === 400 ? resolve() : reject(new Error(`${status} ${body.slice(0, 200)}`))
    connection.send(
      `GET /api/website/schools?q=${encodeURIComponent(q)} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: keep-alive\r\n\r\n`,
    )
  })
}
