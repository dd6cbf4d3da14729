import type { z } from 'zod'
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
