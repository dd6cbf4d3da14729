/**
 * Mass mails from a queue of many recipients to a mail server of another process, each signed and with its history committed
 * (fsync on, facts and suppressions checked), while password links are queued beside them; the same with 50 ms added to each
 * reply and 50 connections; the memory of the process; and the processor's time of a mail, which says how busy the machine was beside. The baseline is the same transport without queue and history.
 * The world is that of bench/queue-mass-mail.ts. Writes one part of bench/results/mail.json.
 * Run: node bench/mail.ts [recipients of the world] [seconds of the rate] [seconds with slow replies]
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { QueuedEmailId } from '@agon/domain/ids'
import type { App } from '@agon/server/http/handler'
import { jobHandlers } from '@agon/server/job-handlers'
import { releaseHeld } from '@agon/server/mail/mass-mails'
import { queueEmail } from '@agon/server/mail/queue'
import { signersOf } from '@agon/server/mail/signing/dkim-keys'
import { closeApp } from '@agon/server/start'
import { startWork } from '@agon/server/work'
import { sql } from 'kysely'
import { describe, round } from './load/figures.ts'
import { databaseSeconds, machineSeconds, processorSeconds, processSeconds } from './load/processors.ts'
import { measuredWith } from './machine.ts'
import { queueReminder, signingDomain } from './mail-reminder.ts'
import { openMailWorld } from './mail-world.ts'
import { mergeResults } from './results.ts'

const [size = '1000000', seconds = '150', slowSeconds = '40'] = process.argv.slice(2)
/** Per second. */
const targets = { rate: 600, slow: 400 }

const world = await openMailWorld(Number(size))
const settings = world.app()
await queueReminder(settings, world)
const baseline = await withReceiver(0, {}, (app) => straight(app, 3000))
const rate = await withReceiver(0, {}, (app, receiver) =>
  fromQueue(app, { receiver, forSeconds: Number(seconds), target: targets.rate }),
)
const slow = await withReceiver(50, { SMTP_CONNECTIONS: '50' }, (app, receiver) =>
  fromQueue(app, { receiver, forSeconds: Number(slowSeconds), target: targets.slow }),
)
await closeApp(settings)
await world.close()
const results = { ...measuredWith(), targets, baseline, rate, slow }
mergeResults('mail', `with ${size} recipients`, results)
console.log(JSON.stringify(results, null, 2))

async function withReceiver<T>(
  delay: number,
  more: Record<string, string>,
  measure: (app: App, receiver: number) => Promise<T>,
): Promise<T> {
  const receiver: ChildProcess = fork(new URL('./load/mail-receiver.ts', import.meta.url), ['', String(delay)])
  const [port] = (await once(receiver, 'message')) as [number]
  const app = world.app({ smtpUrl: () => `smtp://127.0.0.1:${port}` }, more)
  try {
    return await measure(app, receiver.pid ?? 0)
  } finally {
    await closeApp(app)
    receiver.kill()
  }
}

/** The transport alone, with the same signatures. */
async function straight(app: App, count: number) {
  const signers = (await signersOf(app.database.db, app.keys, [signingDomain])).get(signingDomain) ?? []
  const words = 'Please pay it before the olympiad begins. '.repeat(10)
  const began = performance.now()
  let next = 0
  const one = async () => {
    while (next < count) {
      const number = (next += 1)
      await app.mail.send({
        to: { name: 'A teacher', address: `straight${number}@school.example` },
        subject: 'A reminder',
        text: words,
        html: `<p>${words}</p>`.repeat(8),
        messageId: `<${number}@agon.example>`,
        attachments: [],
        signers,
        date: new Date(),
      })
    }
  }
  await Promise.all(Array.from({ length: app.mail.connections }, one))
  return { mails: count, perSecond: Math.round((count / (performance.now() - began)) * 1000) }
}

/** Of the sender with its threads, the database and the mail server, and of all work of the machine. */
function secondsUsed(receiver: number) {
  return {
    sender: processSeconds(),
    database: databaseSeconds(world.database.pid),
    mailServer: processorSeconds(receiver),
    machine: machineSeconds(),
  }
}

interface Sending {
  /** The mail server's process. */
  readonly receiver: number
  readonly forSeconds: number
  readonly target: number
}

async function fromQueue(app: App, { receiver, forSeconds, target }: Sending) {
  const { db } = app.database
  const { id } = await db.selectFrom('massMails').select('id').executeTakeFirstOrThrow()
  await db
    .transaction()
    .execute((tx) =>
      releaseHeld(tx, { massMailId: id, by: null, now: new Date(), limit: Math.round(forSeconds * target * 2) }),
    )
  const sent = async () =>
    (
      await sql<{
        count: number
      }>`select count(*)::int4 as count from queued_emails where status = 'sent' and mass_mail_id = ${id}
      and sent_at >= ${startedAt}`.execute(db)
    ).rows[0]?.count ?? 0
  const startedAt = new Date()
  const work = await startWork(app, { handlers: jobHandlers, concurrency: 1 })
  const memory: number[] = []
  const waits: number[] = []
  // The first seconds read templates and grow the groups.
  await sleep(3000)
  const [before, began, used] = [await sent(), performance.now(), secondsUsed(receiver)]
  while (performance.now() - began < forSeconds * 1000) {
    waits.push(await aPasswordLink(app, waits.length))
    memory.push(Math.round(process.memoryUsage().rss / 1024 / 1024))
    await sleep(250)
  }
  const took = (performance.now() - began) / 1000
  const mails = (await sent()) - before
  const after = secondsUsed(receiver)
  const each = (part: keyof typeof used) => round(((after[part] - used[part]) * 1000) / mails)
  const own = each('sender') + each('database') + each('mailServer')
  await work.stop()
  // The rest waits for the next measurement.
  await sql`update queued_emails set status = 'held' where status = 'queued' and mass_mail_id = ${id}`.execute(db)
  return {
    seconds: Math.round(took),
    mails,
    perSecond: Math.round(mails / took),
    processorMs: { sender: each('sender'), database: each('database'), mailServer: each('mailServer') },
    /** The part of the machine's work that was this measurement's. */
    shareOfTheMachine: round(own / each('machine')),
    memoryMb: {
      first: memory[0],
      last: memory.at(-1),
      most: Math.max(...memory),
      course: memory.filter((_, index) => index % Math.ceil(memory.length / 20) === 0),
    },
    passwordLinkMs: describe({ latencies: Float64Array.from(waits), seconds: took }),
  }
}

/** Milliseconds from its queueing until the mail server has it. */
async function aPasswordLink(app: App, number: number): Promise<number> {
  const { db } = app.database
  const began = performance.now()
  const id = await db.transaction().execute((tx) =>
    queueEmail(tx, {
      olympiadId: null,
      kind: 'password',
      purpose: `bench/${Date.now()}/${number}`,
      recipient: `link${number}@school.example`,
      recipientName: 'A teacher',
      subject: 'Set your password',
      text: 'Here',
      html: '<p>Here</p>',
      attachments: [],
    }),
  )
  for (;;) {
    const row = await db
      .selectFrom('queuedEmails')
      .select('status')
      .where('id', '=', id ?? (0 as QueuedEmailId))
      .executeTakeFirst()
    if (row?.status === 'sent') return performance.now() - began
    await sleep(5)
  }
}
