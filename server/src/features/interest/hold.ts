import type { InterestId, OlympiadId } from '@agon/domain/ids'
import type { InterestType } from '@agon/domain/interest'
import { isYearClosed } from '@agon/domain/olympiad'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { reaches } from '#/http/scope.ts'

/** One rule for lists and decisions: staff reach all interest in their olympiads. */
export async function admitToInterest(
  db: Db,
  actor: Actor,
  id: InterestId,
): Promise<{ olympiadId: OlympiadId; type: InterestType }> {
  const row = await db.selectFrom('interests').select(['olympiadId', 'type']).where('id', '=', id).executeTakeFirst()
  if (row === undefined || !reaches(actor, row.olympiadId)) throw new Problem('notFound')
  return row
}

/** An interest, locked until the transaction ends: of two who decide about it at once, the second sees the decision. */
export async function holdInterest(tx: Tx, id: InterestId) {
  const row = await tx.selectFrom('interests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return row
}
export type HeldInterest = Awaited<ReturnType<typeof holdInterest>>

/** Throws `alreadyProcessed` with the person and the time for an interest that is not open. */
export async function refuseProcessed(tx: Tx, { status, processedBy, processedAt }: HeldInterest): Promise<void> {
  if (status === 'open') return
  const user =
    processedBy === null
      ? undefined
      : await tx.selectFrom('users').select('fullName').where('id', '=', processedBy).executeTakeFirst()
  const by = user?.fullName ?? 'Agon'
  throw new Problem('alreadyProcessed', { by }, { details: { status, by, at: processedAt } })
}

/** An erasure, which holds the interest too, leaves no one who could be invited or passed on. */
export async function refuseErased(tx: Tx, { id }: HeldInterest): Promise<void> {
  const erased = await tx
    .selectFrom('erasures')
    .select('id')
    .where('kind', '=', 'interest')
    .where('personId', '=', id)
    .executeTakeFirst()
  if (erased !== undefined) throw new Problem('interestErased')
}

/** Throws `phase` for interest in an olympiad whose year is closed: its schools and teachers stay as they are. */
export async function refuseArchived(tx: Tx, id: OlympiadId): Promise<void> {
  const { phase } = await tx.selectFrom('olympiads').select('phase').where('id', '=', id).executeTakeFirstOrThrow()
  if (isYearClosed(phase)) throw new Problem('phase', { phase })
}

/** Acceptances and invitations of one address come one after the other, so that they make one teacher. */
export async function holdAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`teacher ${email.toLowerCase()}`}, 0))`.execute(tx)
}
