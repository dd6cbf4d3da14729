/**
 * A rehearsal of the whole product: 500 simulated learners come in by the links of their slips, go through the steps, sit the demo's
 * paper with pauses to think, and hand in, all by the calls that the pages make, over HTTP. Some lose replies and send again, some
 * close the page and come back, some go on at another device by the recovery code, some never hand in. Meanwhile an organiser
 * watches. At the end every answer that was acknowledged is compared with what the organiser's calls show.
 * It starts a product with a demo world of its own, or takes the address of a demo that runs on this machine and trusts
 * X-Forwarded-For of it (TRUST_PROXY=127.0.0.1): each school has one address, as in life.
 * Writes bench/results/rehearsal.json. Run: node bench/rehearsal.ts [learners] [http://127.0.0.1:PORT]
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './load/free-port.ts'
import { isHealthy, Supervised } from './load/supervised.ts'
import { measuredWith } from './machine.ts'
import { Tally } from './rehearsal/caller.ts'
import { compareAll } from './rehearsal/compare.ts'
import { enrol } from './rehearsal/enrol.ts'
import { fates, Learner, type Setting } from './rehearsal/learner.ts'
import { Organiser } from './rehearsal/organiser.ts'
import { summaryOf } from './rehearsal/summary.ts'

const olympiadName = 'sango-2026'
const password = 'agon-demo-2026'
const [count = '500', given] = process.argv.slice(2)
/** Learners come in within this many seconds. */
const arrivals = 20
/** Seconds for a question, at the least and at the most: a fiftieth of what a learner takes. */
const thinking = [0.6, 1.8] as const
/** Longer than this nobody waits, in milliseconds. */
const patience = 170_000

const folder = mkdtempSync(join(tmpdir(), 'agon-rehearsal-'))
const product = given === undefined ? await startProduct() : { url: ofThisMachine(given), stop: async () => undefined }
const tally = new Tally()
const organiser = await Organiser.signIn(product.url, olympiadName, password, tally)
const planned = await enrol(organiser, Number(count))
console.log(`${planned.length} learners have their slips`)

const setting: Setting = {
  url: product.url,
  olympiadName,
  tally,
  thinking,
  recoveryCode: (id) => organiser.recoveryCode(id as Parameters<typeof organiser.recoveryCode>[0]),
}
tally.latencies.clear()
const begun = performance.now()
const watching = watch()
const learners = planned.map((one) => new Learner(one, setting))
const faults: string[] = []
await Promise.race([Promise.all(learners.map(sit)), giveUp()])
const seconds = (performance.now() - begun) / 1000
const watched = await watching.end()

const compared = await compareAll(organiser, learners)
await product.stop()
rmSync(folder, { recursive: true })

const results = {
  ...measuredWith(),
  learners: learners.length,
  fates: Object.fromEntries(fates.map((fate) => [fate, planned.filter((one) => one.fate === fate).length])),
  seconds: Math.round(seconds * 10) / 10,
  ...summaryOf(tally, seconds),
  organiser: watched,
  compared,
  faults,
}
const into = new URL('./results/', import.meta.url)
mkdirSync(into, { recursive: true })
writeFileSync(new URL('rehearsal.json', into), `${JSON.stringify(results, null, 2)}\n`)
console.log(
  `${compared.handedIn} of ${learners.length} handed in within ${results.seconds} s; ${compared.acknowledged} answers acknowledged, ` +
    `${compared.found} found as they were given, ${compared.lost} lost, ${compared.notCurrent} not the current one`,
)
console.table(results.calls)
if (
  faults.length > 0 ||
  compared.lost > 0 ||
  compared.notCurrent > 0 ||
  compared.doubled > 0 ||
  compared.receiptsThatDiffer > 0
) {
  console.error('Something is not as it was acknowledged:', faults.slice(0, 5), compared)
  process.exitCode = 1
}

async function sit(learner: Learner): Promise<void> {
  await sleep(arrivals * 1000 * learner.planned.dice.next())
  await learner.sit().catch((error: unknown) => faults.push(`${learner.planned.fate}: ${String(error)}`))
}

async function giveUp(): Promise<void> {
  await sleep(patience, undefined, { ref: false })
  faults.push(`Not all were done after ${patience / 1000} s.`)
}

/** An organiser has the Participant Tracker open: hears of changes, and reads the counts every two seconds. */
function watch() {
  const leaving = new AbortController()
  let told = 0
  const path = `/api/participant-tracker/changes?olympiadId=${organiser.olympiadId}`
  const listening = organiser.caller.listen(path, leaving.signal, () => (told += 1))
  const read: { second: number; sitting: number; offline: number; finished: number }[] = []
  const reading = (async () => {
    while (!leaving.signal.aborted) {
      const { sitting, offline, finished } = await organiser.counts()
      read.push({ second: Math.round((performance.now() - begun) / 1000), sitting, offline, finished })
      await sleep(2000, undefined, { signal: leaving.signal }).catch(() => undefined)
    }
  })()
  return {
    async end() {
      leaving.abort()
      await Promise.all([listening, reading])
      return { changesTold: told, counts: read }
    },
  }
}

async function startProduct() {
  const port = await freePort()
  const supervised = new Supervised(new URL('../server/bin/up.mjs', import.meta.url), {
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: 'error',
    TRUST_PROXY: '127.0.0.1',
  })
  await isHealthy(port)
  return { url: `http://127.0.0.1:${port}`, stop: () => supervised.stop() }
}

/** Simulated learners stay at home. */
function ofThisMachine(address: string): string {
  const { hostname, origin } = new URL(address)
  if (hostname !== '127.0.0.1') throw new Error('The rehearsal runs against a product at 127.0.0.1 alone.')
  return origin
}
