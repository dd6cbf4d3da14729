import type { OlympiadId, QuestionId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { figuresAsked } from '@agon/domain/question/figures-asked'
import { rulesOf } from '@agon/domain/question/kinds'
import { languages } from '@agon/domain/question/parts'
import { plainText } from '@agon/domain/question/plain-text'
import type { Question } from '@agon/domain/question/question'
import { truthWords } from '@agon/domain/question/true-false'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { figuresMadeAt, findItems } from './questions.ts'

const bands = [1, 2, 3, 4, 5] as const

/** One question of a paper, or of the newest with it, with its options in five bands of equal size. */
export async function questionReport(db: Db, olympiadId: OlympiadId, questionId: QuestionId, paper?: number) {
  const asOf = await figuresMadeAt(db, olympiadId)
  const items = await findItems(db, olympiadId, questionId)
  const found = items.findLast(({ item }) => paper === undefined || item.paperNumber === paper)
  if (found === undefined) throw new Problem('notFound')
  const { paperId, content, item } = found
  const rows = await db
    .selectFrom('questionOptions')
    .select(['band', 'option', 'learners'])
    .where('paperId', '=', paperId)
    .where('questionId', '=', questionId)
    .execute()
  const options = rows.length === 0 ? [] : [...optionsOf(content), { option: '', words: '', isKey: false }]
  return {
    asOf,
    item,
    ...shownOf(content),
    comments: await findComments(db, olympiadId, questionId),
    options: options.map((one) => ({
      ...one,
      learners: bands.map((band) => rows.find((row) => row.option === one.option && row.band === band)?.learners ?? 0),
    })),
  }
}

const mostComments = 20

/** Comments that name the question. */
function findComments(db: Db, olympiadId: OlympiadId, questionId: QuestionId) {
  return db
    .selectFrom('sittingFeedback as f')
    .innerJoin('attempts as a', 'a.id', 'f.attemptId')
    .innerJoin('participants as p', 'p.id', 'a.participantId')
    .select(['f.id', 'f.comment', 'f.difficulty', 'f.sentOn'])
    .where('f.olympiadId', '=', olympiadId)
    .where(sql<boolean>`f.question_ids <> '{}' and f.question_ids @> array[${questionId}::integer]`)
    .where('f.hiddenAt', 'is', null)
    .where('a.supersededAt', 'is', null)
    .where('p.isTest', '=', false)
    .orderBy('f.sentOn', 'desc')
    .orderBy('f.id', 'desc')
    .limit(mostComments)
    .execute()
}

function shownOf(question: Question) {
  const text = languages.map((language) => question.texts[language]).find((one) => one !== undefined)
  return {
    stem: plainText(text?.stem ?? ''),
    figures: figuresAsked(question).map(({ id, sha256, width, height }) => ({
      sha256,
      width,
      height,
      words: text?.figures[id] ?? '',
    })),
  }
}

/** The choices of a question in their order, in the first language that it is written in. */
function optionsOf(question: Question): { option: string; words: string; isKey: boolean }[] {
  const language = languages.find((one) => question.texts[one] !== undefined) ?? 'en'
  if (question.kind === 'true-false')
    return [true, false].map((value) => ({
      option: String(value),
      words: truthWords[language][value ? 'true' : 'false'],
      isKey: question.key === value,
    }))
  if (question.kind !== 'single-choice' && question.kind !== 'multiple-choice') return []
  const right = new Set(rulesOf(question).rightChoicesOf?.(question) ?? [])
  return question.choices.map((option) => ({
    option,
    words: plainText(question.texts[language]?.choices[option] ?? option),
    isKey: right.has(option),
  }))
}
