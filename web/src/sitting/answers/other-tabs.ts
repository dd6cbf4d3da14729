import type { AttemptId, QuestionId } from '@agon/domain/ids'
import type { Answer } from '@agon/domain/question/question'
import type { ConfirmedAnswer, SaveNumber, UnsentAnswer } from './captured-answer.ts'
import type { SaveState } from './save-state.ts'

/** An answer that another tab of this browser has given, and where it is. */
export interface AnswerElsewhere extends SaveNumber {
  readonly questionId: QuestionId
  readonly answer: Answer
  readonly state: SaveState
}

/** The tabs of this browser that have the same attempt open. */
export interface OtherTabs {
  tell(message: AnswerElsewhere): void
  hear(listener: (message: AnswerElsewhere) => void): void
  close(): void
}

/** Without the browser's channel a tab finds what others have stored when it is looked at. */
export function otherTabs(attemptId: AttemptId): OtherTabs {
  if (typeof BroadcastChannel === 'undefined') return noOtherTabs
  const channel = new BroadcastChannel(`attempt.${attemptId}`)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes no second argument
    tell: (message) => channel.postMessage(message),
    hear(listener) {
      // Written by `tell`, by a page of this origin.
      channel.addEventListener('message', ({ data }) => listener(data as AnswerElsewhere))
    },
    close: () => channel.close(),
  }
}

export const noOtherTabs: OtherTabs = { tell: () => undefined, hear: () => undefined, close: () => undefined }

export function named({ questionId, epoch, sequence, answer }: ConfirmedAnswer | UnsentAnswer) {
  return { questionId, epoch, sequence, answer }
}

export function unconfirmed(save: UnsentAnswer, waiting: boolean): AnswerElsewhere {
  return { ...named(save), state: { kind: 'held', kept: save.kept, waiting } }
}
