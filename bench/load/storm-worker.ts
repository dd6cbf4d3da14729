import { parentPort, workerData } from 'node:worker_threads'
import { LeanConnection } from './lean-connection.ts'
import type { Slip, StormRan, StormRun } from './storm.ts'

/** The learners' side of the start, in a thread of its own: each connection sends the next request when the last one is answered. */
const { port, olympiadName, slips } = workerData as { port: number; olympiadName: string; slips: Slip[] } // given by start-storm.ts
const device = 'd'.repeat(22)
const tokens: string[] = []
let turn = 0
let begun = 0

parentPort?.on('message', async (message: StormRun) => parentPort?.postMessage(await run(message), []))

async function run({ what, connections, seconds }: StormRun): Promise<StormRan> {
  const open = await Promise.all(Array.from({ length: connections }, () => LeanConnection.open(port)))
  const taken = { constant: [], signIn: [], load: [], pair: [], begin: [] } as Record<
    'constant' | 'signIn' | 'load' | 'pair' | 'begin',
    number[]
  >
  const refusals: string[] = []
  const started = performance.now()
  const until = started + seconds * 1000
  const timed = async (kind: keyof typeof taken, connection: LeanConnection, request: string) => {
    const sent = performance.now()
    const reply = await ask(connection, request)
    taken[kind].push(performance.now() - sent)
    if (reply.status !== 200) refusals.push(said(reply))
    return reply
  }
  const steps: Record<StormRun['what'], (connection: LeanConnection) => Promise<boolean>> = {
    async constant(connection) {
      await timed('constant', connection, 'GET /bench/constant HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n')
      return true
    },
    async pairs(connection) {
      const sent = performance.now()
      const index = turn++ % slips.length
      const signedIn = await timed('signIn', connection, signIn(slips[index]))
      const token = /"token":"([\w-]+)"/.exec(signedIn.body)?.[1] ?? ''
      tokens[index] = token
      await timed('load', connection, load(token))
      taken.pair.push(performance.now() - sent)
      return true
    },
    async begins(connection) {
      const token = tokens[begun++]
      if (token === undefined) return false
      await timed('begin', connection, begin(token))
      return true
    },
  }
  await Promise.all(
    open.map(async (connection) => {
      while (performance.now() < until && (await steps[what](connection)));
    }),
  )
  const took = (performance.now() - started) / 1000
  for (const connection of open) connection.close()
  const sorted = (kind: keyof typeof taken) => Float64Array.from(taken[kind]).sort()
  return {
    constant: sorted('constant'),
    signIn: sorted('signIn'),
    load: sorted('load'),
    pair: sorted('pair'),
    begin: sorted('begin'),
    seconds: took,
    refused: refusals.length,
    firstRefusal: refusals[0] ?? null,
  }
}

interface Reply {
  status: number
  body: string
}

function ask(connection: LeanConnection, request: string): Promise<Reply> {
  return new Promise((resolve, reject) => {
    connection.onReply = (status, body) => resolve({ status, body })
    connection.onBroken = reject
    connection.send(request)
  })
}

function signIn(slip: Slip | undefined): string {
  return post('/api/auth/signin-link', '', { secret: slip?.secret, olympiadName })
}

function load(token: string): string {
  return `GET /api/sitting/ HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\n\r\n`
}

function begin(token: string): string {
  return post('/api/sitting/module/1/enter', `authorization: Bearer ${token}\r\n`, { device, hasSealed: true })
}

function post(path: string, headers: string, content: object): string {
  const body = JSON.stringify(content)
  return (
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}content-type: application/json\r\n` +
    `content-length: ${body.length}\r\n\r\n${body}`
  )
}

function said({ status, body }: Reply): string {
  return `${status} ${body.slice(0, 200)}`
}
