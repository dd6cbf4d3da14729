import { demoSchoolId } from '@agon/domain/constants'
import type { ParticipantId } from '@agon/domain/ids'
import { hour } from '@agon/db/demo/calendar'
import { demoLearners, demoPassword, demoRecoveryCode } from '@agon/db/demo/people/sign-ins'
import { hexOf, randomFor } from '@agon/db/demo/random'
import { sql } from 'kysely'
import { demoPasswordHash } from '../config/demo-password.ts'
import { slipColumns } from '../config/new-slip.ts'
import type { SlipSecrets } from '../config/slip-secrets.ts'
import type { CopyRow, Loading } from '../db/copy.ts'
import type { WorldContext } from './world-context.ts'
import type { WrittenPart } from './written-part.ts'

/** The learners, their part in the olympiad, and what their slips carry. */
export async function writeLearners(
  load: Loading,
  written: readonly WrittenPart[],
  context: WorldContext,
): Promise<void> {
  await load.copy('learners', learnerRows(written))
  await load.copy('participants', participantRows(written, context))
  await writeStatuses(load, written)
  await load.copy('participantCredentials', credentialRows(written, context))
}

function* learnerRows(written: readonly WrittenPart[]): Generator<CopyRow<'learners'>> {
  for (const { part, learners } of written) {
    for (const [learner, { learnerId }] of learners) {
      yield {
        id: learnerId,
        schoolId: part.school.id,
        firstName: learner.firstName,
        lastName: learner.lastName,
        gender: learner.gender,
        homeLanguage: learner.homeLanguage,
        matchKey: learner.matchKey,
        createdAt: loadedAt(part),
      }
    }
  }
}

function* participantRows(
  written: readonly WrittenPart[],
  { olympiadId }: WorldContext,
): Generator<CopyRow<'participants'>> {
  for (const { part, customerParticipantId, learners } of written) {
    const sittings = new Map(part.sittings.map((sitting) => [sitting.learner, sitting]))
    for (const [learner, { learnerId, participantId }] of learners) {
      const sitting = sittings.get(learner)
      const assignedAt = part.assigned.has(learner) ? part.enteredAt + 26 * hour : sitting?.startedAt
      yield {
        id: participantId,
        olympiadId,
        customerParticipantId,
        learnerId,
        grade: learner.grade,
        className: learner.className,
        username: part.usernames.get(learner) ?? '',
        declaredAt: orNull(sitting?.declaredAt),
        recoveryShownAt: orNull(sitting?.recoveryShownAt),
        detailsConfirmedAt: orNull(sitting?.detailsConfirmedAt),
        seatAssignedAt: orNull(assignedAt),
        createdAt: loadedAt(part),
      }
    }
  }
}

/** Each participant has one already, as anyone who has not started. */
async function writeStatuses({ tx }: Loading, written: readonly WrittenPart[]): Promise<void> {
  const begun = written.flatMap(({ part, learners }) =>
    part.sittings.flatMap(({ learner, finishedAt }) => {
      const ids = learners.get(learner)
      return ids === undefined ? [] : [{ id: ids.participantId, status: finishedAt === null ? 'sitting' : 'finished' }]
    }),
  )
  await sql`
    update sitting_statuses t set status = b.status
    from unnest(${begun.map(({ id }) => id)}::int[], ${begun.map(({ status }) => status)}::text[]) as b(id, status)
    where t.participant_id = b.id`.execute(tx)
}

function* credentialRows(
  written: readonly WrittenPart[],
  { slips }: WorldContext,
): Generator<CopyRow<'participantCredentials'>> {
  for (const { part, learners } of written) {
    for (const [learner, { participantId }] of learners) {
      const begun = part.school.id === demoSchoolId && part.usernames.get(learner) === demoLearners[0]
      yield {
        participantId,
        passwordHash: demoPasswordHash,
        ...slipColumns(slips, participantId, slipOf(participantId, begun)),
        renewedAt: loadedAt(part),
        slipPrintedAt: loadedAt(part),
      }
    }
  }
}

function slipOf(id: ParticipantId, begun: boolean): SlipSecrets {
  const random = randomFor('slip', id)
  const link = Buffer.from(hexOf(random, 16), 'hex').toString('base64url')
  const recovery = String(random.below(1_000_000)).padStart(6, '0')
  return { password: demoPassword, link, recovery: begun ? demoRecoveryCode : recovery }
}

function loadedAt({ enteredAt }: WrittenPart['part']): Date {
  return new Date(enteredAt + 2 * hour)
}

function orNull(at: number | undefined): Date | null {
  return at === undefined ? null : new Date(at)
}
