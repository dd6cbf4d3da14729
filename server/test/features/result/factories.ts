import type { Award } from '@agon/domain/award'
import { awardOrder } from '@agon/domain/award'
import type { AttemptId, OlympiadId, PaperId, ParticipantId, QuestionId, QuestionVersionId } from '@agon/domain/ids'
import type { Phase } from '@agon/domain/olympiad'
import type { ExtendedText } from '@agon/domain/question/extended-text'
import type { Answer, Question } from '@agon/domain/question/question'
import { sql } from 'kysely'
import { aLearner, type SchoolParticipant } from '#test/factories.ts'
import { aSingleChoice } from '#test/questions.ts'
import type { World } from '#test/world.ts'
import { aPaper } from '../sitting/factories.ts'

/** Puts an olympiad into a phase, whatever the table of moves says. */
export async function inPhase({ db }: World, olympiadId: OlympiadId, phase: Phase): Promise<void> {
  await db.updateTable('olympiads').set({ phase }).where('id', '=', olympiadId).execute()
}

/** The paper of an olympiad; one is published where there is none. */
export async function paperIdOf(world: World, olympiadId: OlympiadId): Promise<PaperId> {
  const find = () =>
    world.db.selectFrom('olympiads').select('paperId').where('id', '=', olympiadId).executeTakeFirstOrThrow()
  if ((await find()).paperId === null) await aPaper(world, olympiadId)
  const { paperId } = await find()
  if (paperId === null) throw new Error('The paper was not published.')
  return paperId
}

export interface SaveMade {
  questionId: QuestionId
  answer: Answer
  epoch?: number
  sequence: number
  capturedAt?: Date
}

/** A finished sitting with the saves that it sent, in any order. */
export async function anAttempt(
  { db, clock }: World,
  of: { participantId: ParticipantId; olympiadId: OlympiadId; paperId: PaperId },
  saves: readonly SaveMade[] = [],
  given: { number?: number; superseded?: boolean } = {},
): Promise<AttemptId> {
  const { id } = await db
    .insertInto('attempts')
    .values({
      ...of,
      number: given.number ?? 1,
      seed: 1,
      startedAt: clock.now,
      finishedAt: clock.now,
      supersededAt: given.superseded === true ? clock.now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (saves.length > 0) {
    await db
      .insertInto('answerSaves')
      .values(
        saves.map(({ questionId, answer, epoch = 1, sequence, capturedAt = clock.now }) => ({
          attemptId: id,
          questionId,
          epoch,
          sequence,
          answer: JSON.stringify(answer),
          capturedAt,
        })),
      )
      .execute()
  }
  return id
}

export interface ResultGiven {
  firstName?: string
  lastName?: string
  /** Thousandths, of 6000. */
  mark?: number
  rank?: number
  award?: Award | null
}

/** A learner of a school with a computed result. */
export async function aResult(
  world: World,
  own: SchoolParticipant,
  { mark = 4000, rank = 1, award = 'gold', ...names }: ResultGiven = {},
): Promise<ParticipantId> {
  const { olympiadId } = own
  const { participantId } = await aLearner(world, own, names)
  const attemptId = await anAttempt(world, {
    participantId,
    olympiadId,
    paperId: await paperIdOf(world, olympiadId),
  })
  await sql`insert into moderated_participants (participant_id, olympiad_id, attempt_id, mark, full_marks, rank, award,
      award_order, first_name, last_name, grade, school_name, province)
    select id, olympiad_id, ${attemptId}, ${mark}, 6000, ${rank}, ${award}, ${awardOrder(award)}, first_name, last_name,
      grade, school_name, province from participants where id = ${participantId}`.execute(world.db)
  await world.db
    .updateTable('olympiads')
    .set({ resultsComputedAt: world.clock.now })
    .where('id', '=', olympiadId)
    .execute()
  return participantId
}

export interface PaperMade {
  paperId: PaperId
  questions: { id: QuestionId; versionId: QuestionVersionId; moduleIndex: number; question: Question }[]
}

/** Publishes a paper of these questions, module by module. */
export async function aPaperOf(
  { db }: World,
  olympiadId: OlympiadId,
  modules: readonly (readonly Question[])[],
  number = 1,
): Promise<PaperMade> {
  const fullMarks = modules.flat().reduce((sum, { marks }) => sum + marks, 0)
  const paper = await db
    .insertInto('papers')
    .values({ olympiadId, number, sha256: 'made for a test', face: '{}', fullMarks })
    .returning('id')
    .executeTakeFirstOrThrow()
  const questions: PaperMade['questions'] = []
  for (const [index, own] of modules.entries()) {
    const moduleIndex = index + 1
    const module = await db
      .insertInto('questionModules')
      .values({ olympiadId, titles: JSON.stringify({ en: `Part ${moduleIndex}` }), limitSeconds: 600 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const place = { paperId: paper.id, moduleIndex }
    await db
      .insertInto('paperModules')
      .values({ ...place, questionModuleId: module.id, limitSeconds: 600 })
      .execute()
    for (const [position, question] of own.entries()) {
      const { id } = await db
        .insertInto('questions')
        .values({ questionModuleId: module.id, position: position + 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { kind, difficulty, marks, topic } = question
      const version = await db
        .insertInto('questionVersions')
        .values({ questionId: id, number: 1, kind, difficulty, marks, topic, content: JSON.stringify(question) })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('paperQuestions')
        .values({ ...place, questionIndex: position + 1, questionId: id, questionVersionId: version.id })
        .execute()
      questions.push({ id, versionId: version.id, moduleIndex, question })
    }
  }
  await db.updateTable('olympiads').set({ paperId: paper.id }).where('id', '=', olympiadId).execute()
  return { paperId: paper.id, questions }
}

/** What people mark, worth 4 marks. */
export const anEssay: ExtendedText = {
  ...aSingleChoice(),
  kind: 'extended-text',
  marks: 4000,
  wordLimit: 150,
  lines: 8,
  guidance: '<p>Two reasons.</p>',
  texts: { en: { stem: '<p>Why is the west coast dry?</p>', choices: {}, figures: {} } },
}

/** A learner's answer that people have to mark, to the one question of the olympiad's paper. */
export async function anAnswerToMark(world: World, own: SchoolParticipant) {
  const { olympiadId } = own
  const number = await world.db
    .selectFrom('papers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('olympiadId', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const { paperId, questions } = await aPaperOf(world, olympiadId, [[anEssay]], number.count + 1)
  const [question] = questions
  if (question === undefined) throw new Error('The paper has a question.')
  const { participantId } = await aLearner(world, own)
  const answer = { kind: 'extended-text' as const, text: 'Cold water, dry air.' }
  const save = { questionId: question.id, answer, sequence: 1 }
  const attemptId = await anAttempt(world, { participantId, olympiadId, paperId }, [save])
  return { attemptId, questionVersionId: question.versionId, epoch: 1, sequence: save.sequence }
}
