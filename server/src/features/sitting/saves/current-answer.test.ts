import { isNewer } from '@agon/domain/sitting'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from 'kysely'
import type { AttemptId, QuestionId } from '@agon/domain/ids'
import { currentAnswers, currentAnswersOfPart } from '#/db/current-answers.ts'
import { aWorld } from '#test/world.ts'
import { aSitting, questionsOf } from '#test/features/sitting/factories.ts'

const world = aWorld()

const history = fc.uniqueArray(
  fc.record({
    epoch: fc.integer({ min: 1, max: 4 }),
    sequence: fc.integer({ min: 1, max: 12 }),
    question: fc.integer({ min: 0, max: 2 }),
    choice: fc.constantFrom('a', 'b', 'c', 'd', null),
    late: fc.constantFrom('no', 'no', 'no', 'late', 'held', 'accepted', 'declined'),
  }),
  { selector: ({ epoch, sequence }) => `${epoch}.${sequence}`, maxLength: 30 },
)
/** The epoch from which the module's answers count; 1 without a reset. */
const fromEpoch = fc.integer({ min: 1, max: 4 })

test('the answer that counts is the greatest (epoch, sequence) since the last reset, in whatever order saves came', async () => {
  await fc.assert(
    fc.asyncProperty(history, fromEpoch, async (saves, from) => {
      const { attemptId, ...sitting } = await aSitting(world)
      const questions = questionsOf(sitting)
      const idOf = (question: number) => questions[question] ?? questions[0]
      const rows = saves.map(({ question, choice, late, ...key }) => ({
        attemptId,
        ...key,
        questionId: idOf(question),
        answer: JSON.stringify({ kind: 'single-choice', choice }),
        capturedAt: world.clock.now,
        late: late !== 'no',
      }))
      const held = saves.flatMap(({ epoch, sequence, late }) => {
        if (late === 'no' || late === 'late') return []
        const accepted = { held: null, accepted: true, declined: false }[late]
        const decidedAt = accepted === null ? null : world.clock.now
        return [{ attemptId, epoch, sequence, reason: 'handedIn' as const, accepted, decidedAt }]
      })
      if (rows.length > 0) await world.db.insertInto('answerSaves').values(rows).execute()
      if (held.length > 0) await world.db.insertInto('heldSaves').values(held).execute()
      if (from > 1) {
        const [enteredAt, endsAt] = [world.clock.now, world.clock.now]
        await world.db
          .insertInto('attemptResets')
          .values({ attemptId, moduleIndex: 1, fromEpoch: from, enteredAt, endsAt })
          .execute()
      }
      const counted = await world.db
        .selectFrom(currentAnswers(world.db).as('c'))
        .select(['c.questionId', 'c.epoch', 'c.sequence', 'c.answer'])
        .where('c.attemptId', '=', attemptId)
        .execute()
      const expected = [0, 1, 2].flatMap((question) => {
        const counts = ({ late }: (typeof saves)[number]) => late !== 'held' && late !== 'declined'
        const own = saves.filter((save) => save.question === question && save.epoch >= from && counts(save))
        const newest = own.find((save) => own.every((other) => other === save || isNewer(save, other)))
        return newest === undefined
          ? []
          : [
              {
                questionId: idOf(question),
                epoch: newest.epoch,
                sequence: newest.sequence,
                answer: { kind: 'single-choice', choice: newest.choice },
              },
            ]
      })
      expect(counted.toSorted((a, b) => a.questionId - b.questionId)).toEqual(expected)
      expect(await ofPart(attemptId, 1)).toEqual(expected)
      expect(await ofPart(attemptId, 2)).toEqual([])
    }),
    { numRuns: 40 },
  )
})

async function ofPart(attemptId: AttemptId, index: number): Promise<unknown[]> {
  const answers = sql.raw(currentAnswersOfPart(String(index)))
  const { rows } = await sql<{ questionId: QuestionId; answer: unknown }>`
    select c.question_id, c.answer, c.epoch, c.sequence from attempts a cross join lateral (${answers}) c where a.id = ${attemptId}`.execute(
    world.db,
  )
  return rows
}
