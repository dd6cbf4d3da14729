/**
 * The processor's time of requests to staff lists with 25,000 schools and 1,000,000 learners, of the database and of the product apart: unlike
 * their durations, it hardly depends on other work of the machine. Each request is made twice, so that the files of the database are in
 * memory, and the lower figure counts. Writes one part of bench/results/lists-at-a-million.json. With `named` in place of lists it makes
 * the requests of bench/load/named-list-requests.txt, the same ones in each run, and the lowest figure of each counts.
 * Run: node bench/lists-processor.ts [part of the file] [its lists, as a regular expression] [requests of each kind] [folder]
 */
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildProductServer } from '@agon/server/start'
import pg from 'pg'
import { signInAs } from './large-world.ts'
import { round } from './load/figures.ts'
import { requestsOf } from './load/list-requests.ts'
import { wordsOf } from './load/list-words.ts'
import { measuredLists, type MeasuredList } from './load/measured-lists.ts'
import { measuredWith } from './machine.ts'
import { openMillionWorld } from './million-world.ts'
import { mergeResults } from './results.ts'

const [part = 'processor', lists = 'Learners|Teachers', wanted = '30', folder = join(tmpdir(), 'agon-million-world')] =
  process.argv.slice(2)
const world = await openMillionWorld(folder, 1_000_000, 25_000)
const owner = new pg.Client({ connectionString: world.database.ownerUrl })
await owner.connect()
const server = await buildProductServer({ ...world.app, config: { ...world.config, mode: 'development' } }, false)
await server.ready()
const sessions = { admin: await signInAs(world, 'admin'), overlord: await signInAs(world, 'overlord') }
const measured: object[] = []
if (lists === 'named') await measureNamed()
for (const list of measuredLists.filter(({ page }) => new RegExp(lists).test(page))) await measureList(list)
await server.close()
await owner.end()
await world.close()

async function measureList(list: MeasuredList): Promise<void> {
  const { token, olympiadId } = sessions[list.role]
  const scope = { olympiadId: String(list.everywhere === true ? -1 : olympiadId) }
  const requests = requestsOf(list, scope, await wordsOf(owner, list.words), [], Number(wanted))
  for (const [what, paths] of Object.entries(requests)) {
    const used: Used[] = []
    for (const path of paths) {
      const [first, again] = [await ask(path, token), await ask(path, token)]
      used.push({ ...(first.database < again.database ? first : again), path })
    }
    const slowest = used.toSorted((one, other) => other.database - one.database).slice(0, 3)
    measured.push({
      page: list.page,
      what,
      database: summary(used, 'database'),
      product: summary(used, 'product'),
      slowest: slowest.map(({ path, database }) => ({ path, database: round(database) })),
    })
    console.log(list.page, what, JSON.stringify(measured.at(-1)))
    mergeResults('lists-at-a-million', part, {
      ...measuredWith(),
      requests: Number(wanted),
      unit: 'milliseconds of a processor',
      measured,
    })
  }
}

async function measureNamed(): Promise<void> {
  const lines = readFileSync(new URL('./load/named-list-requests.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  for (const line of lines) {
    const [role, path = ''] = line.split(' ')
    const used: number[] = []
    for (let time = 0; time < Number(wanted); time += 1)
      used.push((await ask(path, sessions[role === 'overlord' ? 'overlord' : 'admin'].token)).database)
    measured.push({ path, database: round(Math.min(...used)) })
    console.log(JSON.stringify(measured.at(-1)))
  }
  const unit = 'milliseconds of a processor'
  mergeResults('lists-at-a-million', part, { ...measuredWith(), times: Number(wanted), unit, measured })
}

interface Used {
  readonly database: number
  readonly product: number
  readonly path: string
}

function summary(used: readonly Used[], of: 'database' | 'product') {
  const sorted = used.map((one) => one[of]).toSorted((one, other) => one - other)
  const sum = sorted.reduce((all, one) => all + one, 0)
  return {
    mean: round(sum / sorted.length),
    median: round(sorted[sorted.length >> 1] ?? 0),
    most: round(sorted.at(-1) ?? 0),
  }
}

async function ask(path: string, token: string): Promise<Omit<Used, 'path'>> {
  const [database, product] = [databaseMilliseconds(), process.cpuUsage()]
  const reply = await server.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
  if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}.`)
  const { user, system } = process.cpuUsage(product)
  return { database: databaseMilliseconds() - database, product: (user + system) / 1000 }
}

/** Of all processes of the database, by Linux's count in nanoseconds. */
function databaseMilliseconds(): number {
  const tasks = `/proc/${world.database.pid}/task`
  const children = readdirSync(tasks).flatMap((task) =>
    readFileSync(`${tasks}/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )
  return children.reduce((sum, child) => sum + nanoseconds(child), 0) / 1e6
}

function nanoseconds(child: string): number {
  try {
    return Number(readFileSync(`/proc/${child}/schedstat`, 'utf8').split(' ')[0])
  } catch {
    // It has ended.
    return 0
  }
}
