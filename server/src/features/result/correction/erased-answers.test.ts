import type { ShortText } from '@agon/domain/question/short-text'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrationFiles } from '#/db/migration-files.ts'
import { recordErasure } from '#/features/privacy/erasure-ledger.ts'
import { repeatErasures } from '#/features/privacy/repeat-erasures.ts'
import { jobHandlers } from '#/job-handlers.ts'
import { doAllWork } from '#/work.ts'
import { aLearner, anOlympiad, aSchoolParticipant, staff } from '#test/factories.ts'
import { anAttempt, aPaperOf, inPhase } from '#test/features/result/factories.ts'
import { tablesNaming } from '#test/features/privacy/tables-naming.ts'
import { locksIn } from '#test/locks.ts'
import { aSingleChoice } from '#test/questions.ts'
import { aWorld } from '#test/world.ts'
import { computeStatistics } from '../pending-statistics.ts'
import { markRecomputed } from '../sanity/recomputed.ts'

const world = aWorld()
const { waitForLocks } = locksIn(world)
const { choices: _choices, key: _key, ...base } = aSingleChoice({ marks: 1000, choices: [] })
const question: ShortText = {
  ...base,
  kind: 'short-text',
  accepted: [{ text: 'Orange', percent: 100 }],
  matchCase: false,
  matchAccents: false,
  texts: { en: { stem: '<p>Which river?</p>', choices: {}, figures: {} } },
}

/** The job of a release that does not know the answers of results. */
const earlierJobs: typeof jobHandlers = {
  ...jobHandlers,
  'privacy.finish-erasure': async (app, { erasure }) => recordErasure(app, erasure),
}

/** Learners who typed the same, in computed results. */
async function computed(text: string, count: number, penalty = 0) {
  const olympiadId = await anOlympiad(world, { phase: 'open' })
  const own = await aSchoolParticipant(world, { olympiadId })
  const { paperId, questions } = await aPaperOf(world, olympiadId, [[{ ...question, penalty }]])
  const questionId = questions[0]?.id ?? (0 as never)
  const answer = { kind: 'short-text' as const, text }
  const first = await aLearner(world, own)
  for (const { participantId } of [
    first,
    ...(await Promise.all(Array.from({ length: count - 1 }, () => aLearner(world, own)))),
  ])
    await anAttempt(world, { participantId, olympiadId, paperId }, [{ questionId, answer, sequence: 1 }])
  await inPhase(world, olympiadId, 'moderation')
  const { token } = await staff(world, 'admin', olympiadId)
  const params = { id: olympiadId }
  const compute = async () => {
    await world.send('POST /api/results/compute/{id}', { token, params })
    await world.work()
  }
  await compute()
  const eraseFirst = async (handlers = jobHandlers) => {
    const { learnerId } = await world.db
      .selectFrom('participants')
      .select('learnerId')
      .where('id', '=', first.participantId)
      .executeTakeFirstOrThrow()
    const overlord = await staff(world, 'overlord', null)
    const of = { token: overlord.token, params: { kind: 'learner' as const, id: learnerId }, body: { reason: 'Asked' } }
    expect((await world.send('POST /api/privacy/erase/{kind}/{id}', of)).status).toBe(200)
    await doAllWork(world.app, handlers)
  }
  const marks = async () =>
    (await world.db.selectFrom('moderatedParticipants').select('mark').where('olympiadId', '=', olympiadId).execute())
      .map(({ mark }) => mark)
      .toSorted((a, b) => a - b)
  const found = async () => {
    const checked = { database: world.app.database, files: world.app.files, now: () => world.clock.now }
    return (await markRecomputed.look(checked)).find((one) => one.olympiadId === olympiadId)?.found
  }
  const acceptForNoMark = async () => {
    const body = { questionId, act: 'accept' as const, answers: [{ answer, mark: 0 }] }
    const { ok } = await world.send('POST /api/results/corrections/{id}/preview', { token, params, body })
    await world.send('POST /api/results/corrections/{id}', {
      token,
      params,
      body: { ...body, seen: ok.seen, reason: 'Old.' },
    })
    await world.work()
  }
  return { olympiadId, questionId, answer, token, params, compute, eraseFirst, marks, found, acceptForNoMark }
}

test('an erased answer that others gave as well is corrected for these alone, as a new computation does', async () => {
  const { questionId, answer, token, params, eraseFirst } = await computed('The Gariep', 3)
  await eraseFirst()
  const body = { questionId, act: 'accept' as const, answers: [{ answer, mark: 500 }] }
  const { ok } = await world.send('POST /api/results/corrections/{id}/preview', { token, params, body })
  expect(ok.moved.marks).toBe(2)
  const asked = { ...body, seen: ok.seen, reason: 'Its older name.' }
  expect((await world.send('POST /api/results/corrections/{id}', { token, params, body: asked })).status).toBe(200)
  await world.work()
  const checked = { database: world.app.database, files: world.app.files, now: () => world.clock.now }
  expect(await markRecomputed.look(checked)).toMatchObject([{ looked: 3, found: 0 }])
})

test('an erased answer of one learner alone leaves the answers that results were computed from', async () => {
  const { olympiadId, eraseFirst } = await computed('I am Zwelithini', 1)
  const naming = async () => (await tablesNaming(world, /Zwelithini/)).toSorted()
  expect(await naming()).toEqual(['answerSaves', 'questionAnswers'])
  await eraseFirst()
  expect(await naming()).toEqual([])
  const left = await world.db
    .selectFrom('questionAnswers')
    .select('answer')
    .where('olympiadId', '=', olympiadId)
    .execute()
  expect(left).toEqual([{ answer: { kind: 'short-text', text: '' } }])
})

test('an answer that a correction accepts stays when its learner is erased, so that undoing takes its marks back', async () => {
  const { olympiadId, questionId, answer, token, params, eraseFirst } = await computed('The Gariep', 3)
  const body = { questionId, act: 'accept' as const, answers: [{ answer, mark: 500 }] }
  const { ok } = await world.send('POST /api/results/corrections/{id}/preview', { token, params, body })
  const asked = { ...body, seen: ok.seen, reason: 'Its older name.' }
  await world.send('POST /api/results/corrections/{id}', { token, params, body: asked })
  await world.work()
  await eraseFirst()
  const checked = { database: world.app.database, files: world.app.files, now: () => world.clock.now }
  const look = async () => (await markRecomputed.look(checked)).find((one) => one.olympiadId === olympiadId)
  expect(await look()).toMatchObject({ looked: 3, found: 0 })
  const { id } = await world.db
    .selectFrom('resultCorrections')
    .select('id')
    .where('olympiadId', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const undone = { token, params: { ...params, correctionId: id }, body: { reason: 'It is wrong.' } }
  expect((await world.send('POST /api/results/corrections/{id}/{correctionId}/undo', undone)).status).toBe(200)
  await world.work()
  const results = await world.db
    .selectFrom('moderatedParticipants')
    .select('mark')
    .where('olympiadId', '=', olympiadId)
    .execute()
  expect(results.map(({ mark }) => mark)).toEqual([0, 0, 0])
  expect(await look()).toMatchObject({ looked: 3, found: 0 })
})

test('an erased answer that cost marks no longer does once its question leaves the paper', async () => {
  const { olympiadId, questionId, token, params, eraseFirst } = await computed('The Gariep', 2, 250)
  await eraseFirst()
  const body = { questionId, act: 'void' as const }
  const { ok } = await world.send('POST /api/results/corrections/{id}/preview', { token, params, body })
  expect(ok.moved.marks).toBe(2)
  const asked = { ...body, seen: ok.seen, reason: 'It was unclear.' }
  await world.send('POST /api/results/corrections/{id}', { token, params, body: asked })
  await world.work()
  const results = world.db.selectFrom('moderatedParticipants').select('mark').where('olympiadId', '=', olympiadId)
  expect(await results.execute()).toEqual([{ mark: 0 }, { mark: 0 }])
})

test('an erased wrong answer keeps the penalty when results are computed again and when its question is corrected', async () => {
  const { olympiadId, questionId, token, params, compute, eraseFirst, marks, found, acceptForNoMark } = await computed(
    'The Gariep',
    2,
    250,
  )
  await eraseFirst()
  expect(await marks()).toEqual([-250, -250])
  await compute()
  expect(await marks()).toEqual([-250, -250])
  expect(await found()).toBe(0)
  const listed = await world.send('GET /api/results/answers/{id}', { token, params, query: { questionId } })
  expect(listed.ok).toMatchObject({ items: [{ words: 'The Gariep', learners: 1, mark: -250 }], blank: 1 })
  await acceptForNoMark()
  expect(await marks()).toEqual([-250, 0])
  expect(await found()).toBe(0)
  const { id } = await world.db
    .selectFrom('resultCorrections')
    .select('id')
    .where('olympiadId', '=', olympiadId)
    .executeTakeFirstOrThrow()
  const undone = { token, params: { ...params, correctionId: id }, body: { reason: 'It is wrong.' } }
  await world.send('POST /api/results/corrections/{id}/{correctionId}/undo', undone)
  await world.work()
  expect(await marks()).toEqual([-250, -250])
})

test('an answer that a correction freed of its penalty stays when its learner is erased', async () => {
  const { compute, eraseFirst, marks, acceptForNoMark } = await computed('The Gariep', 2, 250)
  await acceptForNoMark()
  await eraseFirst()
  await compute()
  expect(await marks()).toEqual([0, 0])
})

test('a wrong answer that an earlier release erased keeps its penalty once the platform is updated', async () => {
  const { compute, eraseFirst, marks, found } = await computed('The Gariep', 2, 250)
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  const [erasing = ''] = /create function erase_typed_answer[^$]*\$\$[^$]*\$\$;/.exec(textOf('erasures.sql')) ?? []
  await owner.query(erasing.replace('create', 'create or replace'))
  await eraseFirst(earlierJobs)
  await owner.query(textOf('penalties-of-erased-answers'))
  await compute()
  expect(await marks()).toEqual([-250, -250])
  expect(await found()).toBe(0)
})

test('an erased answer of a hard space was blank, and costs nothing', async () => {
  const { compute, eraseFirst, marks, found } = await computed('\u00A0', 2, 250)
  await eraseFirst()
  expect(await found()).toBe(0)
  await compute()
  expect(await marks()).toEqual([0, 0])
})

test.for([['before the platform is updated'], ['beside the new release']] as const)(
  'a wrong answer that the release before erased %s keeps its penalty when its question is corrected',
  async ([when]) => {
    const { olympiadId, questionId, answer, token, params, eraseFirst, marks, found } = await computed(
      'The Gariep',
      2,
      250,
    )
    const owner = new pg.Client({ connectionString: world.ownerUrl })
    await owner.connect()
    onTestFinished(() => owner.end())
    const [erasing = ''] = /create function erase_typed_answer[^$]*\$\$[^$]*\$\$;/.exec(textOf('erasures.sql')) ?? []
    if (when === 'before the platform is updated') await owner.query(erasing.replace('create', 'create or replace'))
    await eraseFirst(earlierJobs)
    // As that release emptied it.
    await sql`with own as (select q.id, array_agg(a.id) as attempt_ids from erasures e join participants p on p.learner_id = e.person_id
        join attempts a on a.participant_id = p.id join question_answers q on q.attempt_ids @> array[a.id]
        where q.olympiad_id = ${olympiadId} group by q.id),
      emptied as (insert into question_answers (olympiad_id, question_id, question_version_id, answer, given_mark, attempt_ids)
        select q.olympiad_id, q.question_id, q.question_version_id, jsonb_set(q.answer, '{text}', '""'), q.given_mark, own.attempt_ids
        from question_answers q join own on own.id = q.id)
      update question_answers q set attempt_ids = array(select unnest(q.attempt_ids) except select unnest(own.attempt_ids))
      from own where q.id = own.id`.execute(world.db)
    await owner.query(textOf('penalties-of-erased-answers'))
    await repeatErasures(world.app)
    const body = { questionId, act: 'accept' as const, answers: [{ answer, mark: 0 }] }
    const { seen } = (await world.send('POST /api/results/corrections/{id}/preview', { token, params, body })).ok
    const asked = { ...body, seen, reason: 'Old.' }
    await world.send('POST /api/results/corrections/{id}', { token, params, body: asked })
    await world.work()
    expect(await marks()).toEqual([-250, 0])
    expect(await found()).toBe(0)
  },
)

test('what an erasure by an earlier release leaves in results goes within the hour', async () => {
  const { eraseFirst, found } = await computed('I am Thandeka', 1, 250)
  await eraseFirst(earlierJobs)
  expect(await tablesNaming(world, /Thandeka/)).toEqual(['questionAnswers'])
  await repeatErasures(world.app)
  expect(await tablesNaming(world, /Thandeka/)).toEqual([])
  expect(await found()).toBe(0)
})

test('an answer that is erased during a computation leaves what that computation keeps', async () => {
  const { olympiadId, token, params, eraseFirst } = await computed('I am Nomalizo', 1)
  // It waits with its answers kept, until it may give awards.
  const beside = await world.db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock_shared(hashtext('result.award'), ${olympiadId})`.execute(beside)
  await world.send('POST /api/results/compute/{id}', { token, params })
  const computing = world.work()
  await waitForLocks(1)
  const erasing = eraseFirst()
  await waitForLocks(2)
  await beside.commit().execute()
  await Promise.all([computing, erasing])
  await world.work()
  expect(await tablesNaming(world, /Nomalizo/)).toEqual([])
})

test('results are those of the rules that a computation began with, though these change before it ends', async () => {
  const { olympiadId, token, params } = await computed('Orange', 2)
  await world.db.deleteFrom('moderatedParticipants').where('olympiadId', '=', olympiadId).execute()
  const beside = await world.db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock_shared(hashtext('result.award'), ${olympiadId})`.execute(beside)
  await world.send('POST /api/results/compute/{id}', { token, params })
  const computing = world.work()
  await waitForLocks(1)
  await sql`update olympiads set rank_groups = '{grade}' where id = ${olympiadId}`.execute(beside)
  await beside.commit().execute()
  await computing
  const results = world.db.selectFrom('moderatedParticipants').select('mark').where('olympiadId', '=', olympiadId)
  expect(await results.execute()).toEqual([{ mark: 1000 }, { mark: 1000 }])
})

test('statistics have the penalty of an erased answer that an earlier release put among blank ones', async () => {
  const { olympiadId, questionId, eraseFirst } = await computed('The Gariep', 2, 250)
  await eraseFirst(earlierJobs)
  // The second learner's answer is blank; of both there is one row, as the migration of an update makes it after the erasure.
  await sql`update question_answers set answer = '{"kind": "short-text", "text": ""}' where olympiad_id = ${olympiadId}`.execute(
    world.db,
  )
  const { rows } = await sql<{ attempts: number[] }>`
    select array_agg(distinct u.attempt) as attempts from question_answers, unnest(attempt_ids) as u(attempt) where olympiad_id = ${olympiadId}`.execute(
    world.db,
  )
  const second = rows[0]?.attempts.at(-1)
  await sql`update question_marks set mark = 0 where attempt_id = ${second}`.execute(world.db)
  await world.db
    .updateTable('moderatedParticipants')
    .set({ mark: 0 })
    .where('attemptId', '=', second as never)
    .execute()
  await world.db
    .updateTable('resultBases')
    .set({ statisticsPending: true })
    .where('olympiadId', '=', olympiadId)
    .execute()
  await computeStatistics(world.app, { olympiadId })
  const { markSum } = await world.db
    .selectFrom('questionStatistics')
    .select('markSum')
    .where('questionId', '=', questionId)
    .executeTakeFirstOrThrow()
  expect(markSum).toBe(-250)
})

function textOf(part: string): string {
  const file = migrationFiles().find(({ name }) => name.includes(part))
  if (file === undefined) throw new Error(`No migration is called ${part}.`)
  return file.text
}
