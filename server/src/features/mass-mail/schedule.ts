import type { MassMailId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { releaseHeld } from '#/mail/mass-mails.ts'
import { wakeSenders } from '#/mail/pauses.ts'
import { attachmentsOf } from './attached/attachments-of.ts'
import { addRecipients } from './add-recipients.ts'
import { judgingIn } from './judging.ts'
import { reviveLeft } from './revive-left.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'mass-mail.release': { id: MassMailId }
    'mass-mail.standing': Record<string, never>
  }
}

const hour = 3_600_000

/** Asks for the release of a mass mail at its time. */
export async function scheduleRelease({ jobs }: App, tx: Tx, id: MassMailId, sendAt: Date | null): Promise<void> {
  if (sendAt !== null)
    await jobs.add(tx, 'mass-mail.release', { id }, { runAt: sendAt, key: `mass-mail.release/${id}` })
}

/**
 * This process's clock was set back, or is behind the clock of the database, by which jobs begin. It asks again after the same time on
 * that clock: at the scheduled time the job would begin again and again.
 */
async function askLater({ jobs }: App, tx: Tx, id: MassMailId, milliseconds: number): Promise<void> {
  const { rows } = await sql<{
    runAt: Date
  }>`select now() + ${milliseconds} * interval '1 millisecond' as run_at`.execute(tx)
  for (const { runAt } of rows)
    await jobs.add(tx, 'mass-mail.release', { id }, { runAt, key: `mass-mail.release/${id}` })
}

/** Releases a mass mail whose time has come. More than an hour late it is paused in place of that: a person decides. */
export async function releaseOnTime(app: App, { id }: { readonly id: MassMailId }): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    const now = app.now()
    const mail = await tx
      .selectFrom('massMails')
      .select(['state', 'sendAt', 'sendDoneAt', 'releasedAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (mail === undefined || mail.state !== 'queued' || mail.sendAt === null || mail.sendDoneAt !== null) return
    if (mail.sendAt > now) return askLater(app, tx, id, mail.sendAt.getTime() - now.getTime())
    if (now.getTime() - mail.sendAt.getTime() > hour) {
      const stateReason = 'The scheduled time passed more than an hour ago. Resume it, and release its mails.'
      await tx.updateTable('massMails').set({ state: 'paused', stateReason }).where('id', '=', id).execute()
      return
    }
    await tx
      .updateTable('massMails')
      .set({ sendDoneAt: now, releasedAt: mail.releasedAt ?? now })
      .where('id', '=', id)
      .execute()
    await releaseHeld(tx, { massMailId: id, by: null, now, reason: 'Released on schedule', limit: null })
  })
}

/** Adds people who came into the audience of a standing mass mail, each once. They are released if everyone before them was. */
export async function addToStanding(app: App): Promise<void> {
  const { db } = app.database
  const now = app.now()
  const mails = await db
    .selectFrom('massMails')
    .select('id')
    .where('state', '=', 'queued')
    .where('standingUntil', '>', now)
    .execute()
  for (const { id } of mails) await db.transaction().execute((tx) => addToOne(app, tx, id, now))
}

async function addToOne(app: App, tx: Tx, id: MassMailId, now: Date): Promise<void> {
  // Another process may be adding to it, and it may have been paused or cancelled.
  const mail = await tx
    .selectFrom('massMails')
    .select(['olympiadId', 'audience', 'state', 'population', 'emailerId', 'emailerVersion'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (mail === undefined || mail.state !== 'queued') return
  const { rows } = await sql<{ isReleased: boolean }>`select exists (select from queued_emails q
      where q.mass_mail_id = ${id} and q.status not in ('held', 'cancelled'))
    and not exists (select from queued_emails q where q.mass_mail_id = ${id} and q.status = 'held') as is_released`.execute(
    tx,
  )
  const attachments = await attachmentsOf(tx, mail.emailerId, mail.emailerVersion)
  const judging = await judgingIn(app, tx, { ...mail, now, attachments })
  const status = rows[0]?.isReleased === true ? 'queued' : 'held'
  const { queued, leftOut } = await addRecipients(tx, id, judging, status)
  const revived = await reviveLeft(tx, id, judging, status)
  if (revived > 0) await wakeSenders(tx)
  if (queued === 0 && leftOut === 0) return
  const population = (mail.population ?? 0) + queued + leftOut
  await tx.updateTable('massMails').set({ population }).where('id', '=', id).execute()
  await wakeSenders(tx)
}
