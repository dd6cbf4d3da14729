import { clipTypes, longestClip, mostClips } from '@agon/domain/question/clip'
import { lineBounds } from '@agon/domain/question/extended-text'
import { difficulties, languages, questionKinds } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'
import { drawnFrom } from '@agon/contract/question/base'
import { z } from 'zod'
import { cleanRichText } from '#/rich-text/clean-text.ts'

const figure = z.strictObject({
  id: z.string().regex(/^[\w-]{1,40}$/),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  width: z.number().positive(),
  height: z.number().positive(),
  drawnFrom: drawnFrom.exactOptional(),
})
const clip = z.strictObject({
  id: figure.shape.id,
  sha256: figure.shape.sha256,
  mediaType: z.enum(clipTypes),
  seconds: z.number().positive().max(longestClip),
})
const clipWords = z.record(
  z.string(),
  z.strictObject({ title: z.string().max(200), transcript: z.string().max(10_000) }),
)
const richText = z
  .string()
  .max(100_000)
  .transform((html) => cleanRichText(html, 'words-and-figures').text)
const text = z.strictObject({
  stem: richText,
  choices: z.record(z.string(), richText),
  figures: z.record(z.string(), z.string().max(10_000)),
  clips: clipWords.exactOptional(),
  feedback: richText.optional(),
})
const note = z.strictObject({
  marks: z.int().min(1).max(1_000_000),
  penalty: z.int().min(0).max(1_000_000),
  difficulty: z.enum(difficulties),
  topic: z.string().max(1000),
  source: z.string().max(10_000),
  author: z.string().max(1000),
  figures: z.array(figure).max(20),
  clips: z.array(clip).min(1).max(mostClips).exactOptional(),
  /** What is said of them in the file's own language. */
  clipWords: clipWords.exactOptional(),
  language: z.enum(languages),
  alternatives: z.record(z.string(), z.string().max(10_000)),
  translations: z.partialRecord(z.enum(languages), text),
  choices: z
    .array(z.string().regex(/^[\w-]{1,40}$/))
    .max(26)
    .optional(),
  scoring: z.enum(['all', 'each']).optional(),
  /** Where other programs would take what stands between the braces for something else. */
  feedback: richText.optional(),
  unit: z.string().max(100).optional(),
  /** Where what stands between the braces does not tell it, or could be taken for another. */
  kind: z.enum(questionKinds).optional(),
  wordLimit: z.int().min(1).max(5000).nullable().optional(),
  lines: z.int().min(lineBounds.least).max(lineBounds.most).optional(),
  guidance: richText.optional(),
  matchCase: z.boolean().optional(),
  matchAccents: z.boolean().optional(),
  /** How it is answered, besides the kind: read by the shape of its kind. */
  answering: z.record(z.string(), z.unknown()).optional(),
  /** The choices in the file's own language, where the braces do not have them. */
  words: z.record(z.string(), richText).optional(),
})

/** What a question says and GIFT cannot; an export writes it as a comment before the question. */
export type GiftNote = z.infer<typeof note>

/** Comes from a file, so it is read like anything foreign; null when it is damaged. */
export function readNote(json: string): GiftNote | null {
  try {
    return note.parse(JSON.parse(json))
  } catch {
    return null
  }
}

/** Translations only fit as long as the choices are those they were made for. */
export function translationsFor(found: GiftNote, ids: readonly string[]): Question['texts'] {
  const all = Object.entries(found.translations)
  return Object.fromEntries(
    all.filter(([, translation]) => {
      const keys = Object.keys(translation.choices)
      return keys.length === ids.length && ids.every((id) => keys.includes(id))
    }),
  )
}
