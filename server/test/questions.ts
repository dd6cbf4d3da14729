import type { OlympiadId, QuestionId, QuestionModuleId } from '@agon/domain/ids'
import type { SingleChoice } from '@agon/domain/question/single-choice'
import type { Question } from '@agon/domain/question/question'
import { anOlympiad } from './factories.ts'
import type { World } from './world.ts'

/** What is asked, without being stored: a single choice between a dam and a lake. */
export function aSingleChoice(given: Partial<SingleChoice> = {}): SingleChoice {
  return {
    kind: 'single-choice',
    marks: 1000,
    penalty: 0,
    difficulty: 'easy',
    topic: 'Water',
    source: 'Department of Water and Sanitation, 2025',
    author: 'An author',
    figures: [],
    choices: ['a', 'b'],
    key: 'a',
    texts: { en: { stem: '<p>Which is made by people?</p>', choices: { a: 'A dam', b: 'A lake' }, figures: {} } },
    ...given,
  }
}

/** A module at the end of an olympiad's order; the olympiad is made when missing. */
export async function aQuestionModule(
  world: World,
  given: { olympiadId?: OlympiadId; title?: string; limitSeconds?: number } = {},
): Promise<QuestionModuleId> {
  const olympiadId = given.olympiadId ?? (await anOlympiad(world))
  const { count } = await world.db
    .selectFrom('questionModules')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('olympiadId', '=', olympiadId)
    .where('position', 'is not', null)
    .executeTakeFirstOrThrow()
  const { id } = await world.db
    .insertInto('questionModules')
    .values({
      olympiadId,
      position: count + 1,
      titles: JSON.stringify({ en: given.title ?? `Part ${count + 1}` }),
      limitSeconds: given.limitSeconds ?? 1800,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A question at the end of a module. */
export async function aQuestion(
  world: World,
  questionModuleId: QuestionModuleId,
  question: Question = aSingleChoice(),
): Promise<QuestionId> {
  const { db } = world
  const { count } = await db
    .selectFrom('questions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('questionModuleId', '=', questionModuleId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('questions')
    .values({ questionModuleId, position: count + 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { kind, difficulty, topic, marks } = question
  const version = await db
    .insertInto('questionVersions')
    .values({ questionId: id, number: 1, kind, difficulty, topic, marks, content: JSON.stringify(question) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('questions').set({ currentVersionId: version.id }).where('id', '=', id).execute()
  return id
}
