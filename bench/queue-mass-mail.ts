/**
 * Queueing a mass mail to a million teachers whose schools have an unpaid order, inside the database with fsync on; the bytes that each
 * recipient takes; the check of a group before it is sent; and the answer to "why" for one name or address. Writes
 * bench/results/queue-mass-mail.json.
 * Run: node bench/queue-mass-mail.ts [recipients] [rounds]. The world stays for bench/mail.ts, which sends these mails.
 */
import { rmSync } from 'node:fs'
import type { MassMailId } from '@agon/domain/ids'
import { queueMassMail } from '@agon/server/features/mass-mail/acts'
import { leftAudience } from '@agon/server/features/mass-mail/audience/left'
import { previewAudience } from '@agon/server/features/mass-mail/audience/preview'
import { judgingIn } from '@agon/server/features/mass-mail/judging'
import { whyOfMassMail } from '@agon/server/features/mass-mail/why/why'
import { closeApp } from '@agon/server/start'
import { measuredWith } from './machine.ts'
import { mailWorldFolder, openMailWorld } from './mail-world.ts'
import { writeResults } from './results.ts'

const [size = '1000000', rounds = '200'] = process.argv.slice(2)
const recipients = Number(size)

rmSync(mailWorldFolder(recipients), { recursive: true, force: true })
const world = await openMailWorld(recipients)
const { superuser } = world
const app = world.app()
const { db } = app.database
const now = new Date()
const actor = { role: 'overlord', userId: 1, accountId: 0, sessionId: 0 } as never
const { id, audience, olympiadId } = await db.selectFrom('massMails').selectAll().executeTakeFirstOrThrow()

const judging = await judgingIn(app, db, { olympiadId, audience, now })
const previewed = await timed(() => previewAudience(db, judging, { limit: 100, offset: 0, leftOut: null }))
console.log(`Counted and listed in ${previewed.seconds} s: ${previewed.result.total} recipients`)
const before = await bytes()
const queued = await timed(() => queueMassMail(app, { actor, id: id as MassMailId, reason: '', now }))
await superuser.query('vacuum analyze queued_emails')
const each = Math.round(((await bytes()) - before) / recipients)
console.log(`Queued in ${queued.seconds} s, ${each} bytes a recipient`)

const asked = { app, db, actor, now }
const why = {
  address: await each99(() => whyOfMassMail(asked, id as MassMailId, `t${some()}@school.example`)),
  name: await each99(() => whyOfMassMail(asked, id as MassMailId, `Surname${some()}`)),
  commonName: await each99(() => whyOfMassMail(asked, id as MassMailId, 'Mpho')),
}
const group = await db.selectFrom('queuedEmails').selectAll().orderBy('id').limit(100).execute()
const check = await each99(() => db.transaction().execute((tx) => leftAudience(app, tx, group, now)))
console.log('why', why, 'check of 100 before sending', check)

await closeApp(app)
await world.close()
writeResults('queue-mass-mail', {
  ...measuredWith(),
  recipients,
  previewSeconds: previewed.seconds,
  queueSeconds: queued.seconds,
  bytesPerRecipient: each,
  rounds: Number(rounds),
  whyMilliseconds: why,
  checkOf100Milliseconds: check,
})

function some(): number {
  return 1 + Math.floor(Math.random() * recipients)
}

async function bytes(): Promise<number> {
  const { rows } = await superuser.query<{ size: string }>(
    `select pg_total_relation_size('queued_emails') + pg_total_relation_size('email_events') + pg_total_relation_size('mass_mail_exclusions') as size`,
  )
  return Number(rows[0]?.size ?? 0)
}

async function timed<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly seconds: number }> {
  const begun = performance.now()
  const result = await work()
  return { result, seconds: seconds(begun) }
}

/** Median and 99th percentile of many calls, one after the other. */
async function each99(work: () => Promise<unknown>) {
  const times: number[] = []
  for (let round = -5; round < Number(rounds); round += 1) {
    const begun = performance.now()
    await work()
    if (round >= 0) times.push(performance.now() - begun)
  }
  times.sort((one, other) => one - other)
  const share = (part: number) =>
    Math.round((times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0) * 10) / 10
  return { median: share(0.5), p99: share(0.99) }
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 100) / 10
}
