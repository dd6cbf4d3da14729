import { day } from '@agon/db/demo/calendar'
import type { OlympiadId } from '@agon/domain/ids'
import type { Tx } from '../db/database.ts'
import type { WrittenPart } from './written-part.ts'

interface Context {
  readonly olympiadId: OlympiadId
  readonly opensAt: number
}

/** Corrections that wait for an organiser: of a school’s name and province, and of a learner who has started. */
export async function writeProposals(tx: Tx, written: readonly WrittenPart[], { olympiadId, opensAt }: Context) {
  const school = partOf(written, 'Drakensview High School')
  const ofLearner = partOf(written, 'Bakone Heights Secondary School')
  const [sitting] = ofLearner.part.sittings
  const learner = sitting === undefined ? undefined : ofLearner.learners.get(sitting.learner)
  if (sitting === undefined || learner === undefined) throw new RangeError('No learner of the school has started.')
  const { name } = school.part.school
  await tx
    .insertInto('proposals')
    .values([
      {
        olympiadId,
        kind: 'school',
        schoolId: await schoolOf(tx, school),
        changes: JSON.stringify({ name: [name, 'Drakensview Combined School'] }),
        reason: '',
        proposedBy: school.teachers[0]?.userId ?? null,
        proposedAt: new Date(opensAt - 2 * day),
      },
      {
        olympiadId,
        kind: 'learner',
        participantId: learner.participantId,
        changes: JSON.stringify({ firstName: [sitting.learner.firstName, `${sitting.learner.firstName} Grace`] }),
        reason: 'The second name is missing; it is on the certificate of birth.',
        proposedBy: ofLearner.teachers[0]?.userId ?? null,
        proposedAt: new Date(opensAt + day / 24),
      },
    ])
    .execute()
}

function partOf(written: readonly WrittenPart[], name: string): WrittenPart {
  const found = written.find(({ part }) => part.school.name === name)
  if (found === undefined) throw new RangeError(`The demo has no ${name}.`)
  return found
}

async function schoolOf(tx: Tx, { customerParticipantId }: WrittenPart) {
  const { schoolId } = await tx
    .selectFrom('customerParticipants')
    .select('schoolId')
    .where('id', '=', customerParticipantId)
    .executeTakeFirstOrThrow()
  return schoolId
}
