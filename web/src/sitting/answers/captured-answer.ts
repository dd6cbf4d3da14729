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

/** The name of a save within an attempt. It also orders the answers to a question. */
export interface SaveNumber {
  epoch: number
  sequence: number
}

/** An answer that the server has not confirmed. */
export interface UnsentAnswer extends CapturedAnswer, SaveNumber {
  /** True if it is persisted to disk. */
  kept: boolean
  /** Whether it was captured by this page. */
  here: boolean
}

/** An answer that the server has. Earlier releases stored them without a number. */
export interface ConfirmedAnswer extends SaveNumber {
  questionId: QuestionId
  answer: Answer
  savedAt: string
}

/** The newer answer of two lists to each question; the second list's where the order is not known. */
export function newestOf(
  some: readonly ConfirmedAnswer[],
  others: readonly ConfirmedAnswer[],
): readonly ConfirmedAnswer[] {
  const newest = new Map(some.map((one) => [one.questionId, one]))
  for (const other of others) {
    const one = newest.get(other.questionId)
    if (one === undefined || !isOlder(other, one)) newest.set(other.questionId, other)
  }
  return [...newest.values()]
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
export function byNumber(a: SaveNumber, b: SaveNumber): number {
  return a.epoch - b.epoch || a.sequence - b.sequence
}

/** False where one has no number. */
export function isOlder(one: SaveNumber, other: SaveNumber): boolean {
  return byNumber(one, other) < 0
}
