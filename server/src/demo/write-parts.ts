import type { SchoolPart } from '@agon/db/demo/school-part'
import type { Loading } from '../db/copy.ts'
import { writeLearners } from './write-learners.ts'
import { writeOrders } from './write-orders.ts'
import { writeSchools } from './write-schools.ts'
import { writeSittings } from './write-sittings.ts'
import type { PartIds, WorldContext } from './world-context.ts'
import type { WrittenPart } from './written-part.ts'

/** Writes schools with all that hangs on them. */
export async function writeParts(
  load: Loading,
  parts: readonly SchoolPart[],
  ids: PartIds,
  context: WorldContext,
): Promise<WrittenPart[]> {
  const written = parts.map((part): WrittenPart => ({
    part,
    customerParticipantId: ids.customerParticipants.take(),
    teachers: part.teachers.map(() => ({ userId: ids.users.take(), teacherId: ids.teachers.take() })),
    learners: new Map(
      part.learners.map((learner) => [
        learner,
        { learnerId: ids.learners.take(), participantId: ids.participants.take() },
      ]),
    ),
  }))
  await writeSchools(load, written, context)
  await writeLearners(load, written, context)
  await writeOrders(load, written, ids, context)
  await writeSittings(load, written, ids, context)
  return written
}
