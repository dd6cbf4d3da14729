import { createHmac } from 'node:crypto'
import type { MarkedAnswer } from '../marked-answers.ts'

/** Without letters that look like figures. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

type CodeOf = Pick<MarkedAnswer, 'attemptId' | 'questionId' | 'epoch' | 'sequence'>

/** The code of an answer in sheets, and that of the save that was read. They lead to no learner without the key. */
export function codesOf(key: Uint8Array, { attemptId, questionId, epoch, sequence }: CodeOf) {
  return {
    code: lettersOf(key, `answer ${attemptId} ${questionId}`, 10),
    save: lettersOf(key, `save ${attemptId} ${questionId} ${epoch} ${sequence}`, 4),
  }
}

/** Five bits of each byte. */
function lettersOf(key: Uint8Array, text: string, length: number): string {
  const bytes = createHmac('sha256', key).update(text).digest().subarray(0, length)
  return Array.from(bytes, (byte) => letters[byte % letters.length] ?? '').join('')
}
