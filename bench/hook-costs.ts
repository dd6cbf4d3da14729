/**
 * What each hook of a request costs the server's thread: the same request as for saving an answer, to routes that differ by one
 * hook each and answer a constant. Microseconds of a processor per request, the median of several rounds, so that other work on the
 * machine matters little. Writes bench/results/hook-costs.json.
 * Run: node bench/hook-costs.ts [seconds] [rounds]
 */
import { call } from '@agon/contract/call'
import { sittingCalls } from '@agon/contract/sitting/calls'
import { authenticator, groupAuthenticator } from '@agon/server/features/identity/find-session'
import { addFastRoute } from '@agon/server/http/fast-route'
import { addGeneralHooks, generalHooks } from '@agon/server/http/general-hooks'
import type { App } from '@agon/server/http/handler'
import { remembering } from '@agon/server/http/remember'
import { addRoute } from '@agon/server/http/route'
import type { FastifyInstance } from 'fastify'
import { round } from './load/figures.ts'
import { threadSeconds } from './load/processors.ts'
import { aSittingWorld, limited } from './load/sitting-world.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const [seconds = 2, rounds = 5] = process.argv.slice(2).map(Number)
const connections = 64

interface Step {
  name: string
  path: string
  /** The step that it adds to. */
  after?: string
}

const bare = '/bench/bare'
const steps: Step[] = [{ name: 'bare scope: the request read, a constant answered', path: bare }]
const { load, close } = await aSittingWorld(500, (server, app) => {
  server.post(bare, constant)
  addGeneralScopes(server, limited(app))
  addFastScopes(server, app)
})
steps.push({
  name: 'saved: judged and committed with others’',
  path: '/api/sitting/answers',
  after: '/bench/fast/whole',
})

const costs = new Map(steps.map(({ path }) => [path, [] as number[]]))
await measureAll(0.5)
for (const each of costs.values()) each.length = 0
for (let count = 0; count < rounds; count += 1) await measureAll(seconds)
await close()

const lines = steps.map(({ name, path, after }) => {
  const total = median(costs.get(path) ?? [])
  return {
    name,
    microseconds: round(total),
    ...(after === undefined ? {} : { adds: round(total - median(costs.get(after) ?? [])) }),
    rounds: (costs.get(path) ?? []).map(round),
  }
})
for (const { name, microseconds, adds } of lines)
  console.log(
    `${microseconds.toFixed(1).padStart(7)} µs ${adds === undefined ? ''.padStart(9) : `${adds >= 0 ? '+' : ''}${adds.toFixed(1)} µs`.padStart(9)}  ${name}`,
  )
writeResults('hook-costs', { ...measuredWith(), connections, secondsEach: seconds, lines })

/** The scope of all calls but the fast ones, from no hook to all. */
function addGeneralScopes(server: FastifyInstance, app: App): void {
  const limits = { fromNetwork: 1e9, ofStrangers: 1e9, ofSession: 1e9 }
  let after = bare
  for (const [index, { name }] of generalHooks.entries()) {
    const path = `/bench/general/${index}`
    server.register(async (scope) => {
      await addGeneralHooks(scope, app, { hooks: generalHooks.slice(0, index + 1), limits })
      scope.post(path, constant)
    })
    steps.push({ name: `general scope: ${name}`, path, after })
    after = path
  }
  const path = '/bench/general/whole'
  server.register(async (scope) => {
    await addGeneralHooks(scope, app, { limits })
    addRoute(scope, app, authenticator(app), declared(path), async () => reply())
  })
  steps.push({ name: 'general scope: session looked up, body and reply by their schema', path, after })
}

/** The scope of the fast calls. */
function addFastScopes(server: FastifyInstance, app: App): void {
  const remembered = remembering(app, groupAuthenticator(app))
  const session = '/bench/fast/session'
  server.post(session, {
    onRequest: async (request) => {
      request.actor = await remembered(request.headers.authorization, app.now())
    },
    handler: constant,
  })
  const whole = '/bench/fast/whole'
  addFastRoute(server, app, remembered, declared(whole), async () => reply())
  steps.push(
    { name: 'fast scope: session remembered', path: session, after: bare },
    { name: 'fast scope: body and reply by their schema', path: whole, after: session },
  )
}

function declared(path: string) {
  const { method, audience, summary, spec } = sittingCalls.saveAnswers
  return call(method, path, audience, summary, spec)
}

function reply() {
  return { savedAt: new Date(), epoch: 1, extraSeconds: 0, outcomes: ['saved'] }
}

async function constant() {
  return { success: true, savedAt: '2026-04-14T07:00:00.000Z', epoch: 1, extraSeconds: 0, outcomes: ['saved'] }
}

async function measureAll(secondsEach: number): Promise<void> {
  for (const { path } of steps) {
    const isSave = path === '/api/sitting/answers'
    const before = threadSeconds()
    const { latencies } = await load.run(
      isSave
        ? { what: 'saves', connections, seconds: secondsEach }
        : { what: 'constant', method: 'POST', path, connections, seconds: secondsEach },
    )
    costs.get(path)?.push(((threadSeconds() - before) * 1e6) / latencies.length)
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN
}
