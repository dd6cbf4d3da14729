import { createHash } from 'node:crypto'
import type { Question } from '@agon/domain/question/question'

/** Begins a comment in Moodle XML or QTI that only our own import reads; for other programs it is a comment like any other. */
export const notePrefix = ' agon: '

/** The whole question beside the fingerprint of what is written of it: as long as nobody changes that, this is what it says. */
export interface NoteInXml {
  sha256: string
  question: Question
}

/** By which what is written is known again; line ends may change on the way. */
export function fingerprint(xml: string): string {
  return createHash('sha256').update(xml.replace(/\r\n?/g, '\n')).digest('hex')
}

export function noteComment(question: Question, sha256: string): string {
  // A comment has no two hyphens in a row, and XML no such signs.
  const json = JSON.stringify({ sha256, question } satisfies NoteInXml)
    .replace(/-(?=-)/g, '\\u002d')
    .replace(/[\u007F-\u009F\uFFFE\uFFFF]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `<!--${notePrefix}${json} -->`
}

/** By which the items of a question are known again as they were written. */
export function groupFingerprint(sources: readonly string[]): string {
  return fingerprint(sources.map((source) => source.trim()).join('\n'))
}
