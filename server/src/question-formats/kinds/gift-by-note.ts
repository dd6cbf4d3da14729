import type { z } from 'zod'
import { answeringFrom, noteOfAnswering } from '../gift/read/answering.ts'
import { textsOf, type GiftReading } from '../gift/read/reading.ts'

/** A kind with choices that GIFT has no signs for: the note of our export says all of it but its text. */
export function giftByNote<S extends z.ZodObject>(answering: S) {
  return {
    read: (reading: GiftReading) => ({
      ...reading.base,
      texts: textsOf(reading, reading.note?.words ?? {}),
      ...answeringFrom(reading, answering),
    }),
    answers: () => '',
    note: noteOfAnswering,
  }
}
