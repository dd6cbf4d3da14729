import type { Minor } from '@agon/domain/money'

/** A movement as a bank writes it. */
export interface WrittenMovement {
  /** Signed. */
  readonly amount: Minor
  readonly payer: string
  readonly payerAccount: string
  readonly text: string
  readonly bankId: string
}

/** The statement of one day. */
export interface WrittenStatement {
  readonly account: string
  readonly holder: string
  readonly currency: string
  /** `2026-04-14` */
  readonly day: string
  readonly number: string
  readonly opening: Minor
  readonly movements: readonly WrittenMovement[]
}

export const closingOf = ({ opening, movements }: WrittenStatement): Minor =>
  movements.reduce((sum, { amount }) => sum + amount, opening)
