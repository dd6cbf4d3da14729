import type { Answer } from '@agon/domain/question/question'
import type { CallError } from '#/api/send.ts'
import type { UnsentAnswer } from './captured-answer.ts'

/** Beyond so many signs an answer is long: each save of it is weighty, so that while it is typed few are sent. */
const longFrom = 400
/** The signs of answers in one request: in any script fewer bytes than the server takes. */
const mostSigns = 60_000

export function isLong(answer: Answer): boolean {
  return signsOf(answer) > longFrom
}

/** The first of these saves, as many as one request may hold. */
export function firstBatch<S extends { answer: Answer }>(saves: readonly S[], most: number): S[] {
  let signs = 0
  const fits = (save: S, at: number) => {
    signs += signsOf(save.answer)
    return at === 0 || (at < most && signs <= mostSigns)
  }
  const end = saves.findIndex((save, at) => !fits(save, at))
  return saves.slice(0, end < 0 ? saves.length : end)
}

/** What is sent of an answer. */
export function toSend({ sequence, questionId, answer, capturedAt }: UnsentAnswer) {
  return { sequence, questionId, answer, capturedAt }
}

/** The answers that the server could not read, by the fields that it names: `saves.3.answer.value`. */
export function unreadable({ fields }: CallError, sent: readonly UnsentAnswer[]): UnsentAnswer[] {
  return sent.filter((_, index) => Object.keys(fields).some((field) => field.startsWith(`saves.${index}.answer`)))
}

function signsOf(answer: Answer): number {
  return JSON.stringify(answer).length
}
