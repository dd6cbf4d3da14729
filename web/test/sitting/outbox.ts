import type { QuestionId } from '@agon/domain/ids'
import type { Answer } from '@agon/domain/question/question'
import { vi } from 'vitest'

export const question = (number: number) => number as QuestionId
export const choose = (choice: string | null): Answer => ({ kind: 'single-choice', choice })
export const type = (value: string): Answer => ({ kind: 'numeric', value })
/** What was captured has reached the storage; no timer has run. */
export const stored = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
export const untilQuiet = () => vi.advanceTimersByTimeAsync(600_000)
