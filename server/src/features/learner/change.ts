import type { LearnerId, ParticipantId } from '@agon/domain/ids'
import { refuseUnprintable } from '@agon/domain/printable'
import { Problem } from '@agon/domain/problem'
import type { App } from '#/http/handler.ts'
import { forgetPrepared } from '#/db/prepared-attempt.ts'
import { lockStatus } from '#/db/sitting-status.ts'
import { issueSlips } from './credentials.ts'
import type { LearnerToLoad } from './enter-learners.ts'
import { loadLearners } from './load.ts'
import { lockSchools } from './lock-list.ts'
import type { loadParticipant, OwnSchool } from './policy.ts'
import { duplicate } from './reached-lists.ts'
import { signInAddress, slipLink } from './slip-link.ts'

type Participant = Awaited<ReturnType<typeof loadParticipant>>

/** Adds one learner; one who is in the list already is refused. */
export async function addLearner(app: App, school: OwnSchool, learner: LearnerToLoad): Promise<ParticipantId> {
  refuseUnprintable(nameOf(learner))
  const [id] = (await loadLearners(app, school, [learner])).ids
  if (id === undefined) throw duplicate()
  return id
}

/** Takes a learner out of the olympiad; the learner itself goes when it takes part nowhere else. */
export async function removeLearner(app: App, participant: Participant): Promise<void> {
  if (participant.isOfTeam) throw new Problem('ofTeam')
  await app.database.db.transaction().execute(async (tx) => {
    await lockSchools(tx, [participant.customerParticipantId])
    // The person before its participation, as a correction does.
    await tx.selectFrom('learners').select('id').where('id', '=', participant.learnerId).forUpdate().execute()
    await lockStatus(tx, participant.id)
    // An attempt that is being prepared is there afterwards, or is not made.
    await tx.selectFrom('participants').select('id').where('id', '=', participant.id).forUpdate().execute()
    await forgetPrepared(tx, participant.id)
    const gone = await tx
      .deleteFrom('participants')
      .where('id', '=', participant.id)
      .where('id', 'not in', (eb) =>
        eb.selectFrom('attempts').select('participantId').where('participantId', '=', participant.id),
      )
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('sittingStatuses')
          .select('participantId')
          .where('participantId', '=', participant.id)
          .where('status', '=', 'not-started'),
      )
      .executeTakeFirst()
    if (gone.numDeletedRows === 0n) throw new Problem('learnerStarted')
    await forgetLearner(tx, participant.learnerId)
  })
}

async function forgetLearner(tx: App['database']['db'], id: LearnerId): Promise<void> {
  await tx
    .deleteFrom('learners')
    .where('id', '=', id)
    .where('id', 'not in', (eb) => eb.selectFrom('participants').select('learnerId').where('learnerId', '=', id))
    .execute()
}

/** A new password, link and recovery code; the old ones stop working with this transaction, and so does anyone who came in by them. */
export async function renewSlip(
  app: App,
  { id, customerParticipantId, olympiadName, username }: Participant,
): Promise<{ username: string; password: string; link: string }> {
  const [slip] = await app.database.db.transaction().execute(async (tx) => {
    const issued = await issueSlips(app, tx, customerParticipantId, [id])
    await tx.deleteFrom('sessions').where('participantId', '=', id).execute()
    return issued
  })
  if (slip === undefined) throw new TypeError('One slip is issued for one participant.')
  return { username, password: slip.password, link: slipLink(signInAddress(app, olympiadName), slip) }
}

const nameOf = ({ firstName, lastName }: LearnerToLoad) => ({ firstName, lastName })
