import { questionShape } from '@agon/contract/question/question'
import { z } from 'zod'
import { cleanQuestion } from '#/rich-text/clean-question.ts'
import { notePrefix, type NoteInXml } from '../xml-note.ts'

const note = z.strictObject({ sha256: z.string(), question: questionShape })

export function isNote(comment: string): boolean {
  return comment.startsWith(notePrefix)
}

/** Comes from a file, so it is read like anything foreign; null when it is damaged. */
export function readNote(comment: string): NoteInXml | null {
  try {
    const { sha256, question } = note.parse(JSON.parse(comment.slice(notePrefix.length)))
    return { sha256, question: cleanQuestion(question) }
  } catch {
    return null
  }
}
