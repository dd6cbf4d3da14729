import { clipTypes, longestClip, longestClipTitle, longestTranscript, mostClips } from '@agon/domain/question/clip'
import { difficulties, languages, longestNote } from '@agon/domain/question/parts'
import { typeable } from '@agon/domain/question/typed'
import { z } from 'zod'
import { line, text } from '../schema.ts'
import { figureMap } from './map-frame.ts'

/** Short ids inside one question: of choices and figures. */
export const shortId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,30}$/, 'An id is made of a–z, 0–9 and hyphens.')
  // Words are looked up by ids; every object has this one by itself, and nothing is asked of a question that has it.
  .refine((id) => id !== 'constructor', { message: 'This id is taken.', abort: true })
/** Ids of choices in answers. */
export const choiceId = z.string().regex(/^[\w-]{1,40}$/)

/** As a learner typed it: letters, digits, signs and spaces of any script, nothing that a database or a log could not keep. */
export function typedLine(most: number) {
  return z
    .string()
    .max(most)
    .regex(new RegExp(`^[${typeable}]*$`, 'u'))
}

/** The same of several lines. */
export function typedLines(most: number) {
  return z
    .string()
    .max(most)
    .regex(new RegExp(`^[${typeable}\\n]*$`, 'u'))
}

/** In one list, and gaps in one text. */
export const mostChoices = 26
export const choiceIds = z.array(shortId).max(mostChoices, 'At most 26 choices.')

const fingerprint = z.string().regex(/^[0-9a-f]{64}$/)
/** A file of places, and how the figure was drawn from it. */
export const drawnFrom = z.object({ sha256: fingerprint, map: figureMap })

const figure = z.object({
  id: shortId,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  width: z.number().positive().max(20_000),
  height: z.number().positive().max(20_000),
  drawnFrom: z.exactOptional(drawnFrom),
})

const clip = z.object({
  id: shortId,
  sha256: fingerprint,
  mediaType: z.enum(clipTypes),
  seconds: z.number().positive().max(longestClip),
})

/** What is said of a recording; a transcript has the lines of what is heard. */
const clipWords = z.object({ title: line(longestClipTitle, 0), transcript: text(longestTranscript) })

const questionText = z.object({
  stem: text(20_000),
  choices: z.record(shortId, text(5000)),
  figures: z.record(shortId, text(2000)),
  clips: z.exactOptional(z.record(shortId, clipWords)),
  feedback: z.exactOptional(text(20_000)),
  notes: z.exactOptional(z.record(shortId, line(longestNote, 0))),
})

/** One value per language, for those that there are. */
export function byLanguage<S extends z.ZodType>(value: S) {
  return z.partialRecord(z.enum(languages), value)
}

/** The fields that every kind has; marks and penalty in thousandths of a mark. */
export const questionBase = {
  marks: z.number().int().min(1, 'A question is worth something.').max(1_000_000, 'At most 1 000 marks.'),
  penalty: z.number().int().min(0, 'A penalty cannot be below 0.').max(1_000_000, 'At most 1 000 marks.'),
  difficulty: z.enum(difficulties),
  topic: line(120, 0),
  source: line(500, 0),
  author: line(120, 0),
  figures: z.array(figure).max(12, 'At most 12 figures.'),
  clips: z.exactOptional(z.array(clip).min(1).max(mostClips, 'At most 4 recordings.')),
  texts: byLanguage(questionText),
}
