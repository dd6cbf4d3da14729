import type { MassMailId, OlympiadId, SuppressionId } from '@agon/domain/ids'
import type { SuppressionKind } from '@agon/domain/suppression'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { grantedOlympiad } from '#/http/scope.ts'
import { isSuppressed } from '#/mail/suppression.ts'

interface Addressed {
  readonly recipient: string
  readonly olympiadId: OlympiadId | null
  readonly massMailId: MassMailId | null
  readonly now: Date
}

/** The suppression that holds for a mail now, and whether the actor may lift it; null: its address is not suppressed. */
export async function findSuppression(
  { keys }: App,
  db: Db,
  actor: Actor,
  { recipient, olympiadId, massMailId, now }: Addressed,
) {
  const olympiad =
    olympiadId === null
      ? undefined
      : await db.selectFrom('olympiads').select('projectId').where('id', '=', olympiadId).executeTakeFirst()
  const scope = { projectId: olympiad?.projectId ?? null, isSystem: massMailId === null, now }
  const found = (await isSuppressed(db, keys, [recipient], scope)).get(recipient)
  if (found === undefined) return null
  const { id, ...suppression } = found
  return { ...suppression, mayLift: await mayLift(db, actor, id, found.kind) }
}

/** As the calls that lift decide it: an overlord all, staff what follows from their olympiad's mails or holds for their project. */
async function mayLift(db: Db, actor: Actor, id: SuppressionId, kind: SuppressionKind): Promise<boolean> {
  const olympiadId = grantedOlympiad(actor)
  if (olympiadId === null) return true
  const row = await db
    .selectFrom('suppressions')
    .leftJoin('queuedEmails', 'queuedEmails.id', 'suppressions.queuedEmailId')
    .select(['suppressions.projectId', 'queuedEmails.olympiadId'])
    .where('suppressions.id', '=', id)
    .executeTakeFirst()
  if (kind === 'unsubscribed') return row?.projectId != null
  return kind !== 'shunned' && actor.role === 'admin' && row?.olympiadId === olympiadId
}
