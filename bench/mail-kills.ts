/**
 * Kills (kill -9) at full rate: of the process that sends, of the database (its postmaster), and of the mail server, which may
 * have taken a mail in and not answered. The mail server's own list decides: no mail twice, none missing of those that are
 * sent, and at most as many uncertain per kill as there are connections. Writes one part of bench/results/mail-kills.json.
 * Run: node bench/mail-kills.ts [worker | database | receiver] [kills]
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { MassMailId } from '@agon/domain/ids'
import { queueMassMail } from '@agon/server/features/mass-mail/acts'
import { releaseHeld } from '@agon/server/mail/mass-mails'
import { closeApp } from '@agon/server/start'
import { sql } from 'kysely'
import { measuredWith } from './machine.ts'
import { openMailWorld } from './mail-world.ts'
import { mergeResults } from './results.ts'

const [kind = 'worker', wanted = '20'] = process.argv.slice(2)
const kills = Number(wanted)
const connections = 20
/** Mails between two kills at most. */
const apart = 600
const mails = kills * apart

const folder = join(tmpdir(), `agon-mail-kills-${kind}`)
rmSync(folder, { recursive: true, force: true })
const world = await openMailWorld(mails, folder)
const list = join(folder, 'received')
const app = world.app()
const { db } = app.database
await sql`insert into emailer_versions (emailer_id, version, locale, subject, body, saved_at)
  select max(id), 1, 'en', 'A reminder for {{ name }}', 'Dear {{ name }}', now() from emailers`.execute(db)
const { id } = await db.selectFrom('massMails').select('id').executeTakeFirstOrThrow()
const actor = { role: 'overlord', userId: 1, accountId: 0, sessionId: 0 } as never
await queueMassMail(app, { actor, id: id as MassMailId, reason: '', now: new Date() })
await db.transaction().execute((tx) => releaseHeld(tx, { massMailId: id, by: null, now: new Date(), limit: null }))

let port = 0
let receiver = await startReceiver()
let worker = startWorker()
const began = performance.now()
for (let kill = 0; kill < kills; kill += 1) {
  await received(countReceived() + 50 + Math.floor(Math.random() * (apart / 2)))
  if (kind === 'worker') {
    await end(worker)
    worker = startWorker()
  } else if (kind === 'database') {
    const up = new Promise<void>((resolve) => world.database.onUp(resolve))
    process.kill(world.database.pid, 'SIGKILL')
    await up
  } else {
    await end(receiver)
    receiver = await startReceiver()
  }
}
await allSettled()
const took = (performance.now() - began) / 1000
await end(worker)
await end(receiver)

const ids = readFileSync(list, 'latin1').split('\n').filter(Boolean)
const { rows } = await sql<{ status: string; messages: string[] }>`
  select status, array_agg('<mass.' || mass_mail_id || '.' || id || '@') as messages from queued_emails group by status`.execute(
  db,
)
const stems = new Set(ids.map((one) => one.slice(0, one.indexOf('@') + 1)))
const of = (status: string) => rows.find((row) => row.status === status)?.messages ?? []
const results = {
  ...measuredWith(),
  kills,
  connections,
  seconds: Math.round(took),
  mails,
  byStatus: Object.fromEntries(rows.map(({ status, messages }) => [status, messages.length])),
  receivedTwice: ids.length - new Set(ids).size,
  sentAndNotReceived: of('sent').filter((one) => !stems.has(one)).length,
  uncertain: of('uncertain').length,
  uncertainAndReceived: of('uncertain').filter((one) => stems.has(one)).length,
  mostUncertain: kills * connections,
}
await closeApp(app)
await world.close()
rmSync(folder, { recursive: true, force: true })
mergeResults('mail-kills', kind, results)
console.log(JSON.stringify(results, null, 2))

/** When it is killed, its replies are later, so that mails are often in its hands and not answered. */
async function startReceiver(): Promise<ChildProcess> {
  const later = kind === 'receiver' ? '10' : '0'
  const child = fork(new URL('./load/mail-receiver.ts', import.meta.url), [list, later, String(port)])
  const [listening] = (await once(child, 'message')) as [number]
  port = listening
  return child
}

function startWorker(): ChildProcess {
  const script = fileURLToPath(import.meta.resolve('@agon/server/test/jobs/work'))
  return fork(script, [world.database.appUrl, `smtp://127.0.0.1:${port}`, folder], { stdio: 'ignore' })
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

function countReceived(): number {
  return existsSync(list) && statSync(list).size > 0 ? readFileSync(list, 'latin1').split('\n').length - 1 : 0
}

async function received(count: number): Promise<void> {
  while (countReceived() < count) {
    await makeDue()
    await sleep(20)
  }
}

/** Mails that wait for their next try are due now. The database may be away. */
async function makeDue(): Promise<void> {
  await sql`with due as (update queued_emails set next_try_at = null where status = 'queued' and next_try_at is not null)
    select pg_notify('mail', '')`
    .execute(db)
    .catch(() => undefined)
}

async function allSettled(): Promise<void> {
  for (;;) {
    await makeDue()
    const left = await sql<{ left: number }>`select count(*)::int4 as left from queued_emails
      where status in ('queued', 'sending')`
      .execute(db)
      .catch(() => undefined)
    if (left?.rows[0]?.left === 0) return
    await sleep(500)
  }
}
