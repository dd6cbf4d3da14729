import { answeringOf } from '@agon/domain/question/base'
import { rulesOf } from '@agon/domain/question/kinds'
import type { Question, QuestionText } from '@agon/domain/question/question'
import type { z } from 'zod'
import type { GiftNote } from '../note.ts'
import type { GiftReading } from './reading.ts'
import { QuestionFault } from '#/question-formats/reading/imported.ts'

/**
 * How a question of a kind is answered that GIFT has no signs for: our export's note carries it, and between the braces there is nothing,
 * which other programs take for an essay.
 */
export function answeringFrom<S extends z.ZodType>({ body, note }: GiftReading, shape: S): z.infer<S> {
  if (body !== '') throw new QuestionFault('answers-unreadable', { value: body.slice(0, 80) })
  const read = shape.safeParse(note?.answering)
  if (!read.success) throw new QuestionFault('answering-unreadable')
  return read.data
}

/** What such a note says: all that the braces would, the words of choices in the file's own language among it. */
export function noteOfAnswering(question: Question, main: QuestionText): Partial<GiftNote> {
  const ids = rulesOf(question).choicesOf(question)
  return {
    kind: question.kind,
    answering: { ...answeringOf(question) },
    words: Object.fromEntries(ids.map((id) => [id, main.choices[id] ?? ''])),
  }
}
