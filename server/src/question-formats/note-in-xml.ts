import { createHash } from 'node:crypto'
import { questionShape } from '@agon/contract/question/question'
import type { Question } from '@agon/domain/question/question'
import { z } from 'zod'
import { cleanQuestion } from '../rich-text/clean-question.ts'

/** Begins a comment in Moodle XML or QTI that only our own import reads; for other programs it is a comment like any other. */
const prefix = ' agon: '
const note = z.strictObject({ sha256: z.string(), question: questionShape })

/** The whole question beside the fingerprint of what is written of it: as long as nobody changes that, this is what it says. */
export type NoteInXml = z.infer<typeof note>

/** By which what is written is known again; line ends may change on the way. */
export function fingerprint(xml: string): string {
  return createHash('sha256').update(xml.replace(/\r\n?/g, '\n')).digest('hex')
}

export function noteComment(question: Question, sha256: string): string {
  // A comment has no two hyphens in a row, and XML no such signs.
  const json = JSON.stringify({ sha256, question } satisfies NoteInXml)
    .replace(/-(?=-)/g, '\\u002d')
    .replace(/[\u007F-\u009F\uFFFE\uFFFF]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `<!--${prefix}${json} -->`
}

export function isNote(comment: string): boolean {
  return comment.startsWith(prefix)
}

/** Comes from a file, so it is read like anything foreign; null when it is damaged. */
export function readNote(comment: string): NoteInXml | null {
  try {
    const { sha256, question } = note.parse(JSON.parse(comment.slice(prefix.length)))
    return { sha256, question: cleanQuestion(question) }
  } catch {
    return null
  }
}
