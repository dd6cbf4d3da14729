import type { z } from 'zod'
import type { GiftReading } from './gift-reading.ts'
import { QuestionFault } from './imported.ts'

/**
 * How a question of a kind is answered that GIFT has no signs for: our export's note carries it, and between the braces there is nothing,
 * which other programs take for an essay.
 */
export function answeringFrom<S extends z.ZodType>({ note }: GiftReading, shape: S): z.infer<S> {
  const read = shape.safeParse(note?.answering)
  if (!read.success) throw new QuestionFault('answering-unreadable')
  return read.data
}
