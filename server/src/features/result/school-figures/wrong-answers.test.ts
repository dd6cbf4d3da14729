import type { PaperId } from '@agon/domain/ids'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { anAttempt, aPaperOf } from '#test/features/result/factories.ts'
import { aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'

const world = aWorld()

test('an option that was right in an earlier paper, whose key was wrong, is a wrong answer in the paper after it', async () => {
  const olympiadId = await anOlympiad(world, { phase: 'closed' })
  const question = aSingleChoice({ choices: ['a', 'b', 'c'], key: 'a' })
  const { paperId: first, questions } = await aPaperOf(world, olympiadId, [[question]])
  const questionId = questions[0]?.id ?? (0 as never)
  const second = await publishedAgain(first, { ...question, key: 'b' })
  const schools = await Promise.all(Array.from({ length: 6 }, () => aSchoolParticipant(world, { olympiadId })))
  for (const [at, school] of schools.entries())
    for (const choice of at === 0 ? ['a', 'a', 'a', 'b'] : ['b', 'b', 'b', 'c']) {
      const { participantId } = await aLearner(world, school)
      const save = { questionId, answer: { kind: 'single-choice' as const, choice }, sequence: 1 }
      await anAttempt(world, { participantId, olympiadId, paperId: second }, [save])
    }
  const { token } = await staff(world, 'admin', olympiadId)
  const wrongOfFirstSchool = async () => {
    await world.send('POST /api/results/compute/{id}', { token, params: { id: olympiadId } })
    await world.work()
    return world.db
      .selectFrom('schoolQuestionFigures')
      .select(['wrongOption', 'wrongLearners'])
      .where('paperId', '=', second)
      .where('customerParticipantId', '=', schools[0]?.customerParticipantId ?? (0 as never))
      .execute()
  }
  expect(await wrongOfFirstSchool()).toEqual([{ wrongOption: 'a', wrongLearners: 3 }])
  const { participantId } = await aLearner(world, schools[1] ?? (0 as never))
  await anAttempt(world, { participantId, olympiadId, paperId: first }, [
    { questionId, answer: { kind: 'single-choice', choice: 'a' }, sequence: 1 },
  ])
  expect(await wrongOfFirstSchool()).toEqual([{ wrongOption: 'a', wrongLearners: 3 }])

  /** The same question in a paper with another version of it. */
  async function publishedAgain(paperId: PaperId, changed: typeof question): Promise<PaperId> {
    const { db } = world
    const { kind, difficulty, marks, topic } = changed
    const version = await db
      .insertInto('questionVersions')
      .values({ questionId, number: 2, kind, difficulty, marks, topic, content: JSON.stringify(changed) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ id: PaperId }>`insert into papers (olympiad_id, number, sha256, face, full_marks)
      select olympiad_id, number + 1, sha256, face, full_marks from papers where id = ${paperId} returning id`.execute(
      db,
    )
    const id = rows[0]?.id ?? (0 as never)
    const module = await db
      .selectFrom('paperModules')
      .selectAll()
      .where('paperId', '=', paperId)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('paperModules')
      .values({ ...module, paperId: id })
      .execute()
    await db
      .insertInto('paperQuestions')
      .values({ paperId: id, moduleIndex: 1, questionIndex: 1, questionId, questionVersionId: version.id })
      .execute()
    return id
  }
})
