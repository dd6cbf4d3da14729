/**
 * Reports of hard bounces about sent mails, over SMTP at their signed return paths from another process: each is read, recorded with
 * its effects on mail and address, and answered after its commit (fsync on); and the memory of the process. The baseline of
 * the same run only reads the same report, without listener and database.
 * The world is that of bench/queue-mass-mail.ts, after bench/mail.ts has sent some. Writes bench/results/bounces.json.
 * Run: node bench/bounces.ts [reports] [recipients of the world]
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { listenForReports } from '@agon/server/mail/incoming/listen'
import { readReport } from '@agon/server/mail/reports/read-report'
import { writeReturnPath } from '@agon/server/mail/return-path'
import { closeApp } from '@agon/server/start'
import { sql } from 'kysely'
import type { QueuedEmailId } from '@agon/domain/ids'
import { round } from './load/figures.ts'
import { databaseSeconds, machineSeconds, processSeconds } from './load/processors.ts'
import { measuredWith } from './machine.ts'
import { openMailWorld } from './mail-world.ts'
import { writeResults } from './results.ts'

const [wanted = '20000', size = '1000000'] = process.argv.slice(2)
const reports = Number(wanted)
const connections = 20
const domain = 'bounces.agon.example'
/** Per second. */
const target = 500

const world = await openMailWorld(Number(size))
const app = world.app()
const { rows } = await sql<{ id: QueuedEmailId; recipient: string }>`select id, recipient from queued_emails q
  where status = 'sent' and mass_mail_id is not null and not exists (select from mail_reports r where r.queued_email_id = q.id)
  order by id limit ${reports}`.execute(app.database.db)
const mails = rows.map(({ id, recipient }) => ({ path: writeReturnPath(app.keys, domain, id), email: recipient }))
const baseline = readAlone()
const incoming = await listenForReports(app, { host: '127.0.0.1', port: 0, domain })
const sender = fork(new URL('./load/report-sender.ts', import.meta.url))
const memory: number[] = []
const timer = setInterval(() => memory.push(Math.round(process.memoryUsage().rss / 1024 / 1024)), 250)
const used = secondsUsed()
const began = performance.now()
sender.send({ port: incoming.port, connections, mails })
await once(sender, 'exit')
const seconds = (performance.now() - began) / 1000
clearInterval(timer)
const after = secondsUsed()
await incoming.close()
const { rows: recorded } = await sql<{ bounced: number; suppressed: number }>`
  select count(*) filter (where q.status = 'bounced')::int4 as bounced, count(s.id)::int4 as suppressed
  from queued_emails q left join suppressions s on s.queued_email_id = q.id and s.kind = 'bounced'
  where q.id = any(${rows.map(({ id }) => id)}::int4[])`.execute(app.database.db)
await closeApp(app)
await world.close()
const each = (part: keyof typeof used) => round(((after[part] - used[part]) * 1000) / mails.length)
const results = {
  ...measuredWith(),
  target,
  baseline,
  reports: mails.length,
  connections,
  seconds: Math.round(seconds * 10) / 10,
  perSecond: Math.round(mails.length / seconds),
  processorMs: { listener: each('listener'), database: each('database') },
  /** The part of the machine's work that was this measurement's. */
  shareOfTheMachine: round((each('listener') + each('database')) / each('machine')),
  ...recorded[0],
  memoryMb: { first: memory[0], last: memory.at(-1), most: Math.max(...memory) },
}
writeResults('bounces', results)
console.log(JSON.stringify(results, null, 2))

/** Of this process, the database, and all work of the machine. */
function secondsUsed() {
  return { listener: processSeconds(), database: databaseSeconds(world.database.pid), machine: machineSeconds() }
}

/** Reading the same report again and again. */
function readAlone() {
  const report = readFileSync(new URL('../server/src/mail/reports/fixtures/postfix-unknown.eml', import.meta.url))
  const from = performance.now()
  for (let round = 0; round < 5000; round += 1) readReport(report)
  return { perSecond: Math.round(5000 / ((performance.now() - from) / 1000)) }
}
