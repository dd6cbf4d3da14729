import { dayIn } from '@agon/domain/day'
import { recordedMethods, type PaymentMethod } from '@agon/domain/purchase-order'
import { fromWallTime } from '@agon/domain/zoned-time'
import type { Choice } from '#/ui/form/SelectField.tsx'

export type RecordedMethod = (typeof recordedMethods)[number]

export interface PaymentValues extends Readonly<Record<string, unknown>> {
  readonly method: RecordedMethod | ''
  readonly reference: string
  /** A day of the olympiad's zone: 2026-04-14. */
  readonly receivedOn: string | null
  readonly comment: string
}

export function methodChoices(words: Record<PaymentMethod, string>): readonly Choice<RecordedMethod>[] {
  return recordedMethods.map((value) => ({ value, label: words[value] }))
}

export const today = (zone: string): string => dayIn(new Date(), zone)

/** The moment that stands for a day on a bank statement: its noon in the olympiad's zone. */
export function noonOf(day: string, zone: string): string {
  return (fromWallTime(`${day}T12:00`, zone) ?? new Date(`${day}T12:00:00Z`)).toISOString()
}
