/**
 * The cost of live figures: of the triggers that mark learners for counting, for sittings that begin and finish and for learners who are
 * entered; and, for 5,000 saves of answers a second beside 600 sittings a second that begin or finish, that of the triggers, of a worker
 * that counts, and of an organiser who reads the overview every second. With and without them by turns in one run: milliseconds, and
 * microseconds of the database's processor for each. Writes bench/results/count-cost.json.
 * Run: node bench/as-production.mjs bench/count-cost.ts [rounds] [acts a turn] [seconds of saves a turn]
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomFor } from '@agon/db/demo/random'
import type { ParticipantId } from '@agon/domain/ids'
import { refreshAllCounts, startCounting } from '@agon/server/db/learner-counts/count-worker'
import { growDemoWorld } from '@agon/server/demo/grow-world'
import { openSession } from '@agon/server/features/identity/sessions'
import { finish } from '@agon/server/features/sitting/finish'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { signInAs } from './large-world.ts'
import { quartiles, round, spread } from './load/figures.ts'
import { databaseSeconds } from './load/processors.ts'
import { costed } from './load/repeat.ts'
import { aSittingWorld } from './load/sitting-world.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const [rounds = 4, acts = 400, seconds = 6] = process.argv.slice(2).map(Number)
const sitting = 5000
/** Answers a second, due at random moments. */
const perSecond = 5000
const connections = 32
/** Sittings a second that begin or finish beside the saves. */
const movesPerSecond = 600
const turns = rounds * 2

let server: FastifyInstance | undefined
const { app, postmaster, ownerUrl, load, close } = await aSittingWorld(
  sitting,
  (own) => {
    server = own
  },
  4 * (sitting + acts * turns),
)
const { db } = app.database
const owner = new pg.Pool({ connectionString: ownerUrl, max: 4 })
const { rows: triggers } = await owner.query<{ table: string; name: string }>(
  `select tgrelid::regclass::text as table, tgname as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where prosrc like '%insert into count_changes%'`,
)
if (triggers.length < 10) throw new Error('The triggers of counts have other functions.')
const { id: olympiadId, closesAt } = await db
  .selectFrom('olympiads')
  .select(['id', 'closesAt'])
  .where('name', '=', 'sango-2026')
  .executeTakeFirstOrThrow()
const { token } = await signInAs({ app }, 'admin')
const waiting = await readyLearners()
await owner.query('vacuum analyze')
await load.run({ what: 'saves', connections: 16, seconds: 2 })

type Kind = 'begin' | 'finish' | 'enter' | 'save'
const none = () => ({ p99: [] as number[], database: [] as number[] })
const measured: Record<Kind, Record<'with' | 'without', ReturnType<typeof none>>> = {
  begin: { with: none(), without: none() },
  finish: { with: none(), without: none() },
  enter: { with: none(), without: none() },
  save: { with: none(), without: none() },
}
/** Milliseconds of each, and the age of its figures. */
const overviews = { took: [] as number[], ages: [] as number[] }
/** Each round in an order of its own: the database writes its pages every half minute, which must not meet one of the two more often. */
const random = randomFor('count-cost')
const order = Array.from({ length: rounds }, () => {
  const first = random.chance(0.5)
  return first ? (['with', 'without'] as const) : (['without', 'with'] as const)
}).flat()
let learners = await countLearners()
for (let turn = 0; turn < turns; turn += 1) {
  const which = order[turn] ?? 'with'
  for (const { table, name } of triggers)
    await owner.query(`alter table ${table} ${which === 'with' ? 'enable' : 'disable'} trigger ${name}`)
  const own = waiting.splice(0, acts)
  await measure('begin', which, own, begin)
  const later = new Date(closesAt.getTime() + 24 * 3_600_000)
  await measure('finish', which, own, ({ participantId, device, epoch }) =>
    finish(app, participantId, { device, epoch }, later),
  )
  learners += acts
  await measure('enter', which, [learners], (size) => growDemoWorld(app, size, () => undefined), acts)
  // The changes of the acts above are not counted beside the saves.
  await refreshAllCounts(app)
  const counting = startCounting(app)
  const moving = moveSittings()
  const reading = which === 'with' ? readOverviews() : undefined
  const saves = await costed(load, postmaster, { what: 'open loop', perSecond, seconds })
  const read = await reading?.end()
  overviews.took.push(...(read?.took ?? []))
  overviews.ages.push(...(read?.ages ?? []))
  await moving.end()
  await counting.end()
  measured.save[which].p99.push(saves.p99)
  measured.save[which].database.push(saves.processorMicroseconds.database)
  console.log(which, JSON.stringify(Object.fromEntries(kinds().map((kind) => [kind, last(measured[kind][which])]))))
}
const results = {
  ...measuredWith(),
  rounds,
  actsOfATurn: acts,
  connections,
  savesPerSecond: perSecond,
  movesPerSecond,
  overviews: { count: overviews.took.length, ...quartiles(overviews.took), most: round(Math.max(...overviews.took)) },
  agesOfFigures: { ...quartiles(overviews.ages), most: Math.max(...overviews.ages) },
  measured: Object.fromEntries(
    kinds().map((kind) => [
      kind,
      {
        with: figures(measured[kind].with),
        without: figures(measured[kind].without),
        p99Ratio: ratio(measured[kind], 'p99'),
        databaseRatio: ratio(measured[kind], 'database'),
      },
    ]),
  ),
}
console.log(JSON.stringify(results, null, 2))
writeResults('count-cost', results)
await owner.end()
await close()

function kinds() {
  return Object.keys(measured) as Kind[]
}

function last({ p99, database }: ReturnType<typeof none>) {
  return { p99: p99.at(-1), database: database.at(-1) }
}

function figures({ p99, database }: ReturnType<typeof none>) {
  return { p99: spread(p99), databaseMicroseconds: spread(database) }
}

function ratio(of: Record<'with' | 'without', ReturnType<typeof none>>, what: 'p99' | 'database'): number {
  return round((spread(of.with[what]).median ?? Number.NaN) / (spread(of.without[what]).median ?? Number.NaN))
}

interface Ready {
  participantId: ParticipantId
  token: string
  device: string
  epoch: number
}

/** Learners one step before the beginning, signed in. */
async function readyLearners(): Promise<Ready[]> {
  const { rows } = await owner.query<{ id: ParticipantId }>(
    `update participants set declared_at = now(), recovery_shown_at = now(), details_confirmed_at = now(), seat_assigned_at = now()
      where id in (select p.id from participants p join sitting_statuses t on t.participant_id = p.id
        where p.olympiad_id = $1 and t.status = 'not-started' and p.consent <> 'objected' order by p.id limit $2) returning id`,
    [olympiadId, acts * turns],
  )
  if (rows.length < acts * turns) throw new RangeError(`Only ${rows.length} learners have not begun.`)
  const now = app.now()
  const expiresAt = new Date(now.getTime() + 12 * 3_600_000)
  const ready: Ready[] = []
  for (const { id: participantId } of rows) {
    const { token } = await openSession(app, { role: 'learner', participantId, expiresAt }, now)
    ready.push({ participantId, token, device: randomBytes(16).toString('base64url'), epoch: 1 })
  }
  return ready
}

async function begin(own: Ready): Promise<void> {
  const reply = await server?.inject({
    method: 'POST',
    url: '/api/sitting/module/1/enter',
    headers: { authorization: `Bearer ${own.token}` },
    payload: { device: own.device, hasSealed: true },
  })
  if (reply?.statusCode !== 200) throw new Error(`A learner could not begin: ${reply?.body}`)
  own.epoch = reply.json<{ place: { attempt: { epoch: number } } }>().place.attempt.epoch
}

async function measure<Item>(
  kind: Kind,
  which: 'with' | 'without',
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  each = items.length,
): Promise<void> {
  const took: number[] = []
  const left = [...items]
  const used = databaseSeconds(postmaster)
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let item = left.shift(); item !== undefined; item = left.shift()) {
        const start = performance.now()
        await act(item)
        took.push(performance.now() - start)
      }
    }),
  )
  const sorted = took.toSorted((a, b) => a - b)
  measured[kind][which].p99.push(round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN))
  measured[kind][which].database.push(round(((databaseSeconds(postmaster) - used) * 1e6) / each))
}

async function countLearners(): Promise<number> {
  const { count } = await db
    .selectFrom('learners')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** An organiser reads the overview, again and again. */
function readOverviews() {
  const ending = new AbortController()
  const [took, ages]: [number[], number[]] = [[], []]
  const reading = read()
  async function read(): Promise<void> {
    while (!ending.signal.aborted) {
      const start = performance.now()
      const reply = await server?.inject({
        method: 'POST',
        url: `/api/reports/olympiad/overview/${olympiadId}`,
        headers: { authorization: `Bearer ${token}` },
      })
      if (reply?.statusCode !== 200) throw new Error(`The overview could not be read: ${reply?.body}`)
      took.push(performance.now() - start)
      ages.push(app.now().getTime() - Date.parse(reply.json<{ asOf: string }>().asOf))
      await sleep(1000, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  return {
    async end() {
      ending.abort()
      await reading
      return { took, ages }
    },
  }
}

/** Statuses of learners who finished, moved as a beginning and a finish move them. */
function moveSittings() {
  const ending = new AbortController()
  const moving = move()
  async function move(): Promise<void> {
    const { rows } = await owner.query<{ id: number }>(
      `select participant_id as id from sitting_statuses where olympiad_id = $1 and status = 'finished' limit 2000`,
      [olympiadId],
    )
    const began = performance.now()
    let moved = 0
    const next = async () => {
      while (!ending.signal.aborted) {
        const at = moved++
        const wait = began + (at * 1000) / movesPerSecond - performance.now()
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
        await owner.query(
          `update sitting_statuses set status = case status when 'sitting' then 'finished' else 'sitting' end where participant_id = $1`,
          [rows[at % rows.length]?.id],
        )
      }
    }
    await Promise.all([next(), next(), next(), next()])
  }
  return {
    async end() {
      ending.abort()
      await moving
    },
  }
}
