/**
 * A bank statement of 20,000 lines is loaded over HTTP against 100,000 open orders: seconds until it is read, scored and split, memory of the
 * process, and the time of a list that another user reads beside it. The baselines of the same run are that list without a load, and a
 * statement of one line. Writes bench/results/bank-statement-load.json.
 * Run: node bench/bank-statement-load.ts [lines] [open orders]
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { growTo, openWorld, signInAs } from './large-world.ts'
import { describe } from './load/figures.ts'
import { freePort } from './load/free-port.ts'
import { openOrders } from './load/open-orders.ts'
import { isHealthy, Supervised } from './load/supervised.ts'
import { measuredWith } from './machine.ts'
import { writeResults } from './results.ts'

const [lines = 20_000, orders = 100_000] = process.argv.slice(2).map(Number)
const perSecond = 20

const folder = mkdtempSync(join(tmpdir(), 'agon-statement-'))
const world = await openWorld(folder)
// The orders belong to some four hundred schools.
await growTo(world, 20_000)
const owner = new pg.Client({ connectionString: world.database.ownerUrl })
await owner.connect()
const { token, olympiadId } = await signInAs(world, 'admin')
const references = await openOrders(owner, olympiadId, orders)
const account = await accountOf()
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
const headers = { authorization: `Bearer ${token}` }

const quiet = reading()
await sleep(5000)
const withoutLoad = describe(await quiet.stop())
const one = await load(1, 1)
const whole = await load(lines, 2)
const results = {
  ...measuredWith(),
  orders,
  baseline: { listWithoutLoad: withoutLoad, statementOfOneLine: one },
  measured: { lines, ...whole },
}
console.log(JSON.stringify(results, null, 2))
writeResults('bank-statement-load', results)
await product.stop()
await owner.end()
await world.close()
rmSync(folder, { recursive: true })

async function accountOf(): Promise<string> {
  const { rows } = await owner.query<{ account: string }>(
    `select i.details -> 'bank' ->> 'accountNumber' as account from olympiads o join issuers i on i.id = o.issuer_id where o.id = $1`,
    [olympiadId],
  )
  return rows[0]?.account ?? ''
}

/** In MT940, with references in small letters, with a letter missing, behind a name, and lines without one. */
function statement(count: number, day: number): string {
  const texts = [
    (reference: string) => `EFT ${reference}`,
    (reference: string) => reference.toLowerCase(),
    (reference: string) => `SCHOOL FEES ${reference.slice(0, 9)}`,
    () => 'CASH DEPOSIT',
  ]
  const rand = (cents: number) => `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`
  const entries = Array.from({ length: count }, (_, at) => {
    const place = (at * 7) % references.length
    const text = texts[at % texts.length]?.(references[place] ?? '') ?? ''
    return { amount: (1 + ((place + 1) % 60)) * 6000, text: `${text} ${at}` }
  })
  const total = entries.reduce((sum, { amount }) => sum + amount, 0)
  const on = `26040${day}`
  return [
    ':20:BENCH',
    `:25:${account}`,
    `:60F:C${on}ZAR0,00`,
    ...entries.map(({ amount, text }) => `:61:${on}C${rand(amount)}NTRFNONREF\n:86:${text}`),
    `:62F:C${on}ZAR${rand(total)}`,
    '-',
    '',
  ].join('\n')
}

async function load(count: number, day: number) {
  const form = new FormData()
  form.append('file', new Blob([statement(count, day)]), 'statement.sta')
  const before = memory()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memory())
  }, 50)
  const beside = reading()
  const began = performance.now()
  const reply = await fetch(`http://127.0.0.1:${port}/api/bank-statement/?olympiadId=${olympiadId}`, {
    method: 'POST',
    headers,
    body: form,
  })
  const seconds = Math.round((performance.now() - began) / 100) / 10
  clearInterval(watch)
  const listBeside = describe(await beside.stop())
  if (reply.status !== 200) throw new Error(`The statement was refused: ${await reply.text()}`)
  const { item } = (await reply.json()) as { item: { newLines: number; id: number } }
  const { rows } = await owner.query<{ proposed: number; certain: number }>(
    `select count(*) filter (where proposals <> '[]')::int as proposed,
        count(*) filter (where (proposals -> 0 -> 'certain')::boolean)::int as certain
      from bank_line_proposals p join bank_statement_lines l on l.id = p.bank_statement_line_id where l.bank_statement_id = $1`,
    [item.id],
  )
  return { newLines: item.newLines, ...rows[0], seconds, memoryBefore: before, memoryMost: most, listBeside }
}

/** A list of orders that another user reads some times a second, due at fixed moments. */
function reading() {
  const latencies: number[] = []
  const began = performance.now()
  const ending = new AbortController()
  const reads: Promise<void>[] = []
  const readDueAt = async (due: number): Promise<void> => {
    const path = `/api/purchase-order/?olympiadId=${olympiadId}&sort=-outstanding&limit=50`
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    await reply.arrayBuffer()
    if (reply.status === 200) latencies.push(performance.now() - due)
  }
  const going = (async () => {
    for (let nth = 0; !ending.signal.aborted; nth += 1) {
      const due = began + (nth * 1000) / perSecond
      if (due > performance.now()) await sleep(due - performance.now())
      reads.push(readDueAt(due))
    }
  })()
  return {
    async stop() {
      ending.abort()
      await going
      await Promise.all(reads)
      return { latencies: Float64Array.from(latencies), seconds: (performance.now() - began) / 1000 }
    },
  }
}

/** Megabytes of the process that serves. */
function memory(): number {
  const status = readFileSync(`/proc/${product.pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN) / 1000)
}
