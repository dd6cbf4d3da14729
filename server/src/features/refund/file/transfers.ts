import type { BankAccount } from '@agon/domain/issuer'

export interface Transfer {
  /** By which the bank's statement names it. */
  readonly reference: string
  readonly payee: string
  readonly accountNumber: string
  readonly branchCode: string
  /** In whole units with a decimal point. */
  readonly amount: string
  readonly currency: string
}

export interface Transfers {
  /** The same for the same refunds, so that a bank finds a file that it has. */
  readonly name: string
  readonly from: BankAccount
  readonly payer: string
  readonly day: string
  readonly at: Date
  readonly transfers: readonly Transfer[]
}
