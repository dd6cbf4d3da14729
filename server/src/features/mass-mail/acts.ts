import type { MassMailId } from '@agon/domain/ids'
import type { MassMailState } from '@agon/domain/mass-mail'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { reaches } from '#/http/scope.ts'
import { cancelUnsent } from '#/mail/mass-mails.ts'
import { queueAudience } from './queue-audience.ts'
import { scheduleRelease } from './schedule.ts'

export interface Act {
  readonly actor: Actor
  readonly id: MassMailId
  readonly reason: string
  readonly now: Date
}

/** Queues the audience as it is now, held. A second call changes nothing. */
export async function queueMassMail(app: App, act: Act): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    const mail = await hold(tx, act)
    if (mail.state === 'queued') return
    if (mail.state !== 'draft') throw refused(mail.state)
    if (mail.sendAt !== null && mail.sendAt <= act.now)
      throw new Problem('invalid', {}, { fields: { sendAt: 'This time has passed. Choose another time, or none.' } })
    await change(tx, act, { state: 'queued' })
    await withoutActivity(tx)
    await queueAudience(app, tx, { ...act, ...mail })
    await scheduleRelease(app, tx, act.id, mail.sendAt)
  })
}

/** Its queued mails wait. The sender reads the state of a mass mail before each group. */
export async function pauseMassMail(app: App, act: Act): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    const { state } = await hold(tx, act)
    if (state === 'paused') return
    if (state !== 'queued') throw refused(state)
    await change(tx, act, { state: 'paused', stateReason: act.reason })
  })
}

export async function resumeMassMail(app: App, act: Act): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    const { state } = await hold(tx, act)
    if (state === 'queued') return
    if (state !== 'paused') throw refused(state)
    await change(tx, act, { state: 'queued', stateReason: '' })
  })
}

/** The state is committed first, so that nothing more goes out while the rows of its mails are changed. */
export async function cancelMassMail(app: App, act: Act): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    const { state } = await hold(tx, act)
    if (state !== 'cancelled') await change(tx, act, { state: 'cancelled', stateReason: act.reason })
  })
  await app.database.db.transaction().execute(async (tx) => {
    await withoutActivity(tx)
    await cancelUnsent(tx, {
      massMailId: act.id,
      by: userIdOf(act.actor),
      now: act.now,
      reason: act.reason === '' ? null : act.reason,
    })
  })
}

async function hold(tx: Tx, { actor, id }: Act) {
  const mail = await tx
    .selectFrom('massMails')
    .select(['olympiadId', 'emailerId', 'audience', 'state', 'sendAt', 'standingUntil'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (mail === undefined || !reaches(actor, mail.olympiadId)) throw new Problem('notFound')
  return mail
}

function change(tx: Tx, { id }: Act, set: { state: MassMailState; stateReason?: string }) {
  return tx
    .updateTable('massMails')
    .set({ ...set, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** The history of each mail is its own; the activity log has the act. */
async function withoutActivity(tx: Tx): Promise<void> {
  await sql`select set_config('agon.activity', 'off', true)`.execute(tx)
}

const refused = (state: MassMailState) => new Problem('massMailState', { state })
