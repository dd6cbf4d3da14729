import { isDeepStrictEqual } from 'node:util'
import type { Audience } from '@agon/domain/audience'
import type { CampaignId, EmailerId, MassMailId, OlympiadId } from '@agon/domain/ids'
import { fixedParts } from '@agon/domain/mass-mail'
import { Problem } from '@agon/domain/problem'
import type { Tx } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { reaches } from '#/http/scope.ts'
import { attachmentsOf, refuseAttachments } from './attached/attachments-of.ts'
import { dateOf, refusePast, refuseUnknown } from './add.ts'
import { dropHeld, queueAudience } from './queue-audience.ts'
import { scheduleRelease } from './schedule.ts'

/** The parts of a mass mail that people write. */
export interface WrittenMassMail {
  readonly name: string
  readonly emailerId: EmailerId
  readonly audience: Audience
  readonly campaignId: CampaignId | null
  readonly sendAt: string | null
  readonly standingUntil: string | null
}

interface Change {
  readonly app: App
  readonly tx: Tx
  readonly actor: Actor
  readonly now: Date
  readonly id: MassMailId
  readonly values: WrittenMassMail
}

/**
 * Answers the columns of a changed mass mail, whose row the caller holds. Before its first release its recipients are queued
 * again; afterwards the words and the audience of the released mails stay.
 */
export async function changeMassMail({ app, tx, actor, now, id, values }: Change) {
  const before = await tx.selectFrom('massMails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const sendAt = dateOf(values.sendAt)
  const standingUntil = dateOf(values.standingUntil)
  const changed = {
    emailerId: values.emailerId !== before.emailerId,
    audience: !isDeepStrictEqual(values.audience, before.audience),
    sendAt: sendAt?.getTime() !== before.sendAt?.getTime(),
    standingUntil: standingUntil?.getTime() !== before.standingUntil?.getTime(),
  }
  const refused = Object.entries(fixedParts(before)).filter(([part]) => changed[part as keyof typeof changed]) // its keys
  if (refused.length > 0) throw new Problem('invalid', {}, { fields: Object.fromEntries(refused) })
  if (changed.emailerId || values.campaignId !== before.campaignId) await refuseUnknown(tx, before.olympiadId, values)
  if (changed.emailerId || changed.audience)
    refuseAttachments(await attachmentsOf(tx, values.emailerId), values.audience)
  refusePast(
    {
      sendAt: changed.sendAt ? values.sendAt : null,
      standingUntil: changed.standingUntil ? values.standingUntil : null,
    },
    now,
  )
  const { name, emailerId, campaignId, audience } = values
  const columns = { name, emailerId, campaignId, sendAt, standingUntil, audience: JSON.stringify(audience) }
  await tx.updateTable('massMails').set(columns).where('id', '=', id).execute()
  if (before.queuedAt !== null && before.state !== 'cancelled') {
    if (before.releasedAt === null)
      await queueAgain({ app, tx, actor, now, id }, { ...columns, audience, olympiadId: before.olympiadId })
    if (changed.sendAt) await scheduleRelease(app, tx, id, sendAt)
  }
  return columns
}

async function queueAgain(
  { app, tx, actor, now, id }: Omit<Change, 'values'>,
  mail: { emailerId: EmailerId; audience: Audience; olympiadId: OlympiadId; standingUntil: Date | null },
): Promise<void> {
  await dropHeld(tx, id)
  await queueAudience(app, tx, { ...mail, id, actor, now })
}

/** Refuses a mass mail out of the actor's reach. */
export async function reachMassMail(tx: Tx, actor: Actor, id: MassMailId): Promise<number> {
  const mail = await tx.selectFrom('massMails').select('olympiadId').where('id', '=', id).executeTakeFirst()
  if (mail === undefined || !reaches(actor, mail.olympiadId)) throw new Problem('notFound')
  return id
}
