/**
 * The time and the memory of an export of 1,000,000 learners, as CSV and as a spreadsheet, over HTTP. The baseline is the database alone, which
 * reads the same rows in the same order. Writes bench/results/large-export.json.
 * Run: node bench/large-export.ts [folder]
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildProductServer } from '@agon/server/start'
import pg from 'pg'
import { signInAs } from './large-world.ts'
import { round } from './load/figures.ts'
import { measuredWith } from './machine.ts'
import { openMillionWorld } from './million-world.ts'
import { writeResults } from './results.ts'

const [folder = join(tmpdir(), 'agon-million-world')] = process.argv.slice(2)
/** In seconds. */
const target = 60
const world = await openMillionWorld(folder, 1_000_000, 25_000)
const { token, olympiadId } = await signInAs(world, 'admin')
const server = await buildProductServer({ ...world.app, config: { ...world.config, mode: 'development' } }, false)
await server.listen({ port: 0, host: '127.0.0.1' })
const address = server.server.address()
if (address === null || typeof address === 'string') throw new Error('The server listens on a port.')
const origin = `http://127.0.0.1:${address.port}`

const results = {
  ...measuredWith(),
  target,
  databaseAlone: await readRows(),
  csv: await download('csv'),
  xlsx: await download('xlsx'),
}
console.log(results)
writeResults('large-export', results)
await server.close()
await world.close()

/** Seconds. */
async function readRows(): Promise<number> {
  const owner = new pg.Client({ connectionString: world.database.ownerUrl })
  await owner.connect()
  const from = performance.now()
  await owner.query(`select count(*), sum(length(t::text)) from (
    select p.first_name, p.last_name, p.grade, p.school_name, p.province, p.username, s.status, l.gender, l.home_language
    from participants p join learners l on l.id = p.learner_id join sitting_statuses s on s.participant_id = p.id
    where p.olympiad_id = ${olympiadId} order by p.last_name, p.id offset 0) t`)
  await owner.end()
  return round((performance.now() - from) / 1000)
}

async function download(format: 'csv' | 'xlsx') {
  const before = megabytes()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, megabytes())
  }, 50)
  const from = performance.now()
  const reply = await fetch(`${origin}/api/learner/export?olympiadId=${olympiadId}&format=${format}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (reply.status !== 200 || reply.body === null) throw new Error(`The export answered ${reply.status}.`)
  let [bytes, lines] = [0, 0]
  let firstByte = 0
  // Bytes, as the standard has it for the body of a reply.
  for await (const chunk of reply.body as AsyncIterable<Uint8Array>) {
    if (bytes === 0) firstByte = performance.now() - from
    bytes += chunk.length
    for (const byte of chunk) if (byte === 10) lines += 1
  }
  clearInterval(watch)
  const kind = reply.headers.get('content-type') ?? ''
  return {
    seconds: round((performance.now() - from) / 1000),
    firstByteSeconds: round(firstByte / 1000),
    kind,
    rows: kind.startsWith('text/csv') ? lines - 1 : null,
    megabytes: round(bytes / 1e6),
    memoryBefore: before,
    memoryMost: most,
  }
}

/** Of this process, with the reader of the export. */
function megabytes(): number {
  return Math.round(process.memoryUsage().rss / 1e6)
}
