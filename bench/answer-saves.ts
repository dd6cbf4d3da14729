/**
 * How many answers a second the product saves, each acknowledged after its commit, beside constants of the same server in the same
 * run: the same request answered without judging in the scope of that route; a GET there; and the same request in the scope with all
 * general hooks. Learners, chosen at random for each answer, product and database share the machine; the database commits to disk as
 * it does for `npm run up`. At the end every acknowledged answer is looked up in the database. Writes its part of
 * bench/results/answer-saves.json, by how many learners there are and how many rows were there before.
 * Run: node bench/answer-saves.ts [--learners 2000] [--rows 0] [--seconds 10] [--runs 3] [--connections 16,64,256]
 */
import { parseArgs } from 'node:util'
import { addGeneralHooks } from '@agon/server/http/general-hooks'
import { round, spread } from './load/figures.ts'
import { hearSaves } from './load/groups.ts'
import { compare } from './load/compare.ts'
import { DatabaseCosts } from './load/database-costs.ts'
import { addEarlierAnswers } from './load/earlier-answers.ts'
import { costed, spreadOf } from './load/repeat.ts'
import { aSittingWorld, limited } from './load/sitting-world.ts'
import { measuredWith } from './machine.ts'
import { mergeResults } from './results.ts'

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '2000' },
    rows: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '10' },
    runs: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16,64,256' },
  },
})
const [learners, rows, seconds, runs] = [values.learners, values.rows, values.seconds, values.runs].map(Number) as [
  number,
  number,
  number,
  number,
] // as many as were mapped
const levels = values.connections.split(',').map(Number)

// What a save answers, without having been one.
const constant = async () => ({
  success: true,
  savedAt: '2026-04-14T07:00:00.000Z',
  epoch: 1,
  extraSeconds: 0,
  outcomes: ['saved'],
})
const { ownerUrl, superuserUrl, postmaster, sitters, load, close } = await aSittingWorld(learners, (server, app) => {
  server.post('/bench/same-scope', constant)
  server.get('/bench/same-scope', constant)
  server.register(async (scope) => {
    await addGeneralHooks(scope, limited(app), { limits: { fromNetwork: 1e9, ofStrangers: 1e9, ofSession: 1e9 } })
    scope.post('/bench/general-scope', constant)
  })
})
await addEarlierAnswers(ownerUrl, rows)
const groups = hearSaves()
const costs = await DatabaseCosts.watch(superuserUrl)
await load.run({ what: 'constant', method: 'POST', path: '/bench/same-scope', connections: 16, seconds: 1 })
await load.run({ what: 'saves', connections: 16, seconds: 3 })

const measured = []
for (const level of levels) measured.push(await measure(level))
await costs.close()
const compared = await compare(ownerUrl, sitters, await load.acknowledged())
await close()

const key = `${learners} learners${rows === 0 ? '' : `, ${rows} rows before`}`
const given = { learners: sitters.length, rowsBefore: rows, secondsEach: seconds, runs }
mergeResults('answer-saves', key, { ...measuredWith(), ...given, measured, compared })
console.log(JSON.stringify(compared))
if (compared.lost + compared.changed + compared.doubled > 0) process.exitCode = 1

async function measure(level: number) {
  const to = (method: 'GET' | 'POST', path: string) =>
    costed(load, postmaster, { what: 'constant', method, path, connections: level, seconds: seconds / 2 })
  const withoutBody = await to('GET', '/bench/same-scope')
  const generalScope = await to('POST', '/bench/general-scope')
  const pairs = []
  for (let run = 0; run < runs; run += 1) pairs.push(await pair(level, () => to('POST', '/bench/same-scope')))
  const saves = spreadOf(pairs.map((one) => one.saves))
  const shareOf = (other: { perSecond: number }) => round((saves.perSecond.median ?? 0) / other.perSecond)
  return {
    connections: level,
    saves,
    sameBody: spreadOf(pairs.map((one) => one.sameBody)),
    shareOfSameBody: spread(pairs.map(({ share }) => share)),
    withoutBody,
    shareOfWithoutBody: shareOf(withoutBody),
    generalScope,
    shareOfGeneralScope: shareOf(generalScope),
    runs: pairs,
  }
}

/** A constant and saves, one right after the other. */
async function pair(level: number, runConstant: () => ReturnType<typeof costed>) {
  const sameBody = await runConstant()
  groups.clear()
  const done = await costs.count()
  const saves = await costed(load, postmaster, { what: 'saves', connections: level, seconds })
  const result = {
    saves,
    sameBody,
    share: round(saves.perSecond / sameBody.perSecond),
    database: await done(saves.perSecond * seconds),
    commitsPerSecond: Math.round(groups.sizes.length / seconds),
    savesPerCommit: groups.describe(),
  }
  console.log(JSON.stringify({ level, ...result }))
  return result
}
