import type { Printable } from '@agon/contract/question/print'
import type { FaceQuestion, LineByLanguage, RichTextByLanguage } from '@agon/domain/paper'
import type { Language } from '@agon/domain/question/parts'
import type { Question } from '@agon/domain/question/question'

/** All that a thread needs to print, as plain data. */
export interface PrintDocument {
  what: Printable
  edition: PrintEdition
  languages: Language[]
  /** The project's accent, `#rrggbb`, dark enough for text on white. */
  accent: string
  olympiad: string
  /** The sitting's window, ISO 8601. */
  opensAt: string
  closesAt: string
  timeZone: string
  /** A moment until which it is confidential, or the release of the results; null for what may be seen. */
  confidential: string | 'release' | null
  /** A date without time, `2026-04-14`. */
  madeOn: string
  modules: PrintModule[]
  /** By SHA-256. */
  figures: Record<string, FigureFile>
}

/** Which questions are printed: those of the paper that learners sit, or those that authors are working on. */
export type PrintEdition = { kind: 'published'; number: number; /** ISO 8601 */ at: string } | { kind: 'working-copy' }

export interface PrintModule {
  titles: LineByLanguage
  instructions: RichTextByLanguage
  limitSeconds: number
  questions: PrintQuestion[]
}

export interface PrintQuestion {
  /** As on the screen: from 1 in each module. */
  number: number
  /** Thousandths of a mark. */
  marks: number
  /** Its choices in the order in which they are printed. */
  face: FaceQuestion
  /** With its key; null in everything but a memorandum, so that nothing else can print it. */
  question: Question | null
}

export interface FigureFile {
  mediaType: 'image/svg+xml' | 'image/png' | 'image/jpeg'
  bytes: Uint8Array
}
