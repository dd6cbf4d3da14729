import type { AttemptId, OlympiadId, QuestionVersionId, UserId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { userIdOf, type Actor } from '#/http/actor.ts'
import { differs, markedAnswers, stateOf, waitsFor, type MarkedAnswer } from './marked-answers.ts'
import { findQuestionOfMarking } from './questions-of-marking.ts'

const usualLimit = 20

type Row = MarkedAnswer & {
  earlier: {
    mark: number
    comment: string
    userId: number | null
    by: string | null
    at: string
    version: number
    sameAnswer: boolean
  }[]
}

export interface WantedAnswers {
  questionVersionId: QuestionVersionId
  unmarked: boolean
  differing?: boolean | undefined
  after?: AttemptId | undefined
  limit?: number | undefined
}

/** Answers in an order that says nothing of schools or names, and is the same for all who mark. */
export async function findAnswersToMark(db: Db, actor: Actor, olympiadId: OlympiadId, wanted: WantedAnswers) {
  const { questionVersionId, unmarked, differing = false, after, limit = usualLimit } = wanted
  const reader = userIdOf(actor)
  await findQuestionOfMarking(db, actor, olympiadId, questionVersionId)
  const { rows } = await sql<Row>`
    select found.*, ${earlierMarks} as earlier from ${markedAnswers(olympiadId)} as found
    where question_version_id = ${questionVersionId}
      ${unmarked ? sql`and ${waitsFor('found', reader)}` : sql``}
      ${differing ? sql`and ${differs('found')}` : sql``}
      ${after === undefined ? sql`` : sql`and (hashint4(attempt_id), attempt_id) > (hashint4(${after}::int), ${after}::int)`}
    order by hashint4(attempt_id), attempt_id limit ${limit}`.execute(db)
  return rows.map((row) => shownTo(row, reader))
}

/** A learner's answer to a question; undefined where there is none that counts. */
export async function findAnswerToMark(
  db: Db,
  olympiadId: OlympiadId,
  attemptId: AttemptId,
  { questionVersionId, reader }: { readonly questionVersionId: QuestionVersionId; readonly reader: UserId | null },
) {
  const { rows } = await sql<Row>`
    select found.*, ${earlierMarks} as earlier from ${markedAnswers(olympiadId)} as found
    where attempt_id = ${attemptId} and question_version_id = ${questionVersionId}`.execute(db)
  const [row] = rows
  return row === undefined ? undefined : shownTo(row, reader)
}

/** Every mark that was ever given for it, the last first. */
const earlierMarks = sql`(select coalesce(json_agg(json_build_object(
    'mark', h.mark, 'comment', h.comment, 'userId', h.given_by, 'by', u.full_name, 'at', h.given_at, 'version', h.version,
    'sameAnswer', (h.epoch, h.sequence) = (found.epoch, found.sequence)) order by h.version desc), '[]')
  from given_mark_history h left join users u on u.id = h.given_by
  where h.attempt_id = found.attempt_id and h.question_id = found.question_id)`

/** An answer without the marks that the reader must not see yet. */
function shownTo(row: Row, reader: UserId | null) {
  const { attemptId, epoch, sequence, answer, marks } = row
  const { stage, isOpen, turn, counting } = stateOf(row, reader)
  const shown = isOpen && marks.length > 1 ? marks : []
  const current = new Set([...shown, ...(counting === null ? [] : [counting])].map(({ version }) => version))
  const earlier = row.earlier
    .filter(({ version, userId, sameAnswer }) => !current.has(version) && (isOpen || !sameAnswer || userId === reader))
    .map(({ mark, comment, by, at, sameAnswer }) => ({ mark, comment, by: by ?? '', at: new Date(at), sameAnswer }))
  return {
    attemptId,
    epoch,
    sequence,
    text: answer.text,
    stage,
    given:
      counting === null
        ? null
        : {
            mark: counting.mark,
            comment: counting.comment,
            by: counting.name ?? '',
            at: new Date(counting.at),
            isMean: counting.isMean,
          },
    marks: shown.map(({ place, mark, comment, name, at }) => ({
      place,
      mark,
      comment,
      by: name ?? '',
      at: new Date(at),
    })),
    earlier,
    closed: 'closed' in turn,
    version: 'closed' in turn ? 0 : turn.replaces,
  }
}
