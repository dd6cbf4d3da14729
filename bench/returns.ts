/**
 * Returning to a part that has begun: a page that was loaded again, a school after a power cut. Learners chosen at random enter their
 * part again and get what they had answered. Each reply is compared with what was acknowledged before. Beside it, in the same run,
 * the same request answered with a constant of the same length by the same server. Learners, product and database share the machine.
 * Writes bench/results/returns.json.
 * Run: node bench/returns.ts [learners] [saves of each] [seconds] [runs] [connections …]
 */
import { costed, spreadOf } from './load/repeat.ts'
import { round, spread } from './load/figures.ts'
import { aSittingWorld } from './load/sitting-world.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const given = process.argv.slice(2).map(Number)
const [learners = 20_000, each = 12, seconds = 10, runs = 3, ...levels] = given
const connections = levels.length > 0 ? levels : [64, 256]

let constant = ''
const { port, postmaster, sitters, load, close } = await aSittingWorld(learners, (server) => {
  server.post('/bench/constant', (_, reply) => reply.type('application/json; charset=utf-8').send(constant))
})
await load.run({ what: 'saves of each', connections: 64, each })
constant = await oneReply()
console.log(`A reply has ${constant.length} bytes`)
await load.run({ what: 'returns', connections: 16, seconds: 3 })

const measured = []
for (const level of connections) measured.push(await measure(level))
await close()
writeResults('returns', {
  ...measuredWith(),
  learners: sitters.length,
  savesOfEach: each,
  bytesOfAReply: constant.length,
  secondsEach: seconds,
  measured,
})

async function measure(level: number) {
  const pairs = []
  for (let run = 0; run < runs; run += 1) {
    const both = { connections: level, seconds }
    const baseline = await costed(load, postmaster, {
      ...both,
      what: 'constant',
      method: 'POST',
      path: '/bench/constant',
      body: 'return',
      seconds: seconds / 2,
    })
    const returns = await costed(load, postmaster, { ...both, what: 'returns' })
    pairs.push({ baseline, returns, share: round(returns.perSecond / baseline.perSecond) })
    console.log(JSON.stringify(pairs.at(-1)))
  }
  return {
    connections: level,
    returns: spreadOf(pairs.map(({ returns }) => returns)),
    constant: spreadOf(pairs.map(({ baseline }) => baseline)),
    shareOfConstant: spread(pairs.map(({ share }) => share)),
    runs: pairs,
  }
}

async function oneReply(): Promise<string> {
  const [sitter] = sitters
  const reply = await fetch(`http://127.0.0.1:${port}/api/sitting/module/1/enter`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sitter?.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ epoch: sitter?.epoch, device: sitter?.device, hasSealed: true }),
  })
  return reply.text()
}
