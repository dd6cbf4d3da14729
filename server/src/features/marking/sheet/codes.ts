import type { AttemptId, QuestionId } from '@agon/domain/ids'
import { createHmac } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { MarkedAnswer } from '../marked-answers.ts'

/** Without letters that look like figures. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

type CodeOf = Pick<MarkedAnswer, 'attemptId' | 'questionId' | 'epoch' | 'sequence'>

/** The code of an answer in sheets, and that of the save that was read. They lead to no learner without the key. */
export function codesOf(key: Uint8Array, { attemptId, questionId, epoch, sequence }: CodeOf) {
  return {
    code: answerCode(key, attemptId, questionId),
    save: lettersOf(key, `save ${attemptId} ${questionId} ${epoch} ${sequence}`, 4),
  }
}

const answerCode = (key: Uint8Array, attemptId: number, questionId: number) =>
  lettersOf(key, `answer ${attemptId} ${questionId}`, 10)

/** Codes that are compared between two turns of other work. */
const atOnce = 2000

/** The attempts whose answer to a question has one of some codes. */
export async function attemptsWithCodes(
  key: Uint8Array,
  { attemptIds, questionId }: { readonly attemptIds: readonly AttemptId[]; readonly questionId: QuestionId },
  codes: ReadonlySet<string>,
): Promise<AttemptId[]> {
  const found: AttemptId[] = []
  for (let from = 0; from < attemptIds.length; from += atOnce) {
    for (const id of attemptIds.slice(from, from + atOnce))
      if (codes.has(answerCode(key, id, questionId))) found.push(id)
    await setImmediate()
  }
  return found
}

/** Five bits of each byte. */
function lettersOf(key: Uint8Array, text: string, length: number): string {
  const bytes = createHmac('sha256', key).update(text).digest().subarray(0, length)
  return Array.from(bytes, (byte) => letters[byte % letters.length] ?? '').join('')
}
