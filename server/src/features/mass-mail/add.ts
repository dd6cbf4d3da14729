import type { Audience } from '@agon/domain/audience'
import type { CampaignId, EmailerId, MassMailId, OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Tx } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { attachmentsOf, refuseAttachments } from './attached/attachments-of.ts'

export interface NewMassMail {
  readonly olympiadId: OlympiadId
  readonly emailerId: EmailerId
  readonly audience: Audience
  readonly name: string
  readonly campaignId?: CampaignId | null | undefined
  readonly standingUntil?: string | null | undefined
  readonly sendAt?: string | null | undefined
}

interface Adding {
  readonly actor: Actor
  readonly now: Date
}

/** Adds a draft. Its template is one of the olympiad's mass mailers. */
export async function addMassMail(tx: Tx, { actor, now }: Adding, wanted: NewMassMail): Promise<MassMailId> {
  const olympiadId = staffOlympiad(actor, wanted.olympiadId)
  await refuseUnknown(tx, olympiadId, wanted)
  refuseAttachments(await attachmentsOf(tx, wanted.emailerId), wanted.audience)
  refusePast(wanted, now)
  const { id } = await tx
    .insertInto('massMails')
    .values({
      olympiadId,
      emailerId: wanted.emailerId,
      audience: JSON.stringify(wanted.audience),
      name: wanted.name,
      campaignId: wanted.campaignId ?? null,
      standingUntil: dateOf(wanted.standingUntil),
      sendAt: dateOf(wanted.sendAt),
      createdAt: now,
      createdBy: userIdOf(actor),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Refuses times that have passed. */
export function refusePast({ sendAt, standingUntil }: Pick<NewMassMail, 'sendAt' | 'standingUntil'>, now: Date): void {
  for (const [field, moment] of Object.entries({ sendAt, standingUntil }))
    if (typeof moment === 'string' && new Date(moment) <= now)
      throw new Problem('invalid', {}, { fields: { [field]: 'Choose a time in the future.' } })
}

export const dateOf = (moment: string | null | undefined) => (typeof moment === 'string' ? new Date(moment) : null)

/** Refuses a template of another olympiad or kind, and an unknown campaign. */
export async function refuseUnknown(
  tx: Tx,
  olympiadId: OlympiadId,
  { emailerId, campaignId }: Pick<NewMassMail, 'emailerId' | 'campaignId'>,
): Promise<void> {
  const emailer = await tx
    .selectFrom('emailers')
    .select('id')
    .where('id', '=', emailerId)
    .where('olympiadId', '=', olympiadId)
    .where('kind', '=', 'mass')
    .where('archived', '=', false)
    .executeTakeFirst()
  if (emailer === undefined) throw new Problem('notFound')
  if (campaignId === undefined || campaignId === null) return
  const campaign = await tx.selectFrom('campaigns').select('id').where('id', '=', campaignId).executeTakeFirst()
  if (campaign === undefined) throw new Problem('notFound')
}
