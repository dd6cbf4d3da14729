import type { AccountId, AttemptId, OlympiadId, QuestionVersionId } from '@agon/domain/ids'
import type { Role } from '@agon/domain/role'
import { sql } from 'kysely'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import type { World } from '#test/world.ts'
import { anAttempt, anEssay, aPaperOf } from '../result/factories.ts'

/** Assigns a question to every account of a role in an olympiad; one is made where there is none. Answers with the accounts. */
export async function assignTo(
  world: World,
  role: Role,
  { olympiadId, questionVersionId }: { readonly olympiadId: OlympiadId; readonly questionVersionId: QuestionVersionId },
): Promise<AccountId[]> {
  const find = async () =>
    (
      await sql<{
        id: AccountId
      }>`select id from accounts where olympiad_id = ${olympiadId} and role = ${role} order by id`.execute(world.db)
    ).rows.map(({ id }) => id)
  if ((await find()).length === 0) await staff(world, 'accountant', olympiadId)
  const accounts = await find()
  await sql`insert into marker_questions (account_id, question_id)
    select account, question_id from question_versions cross join unnest(${accounts}::int[]) account
    where id = ${questionVersionId} on conflict do nothing`.execute(world.db)
  return accounts
}

/** A closed olympiad whose paper is one question of 4 marks that people mark, with calls of its markers. */
export async function aMarkingDesk(world: World, texts: readonly string[] = []) {
  const olympiadId = await anOlympiad(world, { phase: 'closed' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const { paperId, questions } = await aPaperOf(world, olympiadId, [[anEssay]])
  const [question] = questions
  if (question === undefined) throw new Error('The paper has a question.')
  const { id: questionId, versionId: questionVersionId } = question
  const params = { id: olympiadId }
  const marker = async () => (await staff(world, 'admin', olympiadId)).token
  const token = await marker()

  const writes = async (text: string) => {
    const { participantId } = await aLearner(world, own, { lastName: 'Secret' })
    const answer = { kind: 'extended-text' as const, text }
    return anAttempt(world, { participantId, olympiadId, paperId }, [{ questionId, answer, sequence: 1 }])
  }
  /** The learner's answer becomes another one. */
  const rewrites = async (attemptId: AttemptId, text: string, sequence = 2) => {
    const answer = JSON.stringify({ kind: 'extended-text', text })
    const save = { attemptId, questionId, epoch: 1, sequence, answer, capturedAt: world.clock.now }
    await world.db.insertInto('answerSaves').values(save).execute()
  }
  const attempts: AttemptId[] = []
  for (const text of texts) attempts.push(await writes(text))

  const read = async (by = token, query: { unmarked?: boolean; differing?: boolean } = {}) =>
    (
      await world.send('GET /api/results/marking/{id}/answers', {
        token: by,
        params,
        query: { questionVersionId, unmarked: false, limit: 100, ...query },
      })
    ).ok.items
  const answerOf = async (text: string, by = token) => {
    const item = (await read(by)).find((one) => one.text === text)
    if (item === undefined) throw new Error(`No answer reads “${text}”.`)
    return item
  }
  type Item = Awaited<ReturnType<typeof answerOf>>
  const give = ({ attemptId, epoch, sequence, version }: Item, mark: number, by = token) =>
    world.send('PUT /api/results/marking/{id}/answers/{attemptId}', {
      token: by,
      params: { ...params, attemptId },
      body: { questionVersionId, epoch, sequence, mark, version },
    })
  const progress = async (by = token) => {
    const { ok } = await world.send('GET /api/results/marking/{id}', { token: by, params })
    const [first] = ok.questions
    if (first === undefined) throw new Error('The paper has a question.')
    return first
  }
  const preview = (content: string | Uint8Array, by = token, filename = 'marks.csv') =>
    world.send('POST /api/results/marking/{id}/sheet/preview', {
      token: by,
      params,
      query: { questionVersionId },
      ...multipart({ filename, content }),
    })
  return {
    olympiadId,
    params,
    questionId,
    questionVersionId,
    token,
    attempts,
    marker,
    writes,
    rewrites,
    read,
    answerOf,
    give,
    progress,
    preview,
  }
}
