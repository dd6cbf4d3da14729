/**
 * The cost of the triggers of acts and of the join of countries for a sitting: sign-ins with the load of a
 * place, beginnings, and saves of answers, with and without them by turns in one run. Saves alone are not beside work that
 * sign-ins and beginnings leave behind. Writes its part of bench/results/acts-cost.json.
 * Run: node bench/acts-cost.ts [rounds] [seconds] [participants] [kinds: pairs,begins,saves]
 */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { openSlip } from '@agon/server/config/slip-secrets'
import { prepareAttempts } from '@agon/server/features/sitting/prepare-attempts'
import pg from 'pg'
import { costed } from './load/repeat.ts'
import { round, spread } from './load/figures.ts'
import { aSittingWorld } from './load/sitting-world.ts'
import type { Slip, StormRan, StormRun } from './load/storm.ts'
import { leanly } from './load/without-acts.ts'
import { measuredWith } from './machine.ts'
import { mergeResults } from './results.ts'

const [, , ...options] = process.argv
const [rounds = 4, seconds = 4, participants = 50_000] = options.slice(0, 3).map(Number)
const kinds = (['pairs', 'begins', 'saves'] as const).filter((kind) => (options[3] ?? kind).split(',').includes(kind))
const connections = 64
const setLean = leanly()
const { app, port, postmaster, ownerUrl, sitters, load, close } = await aSittingWorld(
  2000,
  () => undefined,
  participants,
)
const owner = new pg.Client({ connectionString: ownerUrl })
await owner.connect()
const olympiad = await app.database.db
  .selectFrom('olympiads')
  .select(['id', 'name'])
  .where('name', '=', 'sango-2026')
  .executeTakeFirstOrThrow()
await prepareAttempts(app, { olympiadId: olympiad.id, last: true })
const slips = await readySlips()
await owner.query('vacuum analyze')
const storm = new Worker(new URL('./load/storm-worker.ts', import.meta.url), {
  workerData: { port, olympiadName: olympiad.name, slips },
})
await ask({ what: 'pairs', connections: 16, seconds: 2 })
await load.run({ what: 'saves', connections: 16, seconds: 2 })

type Measured = Record<(typeof kinds)[number], number[]>
const none = (): Measured => ({ pairs: [], begins: [], saves: [] })
const rates = { with: none(), without: none() }
const p99 = { with: none(), without: none() }
/** Of a save. They depend less on other work of the machine than rates. */
const databaseMicroseconds: Record<'with' | 'without', number[]> = { with: [], without: [] }
for (let turn = 0; turn < rounds * 2; turn += 1) {
  // In the order with, without, without, with: a slow change of the machine meets both alike.
  const which = [0, 3].includes(turn % 4) ? 'with' : 'without'
  await setLean(owner, which === 'without')
  if (kinds.includes('pairs')) {
    const { pair, seconds: took } = await ask({ what: 'pairs', connections, seconds })
    note(which, 'pairs', pair.length / took, pair)
  }
  if (kinds.includes('begins')) {
    const { begin, seconds: took } = await ask({ what: 'begins', connections, seconds: 0.5 })
    note(which, 'begins', begin.length / took, begin)
  }
  if (kinds.includes('saves')) {
    const saves = await costed(load, postmaster, { what: 'saves', connections, seconds })
    rates[which].saves.push(saves.perSecond)
    p99[which].saves.push(saves.p99)
    databaseMicroseconds[which].push(saves.processorMicroseconds.database)
  }
  console.log(which, ...kinds.map((kind) => `${kind} ${Math.round(rates[which][kind].at(-1) ?? 0)}`))
}
await setLean(owner, false)
const results = {
  ...measuredWith(),
  learners: sitters.length,
  slips: slips.length,
  connections,
  rounds,
  secondsEach: seconds,
  measured: Object.fromEntries(
    kinds.map((kind) => [
      kind,
      {
        with: { perSecond: spread(rates.with[kind]), p99: spread(p99.with[kind]) },
        without: { perSecond: spread(rates.without[kind]), p99: spread(p99.without[kind]) },
        ratioOfMedians: round((spread(rates.with[kind]).median ?? 0) / (spread(rates.without[kind]).median ?? 1)),
      },
    ]),
  ),
  databaseMicrosecondsOfASave: {
    with: spread(databaseMicroseconds.with),
    without: spread(databaseMicroseconds.without),
  },
}
console.log(JSON.stringify(results, null, 2))
mergeResults('acts-cost', kinds.join(', '), results)
await storm.terminate()
await owner.end()
await close()

function note(which: 'with' | 'without', kind: 'pairs' | 'begins', perSecond: number, sorted: Float64Array): void {
  rates[which][kind].push(Math.round(perSecond))
  p99[which][kind].push(round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN))
}

/** Brings learners who have not begun to the last step before the start; answers with the secrets on their slips. */
async function readySlips(): Promise<Slip[]> {
  const { rows } = await app.database.pool.query<{ participantId: number; secrets: Buffer }>(
    `with ready as (
       select p.id from participants p join participant_credentials c on c.participant_id = p.id
       join sitting_statuses t on t.participant_id = p.id
       where p.olympiad_id = $1 and t.status = 'not-started' and c.secrets is not null
         and p.consent <> 'objected' order by p.id
     ), done as (
       update participants p set declared_at = now(), recovery_shown_at = now(), details_confirmed_at = now(),
         seat_assigned_at = now() from ready where p.id = ready.id
     )
     select c.participant_id as "participantId", c.secrets from ready join participant_credentials c on c.participant_id = ready.id`,
    [olympiad.id],
  )
  return rows.map(({ participantId, secrets }) => ({ participantId, secret: openSlip(app.keys.slips, secrets).link }))
}

async function ask(message: StormRun): Promise<StormRan> {
  storm.postMessage(message, [])
  const [ran]: StormRan[] = await once(storm, 'message')
  if (ran === undefined) throw new Error('The load has no answer.')
  if (ran.refused > 0) throw new Error(`${ran.refused} replies were refusals, such as ${ran.firstRefusal}`)
  return ran
}
