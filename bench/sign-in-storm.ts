/**
 * A country signs in. By the links of its slips: so many a second, due at random moments, counted from when they were due. By typed
 * passwords, far more than can be checked, each told a place and coming again, while others save answers: what becomes of
 * saving, as a ratio to the same without the storm before and after it, at a steady pace and as fast as it goes. By links again,
 * when there are many old sessions, a quarter of them one learner's. By typed passwords again, beside clients that ignore
 * Retry-After: how many are let in a second, with and without these. Learners, product and database share the machine. Writes
 * bench/results/sign-in-storm.json.
 * Run: node bench/sign-in-storm.ts [links a second] [seconds] [typed a second] [saves a second] [old sessions] [impatient clients]
 */
import { once } from 'node:events'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { openSlip } from '@agon/server/config/slip-secrets'
import { hashPassword } from '@agon/server/passwords/passwords'
import { describe, round } from './load/figures.ts'
import { compare } from './load/compare.ts'
import type { Ran } from './load/messages.ts'
import type { AtTheDoor, SignedInBy, SignIns, SignInTask } from './load/sign-ins.ts'
import { aSittingWorld } from './load/sitting-world.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const given = process.argv.slice(2).map(Number)
const [linksPerSecond = 2000, seconds = 15, typedPerSecond = 100, savesPerSecond = 1500] = given
const [oldSessions = 400_000, impatient = 100] = given.slice(4)
const password = 'typed by everybody'
const sitting = 1000
const target = 250

const { app, port, ownerUrl, sitters, load, close } = await aSittingWorld(sitting, () => undefined, 12_000)
const { db, pool } = app.database
const { name: olympiadName } = await db
  .selectFrom('olympiads')
  .select('name')
  .where('name', '=', 'sango-2026')
  .executeTakeFirstOrThrow()
const learners = await readyLearners()
const aWorker = () =>
  new Worker(new URL('./load/sign-ins-worker.ts', import.meta.url), {
    workerData: { port, olympiadName, password, learners } satisfies SignIns,
  })
const [doors, hammers] = [aWorker(), aWorker()]

await signIn({ what: 'links', perSecond: linksPerSecond / 2, seconds: 3, connections: 250 })
const links = await signIn({ what: 'links', perSecond: linksPerSecond, seconds, connections: 250 })
console.log(JSON.stringify({ links: describe(links) }))
// The same rate, a part of it one learner's who has signed in a hundred thousand times.
await keepOldSessions()
const linksLater = await signIn({ what: 'links', perSecond: linksPerSecond, seconds, connections: 250 })
console.log(JSON.stringify({ linksWithOldSessions: describe(linksLater) }))

await load.run({ what: 'saves', connections: 32, seconds: 3 })
const before = await saves()
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
const storming = signIn({ what: 'typed', perSecond: typedPerSecond, seconds: seconds * 2 + 2, connections: 400 })
const during = await saves()
delay.disable()
const storm = await storming
const after = await saves()

const typed = { what: 'typed', perSecond: typedPerSecond, seconds, connections: 200 } as const
const patientAlone = await signIn(typed)
const hammering = signIn({ what: 'impatient', connections: impatient }, hammers)
const patient = await signIn(typed)
hammers.postMessage({ what: 'stop' } satisfies SignInTask, [])
const hammered = await hammering
console.log(
  JSON.stringify({ alone: perSecond(patientAlone), beside: perSecond(patient), impatient: perSecond(hammered) }),
)

const acknowledged = await compare(ownerUrl, sitters, await load.acknowledged())
await doors.terminate()
await hammers.terminate()
await close()

const quiet = {
  p99: Math.min(describe(before.steady).p99, describe(after.steady).p99),
  perSecond: (describe(before.fast).perSecond + describe(after.fast).perSecond) / 2,
}
const results = {
  ...measuredWith(),
  links: { asked: { perSecond: linksPerSecond, seconds }, ...describe(links), under: target },
  linksWithOldSessions: {
    oldSessions,
    ...describe(linksLater),
    p99Ratio: round(describe(linksLater).p99 / describe(links).p99),
  },
  typed: {
    came: storm.latencies.length,
    perSecond: round(storm.latencies.length / storm.seconds),
    untilIn: describe(storm),
    eachAnswer: describe({ latencies: storm.requests, seconds: storm.seconds }),
    toldToWait: storm.toldToWait,
    highestPlace: storm.highestPlace,
    mostPassedBy: storm.mostPassedBy,
    eventLoopDelay: { p99: round(delay.percentile(99) / 1e6), most: round(delay.max / 1e6) },
  },
  besideImpatient: {
    clients: impatient,
    letInPerSecond: {
      alone: perSecond(patientAlone),
      beside: {
        patient: perSecond(patient),
        impatient: perSecond(hammered),
        together: perSecond(patient) + perSecond(hammered),
      },
    },
    untilIn: { alone: describe(patientAlone), beside: describe(patient) },
    queuedAnswersPerSecond: round(hammered.toldToWait / hammered.seconds),
  },
  saves: {
    askedPerSecond: savesPerSecond,
    before: { steady: describe(before.steady), fast: describe(before.fast) },
    during: { steady: describe(during.steady), fast: describe(during.fast) },
    after: { steady: describe(after.steady), fast: describe(after.fast) },
    ratios: {
      paceKept: round(describe(during.steady).perSecond / describe(before.steady).perSecond),
      p99: round(describe(during.steady).p99 / quiet.p99),
      fastest: round(describe(during.fast).perSecond / quiet.perSecond),
    },
  },
  acknowledged,
}
writeResults('sign-in-storm', results)
console.log(JSON.stringify(results, null, 2))
if (acknowledged.lost + acknowledged.changed + acknowledged.doubled > 0) process.exitCode = 1

/** At a steady pace, and as fast as it goes. */
async function saves(): Promise<{ steady: Ran; fast: Ran }> {
  const steady = await load.run({ what: 'open loop', perSecond: savesPerSecond, seconds })
  const fast = await load.run({ what: 'saves', connections: 64, seconds: seconds / 2 })
  return { steady, fast }
}

/** Learners who do not sit, with a password that everybody types and a slip each. */
async function readyLearners(): Promise<AtTheDoor[]> {
  const passwordHash = await hashPassword(password)
  const { rows } = await pool.query<{ username: string; secrets: Buffer }>(
    `with chosen as (
       select p.id, p.username from participants p join olympiads o on o.id = p.olympiad_id
       join participant_credentials c on c.participant_id = p.id
       where o.name = $1 and c.secrets is not null and p.id not in (select participant_id from attempts where id = any($2))
     )
     update participant_credentials c set password_hash = $3 from chosen where c.participant_id = chosen.id
     returning chosen.username, c.secrets`,
    [olympiadName, sitters.map(({ attemptId }) => attemptId), passwordHash],
  )
  return rows.map(({ username, secrets }) => ({ username, secret: openSlip(app.keys.slips, secrets).link }))
}

/** Sessions of weeks before, a quarter of them the first learner's. */
async function keepOldSessions(): Promise<void> {
  await pool.query(
    `with known as (
       select array_agg(p.id order by p.id) as ids from participants p join olympiads o on o.id = p.olympiad_id
       join participant_credentials c on c.participant_id = p.id where o.name = $1 and c.link_hash is not null
     )
     insert into sessions (token_hash, role, participant_id, created_at, last_used_at, expires_at)
     select sha256(convert_to('old ' || n, 'UTF8')), 'learner', ids[case when n % 4 = 0 then 1 else 1 + n % cardinality(ids) end],
       now() - interval '20 days', now() - interval '20 days', now() + interval '10 days'
     from known, generate_series(1, $2::int) n`,
    [olympiadName, oldSessions],
  )
}

function perSecond({ letIn, seconds: took }: SignedInBy): number {
  return round(letIn / took)
}

async function signIn(task: SignInTask, by: Worker = doors): Promise<SignedInBy> {
  by.postMessage(task, [])
  const [ran]: SignedInBy[] = await once(by, 'message')
  if (ran === undefined) throw new Error('The learners at the door have no answer.')
  if (ran.refused > 0) throw new Error(`${ran.refused} replies were refusals, such as ${ran.firstRefusal}`)
  return ran
}
