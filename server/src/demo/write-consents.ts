import { day, type Calendar } from '@agon/db/demo/calendar'
import { demoLearners } from '@agon/db/demo/people/sign-ins'
import { demoSchoolId } from '@agon/domain/constants'
import type { OlympiadId, SchoolId, UserId } from '@agon/domain/ids'
import type { Loading } from '../db/copy.ts'

const version = '2026-1'

/**
 * Consents of the demo school: the first letters of its classes, one consent that was withdrawn, and one objection. The
 * learners of the demo's sign-ins are among those with consent.
 */
export async function writeConsents(
  { tx }: Loading,
  olympiadId: OlympiadId,
  teacher: UserId,
  { opensAt }: Calendar,
): Promise<void> {
  await tx
    .updateTable('olympiads')
    .set({ consentRule: 'warn', consentVersion: version })
    .where('id', '=', olympiadId)
    .execute()
  const learners = await tx
    .selectFrom('participants as p')
    .innerJoin('customerParticipants as c', 'c.id', 'p.customerParticipantId')
    .innerJoin('sittingStatuses as s', 's.participantId', 'p.id')
    .select(['p.learnerId', 'p.username', 's.status'])
    .where('c.schoolId', '=', demoSchoolId as SchoolId) // the constant is a number of the register of the demo
    .where('p.olympiadId', '=', olympiadId)
    .orderBy('p.id')
    .execute()
  const known: ReadonlySet<string> = new Set(demoLearners)
  const isIdle = (learner: (typeof learners)[number]) =>
    learner.status === 'not-started' && !known.has(learner.username)
  const [objecting, withdrawing, ...others] = learners.filter(isIdle).toReversed()
  const consenting = learners.filter((learner) => !isIdle(learner) || others.indexOf(learner) > 2)
  const at = (days: number) => new Date(opensAt - days * day)
  const letter = { purpose: 'taking-part', party: 'guardian', recordedBy: teacher } as const
  const granted = { ...letter, act: 'granted', version, method: 'letter', recordedAt: at(20) } as const
  const withdrawn = { ...letter, act: 'withdrawn', method: 'e-mail', recordedAt: at(6), reason: '' } as const
  const objected = { ...letter, act: 'objected', method: 'spoken', recordedAt: at(12) } as const
  await tx
    .insertInto('consents')
    .values([
      ...[...consenting, ...(withdrawing === undefined ? [] : [withdrawing])].map(({ learnerId }) => ({
        ...granted,
        learnerId,
      })),
      ...(withdrawing === undefined ? [] : [{ ...withdrawn, learnerId: withdrawing.learnerId }]),
      ...(objecting === undefined
        ? []
        : [
            {
              ...objected,
              learnerId: objecting.learnerId,
              reason: 'The grandmother telephoned: no computers on that day.',
            },
          ]),
    ])
    .execute()
}
