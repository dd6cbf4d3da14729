import type { AttemptId, QuestionId } from '@agon/domain/ids'
import type { Answer } from '@agon/domain/question/question'
import type { DeviceStorage } from './device-storage.ts'

/** An answer before it has its number. */
export interface CapturedAnswer {
  epoch: number
  questionId: QuestionId
  answer: Answer
  /** By the server's clock. */
  capturedAt: number
  /** Where that was a guess of a page without the server: what it was ahead of the device's clock. */
  guess?: number | undefined
}

/** An answer that the server has not confirmed. */
export interface UnsentAnswer extends CapturedAnswer {
  sequence: number
  /** True if it is persisted to disk. */
  kept: boolean
  /** Whether it was captured by this page. */
  here: boolean
}

/** An answer that the server has. */
export interface ConfirmedAnswer {
  epoch: number
  questionId: QuestionId
  answer: Answer
  savedAt: string
}

/** What the storage has of a captured answer, under its number. Devices hold such records from earlier releases. */
export function recordOf(attemptId: AttemptId, captured: CapturedAnswer) {
  const { epoch, questionId, answer, capturedAt, guess } = captured
  const known = { attemptId, epoch, questionId, answer, capturedAt }
  return guess === undefined ? known : { ...known, guess }
}

/** The unsent answers of an attempt in the storage, in the order in which they were captured. */
export async function readUnsent(storage: DeviceStorage, attemptId: AttemptId): Promise<UnsentAnswer[]> {
  const all = [...(await storage.numbered())].map(([sequence, value]) => {
    // Written by `recordOf`, in this browser only.
    return { ...(value as ReturnType<typeof recordOf>), sequence, kept: true, here: false }
  })
  return all.filter((one) => one.attemptId === attemptId).sort(byNumber)
}

/** By epoch, then by number. */
export function byNumber(a: UnsentAnswer, b: UnsentAnswer): number {
  return a.epoch - b.epoch || a.sequence - b.sequence
}
