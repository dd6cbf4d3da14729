/**
 * How many answers a second the product saves, each acknowledged after its commit, beside three constants of the same server in the
 * same run: the same request answered without judging in the scope of that route; a GET there; and the same request in the scope
 * with all general hooks. Learners, product and database share the machine; the database commits to disk as it does for `npm run up`.
 * At the end every acknowledged answer is looked up in the database. Writes bench/results/answer-saves.json.
 * Run: node bench/answer-saves.ts [learners] [seconds] [connections …]
 */
import { addGeneralHooks } from '@agon/server/http/general-hooks'
import { describe, perSecond, round } from './load/figures.ts'
import { hearSaves } from './load/groups.ts'
import { compare } from './load/compare.ts'
import type { Ran, Task } from './load/messages.ts'
import { databaseSeconds, threadSeconds } from './load/processors.ts'
import { aSittingWorld, limited } from './load/sitting-world.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const [learners = '2000', given = '10', ...levels] = process.argv.slice(2)
const seconds = Number(given)
const connections = levels.length > 0 ? levels.map(Number) : [16, 64, 256]

// What a save answers, without having been one.
const constant = async () => ({
  success: true,
  savedAt: '2026-04-14T07:00:00.000Z',
  epoch: 1,
  extraSeconds: 0,
  outcomes: ['saved'],
})
const { ownerUrl, postmaster, sitters, load, close } = await aSittingWorld(Number(learners), (server, app) => {
  server.post('/bench/same-scope', constant)
  server.get('/bench/same-scope', constant)
  server.register(async (scope) => {
    await addGeneralHooks(scope, limited(app), { limits: { fromNetwork: 1e9, ofStrangers: 1e9, ofSession: 1e9 } })
    scope.post('/bench/general-scope', constant)
  })
})
const groups = hearSaves()
await load.run({ what: 'constant', method: 'POST', path: '/bench/same-scope', connections: 16, seconds: 1 })
await load.run({ what: 'saves', connections: 16, seconds: 3 })

const measured = []
for (const level of connections) measured.push(await measure(level))
const compared = await compare(ownerUrl, sitters, await load.acknowledged())
await close()

writeResults('answer-saves', { ...measuredWith(), learners: sitters.length, secondsEach: seconds, measured, compared })
console.log(JSON.stringify(compared))
if (compared.lost + compared.changed + compared.doubled > 0) process.exitCode = 1

async function measure(level: number) {
  const to = (method: 'GET' | 'POST', path: string) =>
    watched({ what: 'constant', method, path, connections: level, seconds: seconds / 2 })
  const sameBody = await to('POST', '/bench/same-scope')
  const withoutBody = await to('GET', '/bench/same-scope')
  const generalScope = await to('POST', '/bench/general-scope')
  groups.clear()
  const saves = await watched({ what: 'saves', connections: level, seconds })
  const shareOf = (other: Watched) => round(saves.perSecond / other.perSecond)
  const result = {
    connections: level,
    saves,
    constants: { sameBody, withoutBody, generalScope },
    shares: {
      ofSameBody: shareOf(sameBody),
      ofWithoutBody: shareOf(withoutBody),
      ofGeneralScope: shareOf(generalScope),
    },
    commitsPerSecond: Math.round(groups.sizes.length / seconds),
    savesPerCommit: groups.describe(),
  }
  console.log(JSON.stringify(result))
  return result
}

type Watched = Awaited<ReturnType<typeof watched>>

/** A run with what it cost: microseconds of a processor per request, of the server's thread, the database and the learners' side. */
async function watched(task: Exclude<Task, { what: 'acknowledged' }>) {
  const before = [threadSeconds(), databaseSeconds(postmaster)] as const
  const ran: Ran = await load.run(task)
  const each = (used: number) => round((used * 1e6) / ran.latencies.length)
  return {
    ...describe(ran),
    processorMicroseconds: {
      server: each(threadSeconds() - before[0]),
      database: each(databaseSeconds(postmaster) - before[1]),
      learners: each(ran.processorSeconds),
    },
    serverBusy: round(((threadSeconds() - before[0]) / ran.latencies.length) * perSecond(ran)),
  }
}
