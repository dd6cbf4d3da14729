import { demoSchoolId } from '@agon/domain/constants'
import type { OlympiadId, SchoolId } from '@agon/domain/ids'
import type { Loading } from '../db/copy.ts'
import type { WrittenPart } from './written-part.ts'

/** A helper of a school says that it is not theirs, and names another one that takes part. */
export async function writeOtherSchool(
  { tx }: Loading,
  olympiadId: OlympiadId,
  written: readonly WrittenPart[],
  proposedAt: Date,
): Promise<void> {
  const [own, ...others] = written.filter(
    ({ part, teachers }) => part.school.id !== demoSchoolId && teachers.length > 1,
  )
  const proposer = own?.teachers[1]
  const to = others[0]
  if (own === undefined || proposer === undefined || to === undefined)
    throw new RangeError('The demo world has no two schools with helpers.')
  await tx
    .insertInto('proposals')
    .values({
      olympiadId,
      kind: 'other-school',
      // Numbers of the demo's register.
      schoolId: own.part.school.id as SchoolId,
      toSchoolId: to.part.school.id as SchoolId,
      changes: '{}',
      reason: 'I have taught there since January.',
      proposedBy: proposer.userId,
      proposedAt,
    })
    .execute()
}
