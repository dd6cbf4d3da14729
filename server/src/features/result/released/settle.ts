import type { MassMailId, OlympiadId, ReleasedChangeId, ResultCorrectionId, UserId, VerdictId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { draftMassMail } from '#/mail/draft-mass-mail.ts'
import { askToReissue } from '#/features/certificate/issue.ts'
import { compareShown } from './shown.ts'
import { changedMail } from './words.ts'

/** An act that moves released results. */
export interface ReleasedAct {
  readonly olympiadId: OlympiadId
  readonly of:
    | { readonly correctionId: ResultCorrectionId; readonly undone: boolean }
    | { readonly verdictId: VerdictId }
  /** For people: “Correction of question 1.3”. */
  readonly name: string
  readonly reason: string
  readonly by: UserId | null
  readonly now: Date
}

/**
 * The consequences of moving released results: features follow as at a release, changed certificates are issued again, and
 * a mail to those affected is drafted.
 */
export async function settleReleased(app: App, tx: Tx, act: ReleasedAct): Promise<void> {
  const { olympiadId, of, name, reason, by, now } = act
  const results = await compareShown(tx, olympiadId)
  for (const listener of app.phaseListeners) await listener(tx, olympiadId, 'released', now)
  await askToReissue(app, tx, { olympiadId, cause: { by, reason: `${name}: ${reason}`.slice(0, 500) } }, now)
  const { id } = await tx
    .insertInto('releasedChanges')
    .values({ olympiadId, ...of, name, at: now, results })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into released_change_customers (released_change_id, customer_participant_id, results)
    select ${id}, customer_participant_id, results from shown_changed`.execute(tx)
  await draftMails(tx, act, id)
}

/** A mail has recipients of one kind: schools get one by their teachers, teams one by their admins. */
async function draftMails(tx: Tx, act: ReleasedAct, id: ReleasedChangeId): Promise<void> {
  const affected = await tx
    .selectFrom('releasedChangeCustomers as s')
    .innerJoin('customerParticipants as c', 'c.id', 's.customerParticipantId')
    .select('c.kind')
    .distinct()
    .where('s.releasedChangeId', '=', id)
    .execute()
  for (const { kind } of affected) {
    const massMailId = await draftMail(tx, act, id, recipientsOf[kind])
    await tx.insertInto('releasedChangeMails').values({ releasedChangeId: id, massMailId }).execute()
  }
}

const recipientsOf = { school: 'teachers', country: 'team-admins' } as const

/** One draft for these recipients: while it is not queued, it is for those of later changes, too. */
async function draftMail(
  tx: Tx,
  { olympiadId, name, by, now }: ReleasedAct,
  id: ReleasedChangeId,
  to: 'teachers' | 'team-admins',
): Promise<MassMailId> {
  const waiting = await tx
    .selectFrom('massMails as m')
    .select(['m.id', 'm.audience'])
    .where('m.olympiadId', '=', olympiadId)
    .where('m.state', '=', 'draft')
    .where(sql<boolean>`m.audience ->> 'to' = ${to}`)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('releasedChangeMails as r').select('r.massMailId').whereRef('r.massMailId', '=', 'm.id')),
    )
    .orderBy('m.id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  const condition = waiting?.audience.where.find((part) => 'fact' in part && part.fact === 'corrected')
  const is = [...(condition !== undefined && 'is' in condition ? condition.is : []), String(id)]
  if (waiting === undefined || condition === undefined || is.length > mostChanges)
    return draftMassMail(tx, {
      olympiadId,
      template: changedMail,
      name: `Changed results: ${name}`.slice(0, 120),
      audience: { to, where: [{ fact: 'corrected', is: [String(id)] }] },
      by,
      now,
    })
  const where = waiting.audience.where.map((part) => (part === condition ? { fact: 'corrected', is } : part))
  await tx
    .updateTable('massMails')
    .set(({ eb }) => ({ audience: JSON.stringify({ ...waiting.audience, where }), version: eb('version', '+', 1) }))
    .where('id', '=', waiting.id)
    .execute()
  return waiting.id
}

/** Values of a fact that an audience can have. */
const mostChanges = 200
