/**
 * How long the demo world takes to make: as it comes, with 100,000 learners, and with 1,000,000.
 * Writes bench/results/demo-world.json. Run: node bench/demo-world.ts [empty folder] [sizes …]
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { growTo, openWorld, usualFolder } from './large-world.ts'
import { measuredWith } from './machine.ts'

const [folder = usualFolder, ...given] = process.argv.slice(2)
const sizes = given.length > 0 ? given.map(Number) : [100_000, 1_000_000]
if (existsSync(folder) && readdirSync(folder).length > 0) {
  console.error(`${folder} is not empty. Give an empty folder; the world stays there for other measurements.`)
  process.exit(1)
}

const started = performance.now()
const world = await openWorld(folder)
const made = [await describe(1200)]
for (const learners of sizes) {
  await growTo(world, learners)
  made.push(await describe(learners))
}
await world.close()

const results = { ...measuredWith(), made }
const target = new URL('./results/', import.meta.url)
mkdirSync(target, { recursive: true })
writeFileSync(new URL('demo-world.json', target), `${JSON.stringify(results, null, 2)}\n`)

/** Everything since the command began counts: the empty database, its tables, all sizes before this one. */
async function describe(learners: number) {
  const seconds = Math.round((performance.now() - started) / 100) / 10
  const { rows } = await world.app.database.pool.query<{ bytes: number; schools: number; answers: number }>(
    `select pg_database_size(current_database()) as bytes, (select count(*) from schools) as schools,
       (select count(*) from answer_saves) as answers`,
  )
  const row = rows[0] ?? { bytes: 0, schools: 0, answers: 0 }
  const own = process.cpuUsage()
  const line = {
    learners,
    schools: row.schools,
    answers: row.answers,
    seconds,
    secondsOfCpu: { product: Math.round((own.user + own.system) / 1e6), database: Math.round(databaseCpu()) },
    megabytes: Math.round(row.bytes / 1e6),
  }
  console.log(JSON.stringify(line))
  return line
}

/** Seconds of CPU of the server and of every session that it has ended. */
function databaseCpu(): number {
  const own = [world.database.pid, ...childrenOf(world.database.pid)]
  const ticks = own.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const of = (index: number) => Number(fields[index] ?? 0)
    // User and system time; for the server itself also that of children that have ended.
    return of(11) + of(12) + (pid === world.database.pid ? of(13) + of(14) : 0)
  })
  return ticks.reduce((sum, each) => sum + each, 0) / 100
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
}
