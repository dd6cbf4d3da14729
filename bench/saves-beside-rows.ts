/**
 * Whether answers of earlier years slow down the saving of new ones. Two worlds have the same learners, and one of them has twenty
 * million earlier answers. They save in turns, so that other work of the machine affects both. Writes
 * bench/results/saves-beside-rows.json; goal: a loss of 5 % at most.
 * Run: node bench/saves-beside-rows.ts [--learners 20000] [--rows 20000000] [--seconds 5] [--pairs 30] [--connections 64]
 */
import { parseArgs } from 'node:util'
import { compare } from './load/compare.ts'
import { addEarlierAnswers } from './load/earlier-answers.ts'
import { sharesOf } from './load/figures.ts'
import { type Costed, costed, spreadOf } from './load/repeat.ts'
import { aSittingWorld, type SittingWorld } from './load/sitting-world.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '20000' },
    rows: { type: 'string', default: '20000000' },
    seconds: { type: 'string', default: '5' },
    pairs: { type: 'string', default: '30' },
    connections: { type: 'string', default: '64' },
  },
})
const learners = Number(values.learners)
const rows = Number(values.rows)
const seconds = Number(values.seconds)
const pairs = Number(values.pairs)
const connections = Number(values.connections)

const without = await aSittingWorld(learners, () => undefined)
const beside = await aSittingWorld(learners, () => undefined)
await addEarlierAnswers(beside.ownerUrl, rows)
for (const world of [without, beside]) await world.load.run({ what: 'saves', connections: 16, seconds: 3 })

const measured: { without: Costed; beside: Costed }[] = []
for (let at = 0; at < pairs; at += 1) {
  // Each world is the first in half of the pairs.
  const first = at % 2 === 0 ? await saves(without) : undefined
  const second = await saves(beside)
  const one = { without: first ?? (await saves(without)), beside: second }
  measured.push(one)
  console.log(`${at + 1} of ${pairs}: ${one.without.perSecond} without, ${one.beside.perSecond} beside`)
}

const compared = [await comparedOf(without), await comparedOf(beside)]
for (const world of [without, beside]) await world.close()
writeResults('saves-beside-rows', {
  ...measuredWith(),
  learners,
  rows,
  connections,
  secondsEach: seconds,
  pairs,
  shares: sharesOf(
    measured.map((one) => one.beside.perSecond),
    measured.map((one) => one.without.perSecond),
  ),
  without: spreadOf(measured.map((one) => one.without)),
  beside: spreadOf(measured.map((one) => one.beside)),
  compared,
})
for (const { lost, changed, doubled } of compared) if (lost + changed + doubled > 0) process.exitCode = 1

function saves({ load, postmaster }: SittingWorld): Promise<Costed> {
  return costed(load, postmaster, { what: 'saves', connections, seconds })
}

async function comparedOf({ ownerUrl, sitters, load }: SittingWorld) {
  return compare(ownerUrl, sitters, await load.acknowledged())
}
