/**
 * How long a page of the activity log takes over many rows, spread over two years of months: the first, the middle and the last, of
 * all, of a person, of an olympiad and of a window; and what noting an act costs a write. Writes bench/results/activity-log.json
 * and the plans beside it.
 * Run: node bench/activity-log.ts [rows] [rounds]
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { userCalls } from '@agon/contract/user/calls'
import { Act } from '@agon/server/activity/act'
import { readConfig } from '@agon/server/config/config'
import { acting } from '@agon/server/db/acting'
import { connect } from '@agon/server/db/database'
import { appRole } from '@agon/server/db/embedded/roles'
import { startEmbedded } from '@agon/server/db/embedded/start'
import { migrate } from '@agon/server/db/migrate'
import { pageOf, type Wanted } from '@agon/server/features/activity-log/store'
import type { Cursor } from '@agon/server/http/cursor'
import { createLog } from '@agon/server/log/log'
import { closeApp, createApp } from '@agon/server/start'
import pg from 'pg'
import { executionTime, explainQuery } from './explain.ts'
import { measuredWith } from './machine.ts'

const [rows = '10000000', given = '40'] = process.argv.slice(2)
const rounds = Number(given)
const months = 24
const limit = 50
/** A page is never slower than this, in milliseconds. */
const target = 50

const folder = mkdtempSync(join(tmpdir(), 'agon-activity-'))
const database = await startEmbedded({ dataDir: folder, mode: 'throwaway', log: () => undefined })
await migrate(database.ownerUrl, appRole)
const owner = new pg.Client({ connectionString: database.ownerUrl })
await owner.connect()
await owner.query(
  `select activity_log_make_month((now() - n * interval '1 month')::date) from generate_series(0, $1) n`,
  [months],
)
console.log(`Writing ${rows} rows …`)
const begun = performance.now()
// Regenerated afterwards, which takes less time than keeping them meanwhile.
const { rows: indexes } = await owner.query<{ name: string; made: string }>(
  `select indexname as name, replace(indexdef, ' ON ONLY ', ' ON ') as made from pg_indexes
   where tablename = 'activity_log' and indexname <> 'activity_log_pkey'`,
)
for (const { name } of indexes) await owner.query(`drop index ${name}`)
// Few write much: the persons' numbers are squared, so that one has a hundred times as many rows as another.
await owner.query(
  `insert into activity_log (at, call, role, user_id, real_user_id, olympiad_id, record_table, record_id, changed, changes, address)
   select now() - ($1::int8 - n) * (interval '${months - 1} months' / $1::int8), 'PUT /api/learner/{id}', 'admin', p.person,
     case when n % 500 = 0 then 1 else p.person end, n % 30 + 1, 'learners', n % 1000000, 1,
     jsonb_build_array(jsonb_build_object('table', 'learners', 'id', n % 1000000, 'act', 'update',
       'values', jsonb_build_object('grade', jsonb_build_array(10, 11)), 'hidden', '[]'::jsonb)), '127.0.0.1'
   from generate_series(1, $1::int8) n, lateral (select (power((n * 7919 % 1000) / 1000.0, 2) * 5000)::int + 1 as person) p`,
  [rows],
)
await owner.query(`set maintenance_work_mem = '256MB'`)
for (const { made } of indexes) await owner.query(made)
await owner.query('vacuum analyze activity_log')
const writtenIn = Math.round((performance.now() - begun) / 1000)
const { rows: sizes } = await owner.query<{ bytes: number }>(
  `select sum(pg_total_relation_size(inhrelid))::int8 as bytes from pg_inherits where inhparent = 'activity_log'::regclass`,
)

const all: Wanted = {
  from: null,
  to: null,
  persons: null,
  records: null,
  owners: [],
  olympiadId: null,
  isPlatform: true,
}
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
const looks: [name: string, wanted: Wanted][] = [
  ['everything', all],
  ['a busy person', { ...all, persons: [5000 as never] }],
  ['a rare person', { ...all, persons: [1 as never] }],
  ['nobody that is there', { ...all, persons: [999_999 as never] }],
  ['an olympiad, as its admin', { ...all, olympiadId: 7 as never, isPlatform: false }],
  ['a day of last year', { ...all, from: ago(365), to: ago(364) }],
  ['a person on that day', { ...all, persons: [5000 as never], from: ago(365), to: ago(364) }],
  ['an olympiad on that day', { ...all, olympiadId: 7 as never, isPlatform: false, from: ago(365), to: ago(364) }],
  ['since a day of last year', { ...all, from: ago(365) }],
]
const places: [name: string, cursor: Cursor | null][] = [
  ['first', null],
  ['middle', { value: ago(350).toISOString(), id: 1, backwards: false }],
  ['last', { value: ago(690).toISOString(), id: 1, backwards: false }],
  ['back from the middle', { value: ago(350).toISOString(), id: 1, backwards: true }],
]

const product = connect(database.appUrl, { onError: () => undefined })
const noting = await measureNoting()
console.log(`Noting an act takes a write from ${noting.without} to ${noting.withIt} ms, ${noting.ratio} times`)
const measured = []
const plans: string[] = []
for (const [look, wanted] of looks) {
  for (const [place, cursor] of places) {
    const query = pageOf(wanted, limit + 1, cursor)
    const times: number[] = []
    for (let round = -3; round < rounds; round += 1) {
      const before = performance.now()
      await query.execute(product.db)
      if (round >= 0) times.push(performance.now() - before)
    }
    times.sort((a, b) => a - b)
    const compiled = query.compile(product.db)
    const plan = await explainQuery(owner, `${look}, ${place}`, {
      text: compiled.sql,
      values: [...compiled.parameters],
    })
    plans.push(plan)
    const at = (share: number) =>
      Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 100) / 100
    measured.push({ look, place, median: at(0.5), p99: at(0.99), database: executionTime(plan), ...wayOf(plan) })
  }
}
await product.close()
await owner.end()
await database.stop()
rmSync(folder, { recursive: true, force: true })

const results = {
  ...measuredWith(),
  rows: Number(rows),
  gigabytes: Math.round((sizes[0]?.bytes ?? 0) / 1e7) / 100,
  writtenInSeconds: writtenIn,
  rounds,
  slowestP99: Math.max(...measured.map(({ p99 }) => p99)),
  noting,
  readingWholeTables: measured.filter(({ wholeTables }) => wholeTables > 0).length,
  overTarget: measured.filter(({ p99 }) => p99 >= target).length,
  measured,
}
const into = new URL('./results/', import.meta.url)
mkdirSync(into, { recursive: true })
writeFileSync(new URL('activity-log.json', into), `${JSON.stringify(results, null, 2)}\n`)
writeFileSync(new URL('activity-log-plans.txt', into), plans.join('\n'))
for (const { look, place, median, p99, database: own } of measured)
  console.log(`${look}, ${place}: median ${median} ms, p99 ${p99} ms, in the database ${own} ms`)
console.log(`${results.readingWholeTables} of ${measured.length} read a month from end to end.`)
console.log(
  `The slowest p99 is ${results.slowestP99} ms over ${rows} rows; ${results.overTarget} are ${target} ms or more.`,
)

/** How many months a plan reads by an index, and how many that are not empty from end to end; those it never comes to count for none. */
function wayOf(plan: string) {
  const done = plan.split('\n').filter((line) => /activity_log_\d/.test(line) && !line.includes('never executed'))
  return {
    byIndex: done.filter((line) => /Index|Bitmap/.test(line)).length,
    wholeTables: done.filter((line) => line.includes('Seq Scan') && !line.includes('rows=0.00 loops')).length,
  }
}

/** The same change of a person's name with and without somebody's act around it, in turn; milliseconds without waiting for a disk. */
async function measureNoting() {
  const config = readConfig({ AGON_MODE: 'development', DATA_DIR: folder, LOG_LEVEL: 'warn' })
  const app = createApp(config, database.appUrl, createLog(config.LOG_LEVEL))
  const { db } = app.database
  const { id } = await db
    .insertInto('users')
    .values({ kind: 'staff', username: 'measured', fullName: 'Nobody' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const actor = { role: 'overlord', userId: id, accountId: 0 as never, sessionId: 0 as never } as const
  let serial = 0
  const write = () =>
    db
      .updateTable('users')
      .set({ fullName: `Somebody ${(serial += 1)}` })
      .where('id', '=', id)
      .execute()
  const noted = () => {
    const at = new Date()
    const circumstances = {
      declared: userCalls.changeUser,
      actor,
      at,
      address: '127.0.0.1',
      agent: '',
      olympiadId: null,
    }
    return acting.run(new Act(app, { ...circumstances, reason: '' }), write)
  }
  const times = { without: [] as number[], withIt: [] as number[] }
  for (let round = -50; round < 500; round += 1) {
    for (const [name, work] of [
      ['without', write],
      ['withIt', noted],
    ] as const) {
      const before = performance.now()
      await work()
      if (round >= 0) times[name].push(performance.now() - before)
    }
  }
  await closeApp(app)
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? Number.NaN
  const [without, withIt] = [median(times.without), median(times.withIt)]
  const round = (value: number) => Math.round(value * 100) / 100
  return {
    writes: times.without.length,
    without: round(without),
    withIt: round(withIt),
    ratio: round(withIt / without),
  }
}
