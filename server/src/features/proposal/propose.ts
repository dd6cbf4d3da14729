import type { learnerCalls } from '@agon/contract/learner/calls'
import type { ProposalId } from '@agon/domain/ids'
import { refuseUnprintable } from '@agon/domain/printable'
import { Problem } from '@agon/domain/problem'
import { refuseErasedLearners } from '#/db/erased-learners.ts'
import type { HandlerInput } from '#/http/handler.ts'
import { refuseOutdated } from '#/http/outdated.ts'
import { userIdOf } from '#/http/actor.ts'
import { loadParticipant } from '../learner/policy.ts'
import { participantRow } from '../learner/rows.ts'

/** Proposes another name or grade for a learner. Nothing changes by it; one proposal waits at a time. */
export async function proposeCorrection({
  db,
  actor,
  now,
  params: { id },
  body: { reason, version, ...values },
}: HandlerInput<typeof learnerCalls.proposeCorrection>): Promise<{ id: ProposalId }> {
  refuseUnprintable({ firstName: values.firstName, lastName: values.lastName })
  return db.transaction().execute(async (tx) => {
    const { learnerId, olympiadId, isOfTeam } = await loadParticipant(tx, actor, id)
    if (isOfTeam) throw new Problem('ofTeam')
    // An erasure waits for the proposal and takes it away, or the proposal waits for the erasure.
    await tx.selectFrom('learners').select('id').where('id', '=', learnerId).forKeyShare().execute()
    await refuseErasedLearners(tx, [learnerId])
    const before = await participantRow(tx, id)
    await refuseOutdated(tx, {
      actor,
      seen: version,
      now: before.version,
      record: { table: 'learners', id: learnerId, version: before.version },
      newer: async () => before,
    })
    const seen: Readonly<Record<string, unknown>> = { ...before }
    const changes = Object.entries(values).flatMap(([field, value]) =>
      seen[field] === value ? [] : [[field, [seen[field], value]] as const],
    )
    if (changes.length === 0)
      throw new Problem(
        'invalid',
        {},
        {
          fields: {
            firstName: { en: 'Enter the correction that you propose.', af: 'Vul die regstelling in wat jy voorstel.' },
          },
        },
      )
    const proposed = await tx
      .insertInto('proposals')
      .values({
        olympiadId,
        kind: 'learner',
        participantId: id,
        changes: JSON.stringify(Object.fromEntries(changes)),
        reason,
        proposedBy: userIdOf(actor),
        proposedAt: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (proposed === undefined) throw new Problem('alreadyAsked')
    return proposed
  })
}
