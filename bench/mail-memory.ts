/**
 * The memory of a process that sends a mass mail to few and to many recipients, measured in the same way: a process of its own, a
 * mail server and PostgreSQL beside it; every half second its resident memory, and the part of it that is its own (not mapped
 * files). Writes one part of bench/results/mail-memory.json for each size.
 * Run: node bench/mail-memory.ts [recipients] [seconds at most] [folder of a world of that size]
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { closeApp } from '@agon/server/start'
import { releaseHeld } from '@agon/server/mail/mass-mails'
import { round } from './load/figures.ts'
import nodeFlags from '../server/src/node-flags.json' with { type: 'json' }
import { processorSeconds } from './load/processors.ts'
import { measuredWith } from './machine.ts'
import { openMailWorld } from './mail-world.ts'
import { queueReminder } from './mail-reminder.ts'
import { mergeResults } from './results.ts'

const [size = '1000', seconds = '600'] = process.argv.slice(2)
const recipients = Number(size)
/** In megabytes: how much more many recipients may cost than 1,000. */
const target = 30

const world = await openMailWorld(recipients)
const app = world.app()
const { db } = app.database
const massMailId = await queueReminder(app, world)
await db.transaction().execute((tx) => releaseHeld(tx, { massMailId, by: null, now: new Date(), limit: null }))
const receiver = fork(new URL('./load/mail-receiver.ts', import.meta.url), ['', '0'])
const [port] = (await once(receiver, 'message')) as [number]
const sender = startSender(port)
const sentBefore = await countOf('sent')
const began = performance.now()
const samples: { second: number; residentMb: number; ownMb: number }[] = []
let left = Infinity
while (left > 0 && performance.now() - began < Number(seconds) * 1000) {
  await sleep(500)
  samples.push(memoryOf(sender.pid ?? 0))
  if (samples.length % 4 === 0) left = await unsent()
}
const used = processorSeconds(sender.pid ?? 0)
const sent = (await countOf('sent')) - sentBefore
sender.kill('SIGKILL')
receiver.kill()
await sql`update queued_emails set status = 'held' where status in ('queued', 'sending') and mass_mail_id = ${massMailId}`.execute(
  db,
)
await closeApp(app)
await world.close()

const most = (part: 'residentMb' | 'ownMb') => Math.max(...samples.map((sample) => sample[part]))
const results = {
  ...measuredWith(),
  recipients,
  sent,
  seconds: Math.round(samples.at(-1)?.second ?? 0),
  senderMs: round((used * 1000) / sent),
  mostMb: { resident: most('residentMb'), own: most('ownMb') },
  targetMb: `at most ${target} more than with 1,000 recipients`,
  course: samples.filter((_, index) => index % Math.ceil(samples.length / 20) === 0),
}
mergeResults('mail-memory', `${recipients} recipients`, results)
console.log(JSON.stringify(results, null, 2))

function startSender(to: number): ChildProcess {
  const script = fileURLToPath(import.meta.resolve('@agon/server/test/jobs/work'))
  return fork(script, [world.database.appUrl, `smtp://127.0.0.1:${to}`, world.folder], { execArgv: nodeFlags })
}

async function countOf(status: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int4 as count from queued_emails
    where mass_mail_id = ${massMailId} and status = ${status}`.execute(db)
  return rows[0]?.count ?? 0
}

async function unsent(): Promise<number> {
  const { rows } =
    await sql`select from queued_emails where mass_mail_id = ${massMailId} and status in ('queued', 'sending') limit 1`.execute(
      db,
    )
  return rows.length
}

/** Linux. */
function memoryOf(pid: number) {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1')
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024)
  return {
    second: Math.round((performance.now() - began) / 100) / 10,
    residentMb: megabytes('VmRSS'),
    ownMb: megabytes('RssAnon'),
  }
}
