/**
 * The memory of the process that sends the ZIP of a term's documents over HTTP, for a few documents and for many: to a reader that keeps up,
 * and to one that stops for some seconds after the first bytes. Memory must not depend on the number of documents. The baseline of the same
 * run gathers the many PDFs in memory before it sends them. Writes bench/results/documents-zip.json.
 * Run: node bench/documents-zip.ts [documents] [kilobytes of each]
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openWorld, signInAs } from './large-world.ts'
import { freePort } from './load/free-port.ts'
import { isHealthy, Supervised } from './load/supervised.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const [wanted = '10000', each = '60'] = process.argv.slice(2)
const [many, kilobytes] = [Number(wanted), Number(each)]
const few = Math.round(many / 20)
const pauseMs = 5000

const folder = mkdtempSync(join(tmpdir(), 'agon-zip-'))
const world = await openWorld(folder)
const owner = new pg.Client({ connectionString: world.database.ownerUrl })
await owner.connect()
const { token, olympiadId } = await signInAs(world, 'admin')
await addDocuments()
const port = await freePort()
const product = new Supervised(new URL('../server/bin/main.mjs', import.meta.url), {
  AGON_MODE: 'demo',
  DATABASE_URL: world.database.appUrl,
  DATA_DIR: folder,
  DRAIN_SECONDS: '0',
  PORT: String(port),
  LOG_LEVEL: 'error',
})
await isHealthy(port)
// The first archive compiles what the others use.
await download(2031, 0)

const results = {
  ...measuredWith(),
  kilobytesOfEach: kilobytes,
  few: await download(2031, 0, few),
  many: await download(2032, 0, many),
  manyToASlowReader: await download(2032, pauseMs, many),
  baselineGathered: await gathered(),
}
console.log(JSON.stringify(results, null, 2))
writeResults('documents-zip', results)
await product.stop()
await owner.end()
await world.close()
rmSync(folder, { recursive: true, force: true })

/** Invoices of two years: few of the first, many of the second. Their bytes are random, as those of a PDF cannot be compressed. */
async function addDocuments(): Promise<void> {
  await owner.query('alter table documents disable trigger user')
  for (const [year, count] of [
    [2031, few],
    [2032, many],
  ])
    await owner.query(
      `insert into documents (olympiad_id, purchase_order_id, issuer_id, kind, number, customer_name, currency, net, vat, gross, issued_at,
          language, content, pdf, sha256, printed_at)
        select o.olympiad_id, o.id, a.issuer_id, 'invoice', 'SANGO-' || $2::int || '-' || lpad(n::text, 6, '0'), o.customer_name, o.currency,
          o.net, o.vat, o.gross, make_timestamptz($2::int, 3, 1, 0, 0, 0), 'en', '{}', b.pdf, encode(sha256(b.pdf), 'hex'), now()
        from generate_series(1, $3::int) n,
          (select * from purchase_orders where olympiad_id = $1 order by id limit 1) o join olympiads a on a.id = o.olympiad_id,
          lateral (select decode(string_agg(md5(n || '-' || k), ''), 'hex') as pdf from generate_series(1, $4::int * 64) k) b`,
      [olympiadId, year, count, kilobytes],
    )
  await owner.query('alter table documents enable trigger user')
  await owner.query('analyze documents')
}

async function download(year: number, pause: number, expected = 0) {
  const before = memory()
  let most = before
  let during = 0
  const watch = setInterval(() => {
    most = Math.max(most, memory())
  }, 20)
  const began = performance.now()
  const reply = await ask(year)
  let bytes = 0
  let paused = false
  for await (const chunk of reply as AsyncIterable<Uint8Array>) {
    bytes += chunk.length
    if (pause === 0 || paused) continue
    paused = true
    await sleep(pause)
    during = memory()
  }
  clearInterval(watch)
  if (bytes < expected * kilobytes * 1024) throw new Error(`Only ${bytes} bytes came.`)
  return {
    documents: expected,
    megabytes: Math.round(bytes / 1e6),
    seconds: Math.round((performance.now() - began) / 100) / 10,
    memoryBefore: before,
    memoryMost: most,
    ...(pause === 0 ? {} : { pausedSeconds: pause / 1000, memoryAfterPause: during }),
  }
}

function ask(year: number): Promise<IncomingMessage> {
  const path = `/api/document/zip?olympiadId=${olympiadId}&issuedAt=${year}-01-01..${year}-12-31`
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { authorization: `Bearer ${token}` } }, (reply) => {
      if (reply.statusCode === 200) resolve(reply)
      else reject(new Error(`The archive answered ${reply.statusCode}.`))
    }).on('error', reject)
  })
}

/** In this process, as an archive that is made before it is sent. */
async function gathered() {
  const rss = () => Math.round(process.memoryUsage().rss / 1e6)
  const before = rss()
  const { db } = world.app.database
  const ids = await db.selectFrom('documents').select('id').where('number', 'like', 'SANGO-2032-%').execute()
  const parts: Buffer[] = []
  for (const { id } of ids) {
    const { pdf } = await db.selectFrom('documents').select('pdf').where('id', '=', id).executeTakeFirstOrThrow()
    if (pdf !== null) parts.push(pdf)
  }
  const archive = Buffer.concat(parts)
  return { megabytes: Math.round(archive.length / 1e6), memoryBefore: before, memoryMost: rss() }
}

/** Megabytes of the process that sends. */
function memory(): number {
  const status = readFileSync(`/proc/${product.pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1000)
}
