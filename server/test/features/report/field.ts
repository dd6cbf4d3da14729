import type { OlympiadId, ParticipantId } from '@agon/domain/ids'
import { aLearner, anOlympiad, aSchoolParticipant } from '#test/factories.ts'
import type { World } from '#test/world.ts'

/** A school's province, quintile and number of learners. */
export type FieldSchool = readonly ['GP' | 'WC' | 'KZN' | 'EC' | 'NC', number, number]

interface FieldShape {
  readonly schools: readonly FieldSchool[]
  /** One of this number of learners is neither a girl nor a boy. */
  readonly others: number
}

/** Learners of schools whose groups are of very different sizes, in an open olympiad. None has started. */
export async function aField(
  world: World,
  { schools, others }: FieldShape,
): Promise<{ olympiadId: OlympiadId; participants: readonly ParticipantId[] }> {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const participants: ParticipantId[] = []
  for (const [province, quintile, learners] of schools) {
    const own = await aSchoolParticipant(world, { olympiadId })
    await world.db.updateTable('schools').set({ province, quintile }).where('id', '=', own.schoolId).execute()
    for (let at = 0; at < learners; at += 1) {
      const count = participants.length
      const { participantId, learnerId } = await aLearner(world, own, { grade: 8 + ((count * 7) % 4) })
      await world.db.updateTable('participants').set({ province }).where('id', '=', participantId).execute()
      const gender = count % others === 0 ? 'other' : count % 2 === 0 ? 'female' : 'male'
      await world.db.updateTable('learners').set({ gender }).where('id', '=', learnerId).execute()
      participants.push(participantId)
    }
  }
  return { olympiadId, participants }
}
