import type { ParticipantId } from '@agon/domain/ids'
import { refuseUnprintable } from '@agon/domain/printable'
import { Problem } from '@agon/domain/problem'
import type { Actor } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { refuseClosedYear } from './closed-year.ts'
import { issueSlips } from './credentials.ts'
import type { LearnerToLoad } from './enter-learners.ts'
import { loadLearners } from './load.ts'
import { lockSchools } from './lock-list.ts'
import type { loadParticipant, OwnSchool } from './policy.ts'
import { duplicate } from './reached-lists.ts'
import { removeParticipations } from './remove-participations.ts'
import { signInAddress, slipLink } from './slip-link.ts'

type Participant = Awaited<ReturnType<typeof loadParticipant>>

/** Adds one learner; one who is in the list already is refused. */
export async function addLearner(app: App, school: OwnSchool, learner: LearnerToLoad): Promise<ParticipantId> {
  refuseUnprintable(nameOf(learner))
  const [id] = (await loadLearners(app, school, [learner], null)).ids
  if (id === undefined) throw duplicate()
  return id
}

/** Takes a learner out of the olympiad; the learner itself goes when it takes part nowhere else. In a closed year only staff do so. */
export async function removeLearner(app: App, actor: Actor, participant: Participant): Promise<void> {
  if (participant.isOfTeam) throw new Problem('ofTeam')
  refuseClosedYear(actor, participant)
  await app.database.db.transaction().execute(async (tx) => {
    await lockSchools(tx, [participant.customerParticipantId])
    if ((await removeParticipations(tx, [participant.id])) === 0) throw new Problem('learnerStarted')
  })
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
