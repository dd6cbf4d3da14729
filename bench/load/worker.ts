import { parentPort, workerData } from 'node:worker_threads'
import { Connection, type Reply } from './connection.ts'
import type { Acknowledged, Ran, Run, Sitter } from './sitter.ts'

/** The learners' side, in a thread of its own: each connection sends the next request when the last one is answered. */
const { port, sitters } = workerData as { port: number; sitters: Sitter[] } // given by answer-saves.ts
const sequences = sitters.map(() => 0)
const acknowledged: Acknowledged = new Map(sitters.map(({ attemptId }) => [attemptId, 0]))
let turn = 0

parentPort?.on('message', async (message: Run | 'acknowledged') => {
  parentPort?.postMessage(message === 'acknowledged' ? acknowledged : await run(message), [])
})

async function run({ what, connections, seconds }: Run): Promise<Ran> {
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)))
  const latencies: number[] = []
  const refusals: string[] = []
  const one = what === 'constant' ? readConstant : saveAnswer
  const started = performance.now()
  const until = started + seconds * 1000
  await Promise.all(
    open.map(async (connection) => {
      while (performance.now() < until) {
        const sent = performance.now()
        const refusal = await one(connection)
        latencies.push(performance.now() - sent)
        if (refusal !== null) refusals.push(refusal)
      }
    }),
  )
  const took = (performance.now() - started) / 1000
  for (const connection of open) connection.close()
  return {
    latencies: Float64Array.from(latencies).sort(),
    seconds: took,
    refused: refusals.length,
    firstRefusal: refusals[0] ?? null,
  }
}

const constant = 'GET /bench/constant HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n'

async function readConstant(connection: Connection): Promise<string | null> {
  const reply = await connection.send(constant)
  return reply.status === 200 ? null : said(reply)
}

/** The next learner in turn answers its next question, or changes its mind about one. */
async function saveAnswer(connection: Connection): Promise<string | null> {
  const index = turn++ % sitters.length
  const sitter = sitters[index]
  if (sitter === undefined) throw new RangeError('There is nobody who sits.')
  const sequence = (sequences[index] = (sequences[index] ?? 0) + 1)
  const reply = await connection.send(requestOf(sitter, sequence))
  if (reply.status !== 200 || !reply.body.includes('"outcomes":["saved"]')) return said(reply)
  acknowledged.set(sitter.attemptId, (acknowledged.get(sitter.attemptId) ?? 0) + 1)
  return null
}

function requestOf({ attemptId, token, epoch, device, answers }: Sitter, sequence: number): string {
  const question = answers[sequence % answers.length]
  const answer = question?.answers[Math.floor(sequence / answers.length) % question.answers.length]
  const saves = [{ sequence, questionId: question?.questionId, answer, capturedAt: Date.now() }]
  const body = JSON.stringify({ attemptId, epoch, device, saves })
  return (
    `POST /api/sitting/answers HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  )
}

function said({ status, body }: Reply): string {
  return `${status} ${body.slice(0, 200)}`
}
