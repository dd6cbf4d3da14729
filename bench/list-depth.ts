/**
 * How long a page of a staff list takes over 1,000,000 learners, and of the item bank over 100,000 questions: every declared sort, both ways, forwards and back, at the
 * first page, in the middle and at the end. Writes bench/results/list-depth.json and the plans beside it.
 * Run: node bench/list-depth.ts [folder of a large world] [learners] [rounds] [questions] [the lists whose pages begin so]
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import type { Resource } from '@agon/contract/resource'
import { participants } from '@agon/contract/learner/calls'
import { payments } from '@agon/contract/payment/calls'
import { purchaseOrders } from '@agon/contract/purchase-order/purchase-order'
import { questionBank } from '@agon/contract/question-bank/calls'
import { schools } from '@agon/contract/school/calls'
import { cursorScope } from '@agon/server/http/list-query'
import { writeCursor } from '@agon/server/http/cursor'
import { buildProductServer } from '@agon/server/start'
import pg from 'pg'
import { executionTime, explainQuery, hearQueries } from './explain.ts'
import { growBank } from './grow-bank.ts'
import { growTo, openWorld, signInAs, usualFolder } from './large-world.ts'
import { measuredWith } from './machine.ts'

const [folder = usualFolder, learners = '1000000', given = '60', questions = '100000', only = ''] =
  process.argv.slice(2)
const limit = 50
const rounds = Number(given)
const warmUp = 5
/** A page is never slower than this, in milliseconds. */
const target = 50

interface List {
  page: string
  resource: Resource
  /** The table, and what the list leaves out of it for this caller. */
  table: string
  where: string
  /** All olympiads together, as their overlord sees them. */
  everywhere?: true
  /** What it is sorted by, where that is not the column of the same name. */
  sortedBy?: Record<string, string>
}

const world = await openWorld(folder)
await growTo(world, Number(learners))
const owner = new pg.Client({ connectionString: world.database.ownerUrl })
await owner.connect()
await growBank(owner, Number(questions))
console.log('Vacuuming, as the database does by itself some minutes after a load …')
await owner.query('vacuum analyze')

// In development no limit of requests a minute is in the way.
const app = { ...world.app, config: { ...world.config, mode: 'development' as const } }
const server = await buildProductServer(app, false)
const { token, olympiadId } = await signInAs(world, 'admin')
const overlord = await signInAs(world, 'overlord')
/** What the overlord asks for instead of an olympiad. */
const everyOlympiad = -1

/** With the one column of the list that has a table of its own. */
const participantsTable =
  '(select p.*, t.status as sitting_status from participants p join sitting_statuses t on t.participant_id = p.id) participants'

const bank = {
  resource: questionBank,
  table: '(select *, question_id as id from bank_items) bank_items',
  sortedBy: {
    difficulty: 'difficulty_order',
    facility: 'coalesce(facility, -9999)',
    discrimination: 'coalesce(discrimination, -9999)',
  },
}

const lists: List[] = [
  {
    page: 'Participating Learners',
    resource: participants,
    table: participantsTable,
    where: `olympiad_id = ${olympiadId}`,
  },
  {
    page: 'Learners of all olympiads',
    resource: participants,
    table: participantsTable,
    where: 'true',
    everywhere: true,
  },
  { page: 'Schools', resource: schools, table: 'schools', where: 'true' },
  {
    page: 'Payment Portal',
    resource: purchaseOrders,
    table: 'purchase_orders',
    where: `olympiad_id = ${olympiadId} and status <> 'deleted'`,
  },
  { page: 'Payments', resource: payments, table: 'payments', where: `olympiad_id = ${olympiadId}` },
  { page: 'Item Bank', ...bank, where: `olympiad_id = ${olympiadId}` },
  { page: 'Item Bank of all olympiads', ...bank, where: 'true', everywhere: true },
]

let [cpu, requests] = [0, 0]
const said = hearQueries()

const rowsOf = new Map<string, number>()
const measured = []
const plans: string[] = []
for (const list of lists.filter(({ page }) => page.startsWith(only))) {
  const rows = Number((await owner.query(`select count(*) as n from ${list.table} where ${list.where}`)).rows[0]?.n)
  rowsOf.set(list.table, rows)
  console.log(`${list.page}: ${rows} rows`)
  for (const [name, field] of Object.entries(list.resource.fields)) {
    if (field.sort !== true) continue
    for (const sort of [name, `-${name}`]) measured.push(...(await measureSort(list, sort, rows)))
  }
}
await server.close()
await owner.end()
await world.close()

const slow = measured.filter((one) => one.p99 >= target)
const results = {
  ...measuredWith(),
  learners: rowsOf.get(participantsTable) ?? 0,
  questions: Number(questions),
  rowsAPage: limit,
  rounds,
  // Milliseconds of CPU that the product spends on a page, whatever else the machine does.
  cpuAPage: Math.round((cpu / requests) * 100) / 100,
  // Milliseconds that the database takes for the slowest page, by its own clock.
  slowestPlan: Math.max(...plans.map(executionTime)),
  slowestP99: Math.max(...measured.map((one) => one.p99)),
  overTarget: slow.length,
  measured,
}
const into = new URL('./results/', import.meta.url)
mkdirSync(into, { recursive: true })
writeFileSync(new URL('list-depth.json', into), `${JSON.stringify(results, null, 2)}\n`)
writeFileSync(new URL('list-depth-plans.txt', into), plans.join('\n'))
console.log(
  `The slowest p99 is ${results.slowestP99} ms; ${slow.length} of ${measured.length} are ${target} ms or more.`,
)
for (const one of slow) console.log(`  ${one.page} ${one.sort} ${one.place} ${one.way}: p99 ${one.p99} ms`)

async function measureSort(list: List, sort: string, rows: number) {
  const places = await edges(list, sort, rows)
  const results = []
  for (const { place, way, cursors } of places) {
    const times: number[] = []
    for (let round = -warmUp; round < rounds; round += 1) {
      const cursor = cursors.at(Math.max(round, 0) % Math.max(cursors.length, 1))
      const time = await takePage(list, sort, cursor)
      if (round >= 0) times.push(time)
    }
    times.sort((a, b) => a - b)
    const at = (share: number) => Math.round((times[Math.ceil(times.length * share) - 1] ?? 0) * 100) / 100
    const result = { page: list.page, sort, place, way, p50: at(0.5), p99: at(0.99) }
    console.log(`  ${sort.padEnd(16)} ${place.padEnd(7)} ${way.padEnd(9)} p50 ${result.p50} ms, p99 ${result.p99} ms`)
    results.push(result)
    if (place === 'middle') plans.push(await explain(`${list.page}, sorted by ${sort}, in the middle, ${way}`))
  }
  return results
}

interface Place {
  place: 'first' | 'middle' | 'end'
  way: 'forwards' | 'back'
  /** Where pages begin; none for the list's very beginning. */
  cursors: string[]
}

/** Rows at the edges of pages: many in the middle, so that no page is asked for twice in a row. */
async function edges(
  { resource, table, where, everywhere, sortedBy }: List,
  sort: string,
  rows: number,
): Promise<Place[]> {
  const name = sort.replace(/^-/, '')
  const column = sortedBy?.[name] ?? snake(name)
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const middle = Array.from({ length: 30 }, (_, index) => Math.floor(rows * (0.35 + 0.01 * index)))
  const end = [rows - limit]
  const wanted = [limit + 1, ...middle, ...end, rows].filter((place) => place >= 1 && place <= rows)
  const { rows: found } = await owner.query<{ value: string; id: number; place: number }>(
    `select value, id, place from (select ${column}::text as value, id,
       row_number() over (order by ${column} ${direction}, id ${direction}) as place from ${table} where ${where}) numbered
     where place = any($1::int8[])`,
    [wanted],
  )
  const edge = new Map(found.map(({ value, id, place }) => [Number(place), { value, id }]))
  const scope = cursorScope(resource, { olympiadId: everywhere ? everyOlympiad : olympiadId, sort })
  const cursorsAt = (places: number[], backwards: boolean) =>
    places.flatMap((place) => {
      const row = edge.get(place)
      return row === undefined ? [] : [writeCursor(app.keys.cursors, scope, { ...row, backwards })]
    })
  return [
    { place: 'first', way: 'forwards', cursors: [] },
    { place: 'first', way: 'back', cursors: cursorsAt([limit + 1], true) },
    { place: 'middle', way: 'forwards', cursors: cursorsAt(middle, false) },
    { place: 'middle', way: 'back', cursors: cursorsAt(middle, true) },
    { place: 'end', way: 'forwards', cursors: cursorsAt(end, false) },
    { place: 'end', way: 'back', cursors: cursorsAt([rows], true) },
  ]
}

/** Milliseconds of one request, at the server. */
async function takePage({ resource, everywhere }: List, sort: string, cursor: string | undefined): Promise<number> {
  said.length = 0
  const [from, busy] = [performance.now(), process.cpuUsage()]
  const reply = await server.inject({
    url: resource.path,
    query: {
      olympiadId: String(everywhere ? everyOlympiad : olympiadId),
      limit: String(limit),
      sort,
      ...(cursor === undefined ? {} : { cursor }),
    },
    headers: { authorization: `Bearer ${everywhere ? overlord.token : token}` },
  })
  const time = performance.now() - from
  const used = process.cpuUsage(busy)
  cpu += (used.user + used.system) / 1000
  requests += 1
  const { items = [] } = reply.json<{ items?: unknown[] }>()
  if (reply.statusCode !== 200 || items.length === 0)
    throw new Error(
      `${resource.path} by ${sort} answered ${reply.statusCode} with ${items.length} rows: ${reply.body.slice(0, 300)}`,
    )
  return time
}

/** How the database went about the last page. */
async function explain(title: string): Promise<string> {
  const query = said.findLast(({ text }) => / limit /.test(text) && / order by /.test(text))
  if (query === undefined) throw new Error('No query of a page was seen.')
  return explainQuery(owner, title, query)
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
