import type { CustomerParticipantId } from '@agon/domain/ids'
import { aLearner, anOlympiad, aSchoolParticipant, staff, type SchoolParticipant } from '#test/factories.ts'
import { anAttempt, aPaperOf } from '#test/features/result/factories.ts'
import { aSingleChoice } from '#test/questions.ts'
import type { World } from '#test/world.ts'

const question = (topic: string) => aSingleChoice({ choices: ['a', 'b', 'c'], key: 'b', topic })
export const topics = ['Rivers', 'Rivers', 'Rivers', 'Maps', 'Maps', 'Maps', 'Rocks']

export interface Sat {
  readonly school: SchoolParticipant
  readonly quintile: number
  readonly choices: readonly string[]
}

/** A closed olympiad of these schools, in quintiles 1 and 2 by turns, whose learners sit as a test says. */
export async function aRound(world: World, schools: number) {
  const olympiadId = await anOlympiad(world, { phase: 'closed' })
  const { paperId, questions } = await aPaperOf(world, olympiadId, [topics.map(question)])
  const made: (SchoolParticipant & { quintile: number })[] = []
  for (let index = 0; index < schools; index += 1) {
    const quintile = 1 + (index % 2)
    const school = await aSchoolParticipant(world, { olympiadId })
    await world.db.updateTable('schools').set({ quintile }).where('id', '=', school.schoolId).execute()
    made.push({ ...school, quintile })
  }
  const sat: Sat[] = []
  const sit = async (at: number, answers: string, verdict?: 'withheld') => {
    const school = made[at]
    if (school === undefined) throw new Error('There is such a school.')
    const { participantId } = await aLearner(world, school)
    const choices = [...answers]
    await anAttempt(
      world,
      { participantId, olympiadId, paperId },
      choices.flatMap((choice, index) => {
        const id = questions[index]?.id
        if (choice === '-' || id === undefined) return []
        return [{ questionId: id, answer: { kind: 'single-choice' as const, choice }, sequence: index + 1 }]
      }),
    )
    if (verdict === undefined) sat.push({ school, quintile: school.quintile, choices })
    else
      await world.db
        .insertInto('verdicts')
        .values({ olympiadId, participantId, verdict, reason: 'Asked for', decidedAt: world.clock.now })
        .execute()
  }
  const { token } = await staff(world, 'admin', olympiadId)
  const compute = async () => {
    await world.send('POST /api/results/compute/{id}', { token, params: { id: olympiadId } })
    await world.work()
  }
  const figures = (customerParticipantId: CustomerParticipantId) =>
    world.db
      .selectFrom('schoolQuestionFigures')
      .selectAll()
      .where('customerParticipantId', '=', customerParticipantId)
      .orderBy('questionId')
      .execute()
  const ask = (customerParticipantId: CustomerParticipantId, as = token) =>
    world.send('GET /api/reports/school/{customerParticipantId}', { token: as, params: { customerParticipantId } })
  return { olympiadId, schools: made, questions, sat, sit, compute, figures, ask, token }
}

/** Deterministic letters, the right one more often the stronger the learner is. */
export function answersOf(seed: number, strength: number): string {
  let state = seed * 7919 + 17
  return topics
    .map(() => {
      state = (state * 48_271) % 2_147_483_647
      const draw = state / 2_147_483_647
      return draw < strength ? 'b' : draw < strength + 0.2 ? 'a' : draw < 0.97 ? 'c' : '-'
    })
    .join('')
}
