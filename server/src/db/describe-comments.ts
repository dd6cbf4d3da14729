import { languageOfComment } from '@agon/domain/feedback/language'
import { capitalised, foldedName, redactPersons } from '@agon/domain/feedback/redact-persons'
import { questionsNamed } from '@agon/domain/feedback/named-questions'
import { themeOf } from '@agon/domain/feedback/theme'
import type { AttemptId, CustomerParticipantId, OlympiadId } from '@agon/domain/ids'
import { questionOrder } from '@agon/domain/paper'
import { sql } from 'kysely'
import type { Db } from './database.ts'

const most = 500

/** Finds the theme of new comments, the questions that they name, and their text for exports. true: none is left. */
export async function describeComments(
  db: Db,
  olympiadId: OlympiadId,
  now: Date,
  attemptId?: AttemptId,
): Promise<boolean> {
  const comments = await db
    .selectFrom('sittingFeedback as f')
    .innerJoin('attempts as a', 'a.id', 'f.attemptId')
    .innerJoin('participants as p', 'p.id', 'a.participantId')
    .select([
      'f.id',
      'f.attemptId',
      'f.comment',
      'f.theme',
      'f.redactedComment',
      'a.paperId',
      'a.seed',
      'p.customerParticipantId',
    ])
    .where('f.olympiadId', '=', olympiadId)
    .where('f.comment', '<>', '')
    .where('f.describedAt', 'is', null)
    .$if(attemptId !== undefined, (query) => query.where('f.attemptId', '=', attemptId ?? null))
    .orderBy('f.id')
    .limit(most)
    .execute()
  if (comments.length === 0) return true
  const papers = await db
    .selectFrom('papers')
    .select(['id', 'face as paper'])
    .where('id', 'in', [...new Set(comments.map(({ paperId }) => paperId))])
    .execute()
  const modulesOf = new Map(papers.map(({ id, paper }) => [id, paper.modules]))
  const names = await namesOfSchools(db, [...new Set(comments.map((one) => one.customerParticipantId))])
  const ofOthers = await knownNames(db, [...new Set(comments.flatMap(({ comment }) => capitalised(comment)))])
  const languages = await languagesOf(
    db,
    comments.map((one) => one.attemptId),
  )
  for (const { id, attemptId: attempt, comment, paperId, seed, customerParticipantId, ...before } of comments) {
    const parts = (modulesOf.get(paperId) ?? []).map((module, at) =>
      questionOrder(module, at + 1, seed).map((question) => question.id),
    )
    await db
      .updateTable('sittingFeedback')
      .set({
        // The same words described again: staff may have chosen another theme.
        theme: before.redactedComment === '' || before.theme === null ? themeOf(comment) : before.theme,
        language: languageOfComment(comment, languages.get(attempt) ?? null),
        questionIds: questionsNamed(comment, parts),
        redactedComment: redactPersons(comment, { ofSchool: names.get(customerParticipantId) ?? new Set(), ofOthers }),
        describedAt: now,
      })
      .where('id', '=', id)
      // A comment that was written again since has a call of its own.
      .where('comment', '=', comment)
      .execute()
  }
  return comments.length < most
}

/** All comments of an olympiad. */
export async function describeAllComments(db: Db, olympiadId: OlympiadId, now: Date): Promise<void> {
  while (!(await describeComments(db, olympiadId, now)));
}

/** Names of the learners and teachers of each school, and of the school, as single words. */
async function namesOfSchools(db: Db, schools: readonly CustomerParticipantId[]) {
  const { rows } = await sql<{ id: CustomerParticipantId; names: string }>`
    select customer_participant_id as id, first_name || ' ' || last_name || ' ' || school_name as names
    from participants where customer_participant_id = any(${schools}::integer[])
    union all
    select c.customer_participant_id, u.full_name from customer_participant_teachers c
    join teachers t on t.id = c.teacher_id join users u on u.id = t.user_id
    where c.customer_participant_id = any(${schools}::integer[])`.execute(db)
  const found = new Map<CustomerParticipantId, Set<string>>()
  for (const { id, names } of rows) {
    const own = found.get(id) ?? new Set()
    for (const name of names.split(/\s+/)) {
      const folded = foldedName(name)
      if (folded.length > 1 && !common.has(folded)) own.add(folded)
    }
    found.set(id, own)
  }
  return found
}

/** Words in names of schools that name no school. */
const common = new Set([
  'school',
  'high',
  'secondary',
  'primary',
  'college',
  'academy',
  'technical',
  'girls',
  'boys',
  'skool',
  'hoerskool',
  'sekondere',
  'of',
  'the',
  'and',
  'for',
])

/** Which of these words are in the name of a learner or user of the platform. */
async function knownNames(db: Db, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set()
  const rows = await db.selectFrom('nameWords').select('word').where('word', 'in', words).execute()
  return new Set(rows.map(({ word }) => word))
}

/** The language of the last part of each sitting that has one. */
async function languagesOf(db: Db, attempts: readonly AttemptId[]) {
  const rows = await db
    .selectFrom('attemptModules')
    .distinctOn('attemptId')
    .select(['attemptId', 'language'])
    .where('attemptId', 'in', attempts)
    .where('language', 'is not', null)
    .orderBy('attemptId')
    .orderBy('moduleIndex', 'desc')
    .execute()
  return new Map(rows.map(({ attemptId, language }) => [attemptId, language]))
}
