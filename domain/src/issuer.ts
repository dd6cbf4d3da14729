/** The legal person that asks for a project's money, as its invoices print it. */
export interface Issuer {
  readonly name: string
  readonly address: readonly string[]
  /** Without one the issuer is no VAT vendor: its invoices carry no VAT and are no tax invoices. */
  readonly vatNumber?: string | undefined
  readonly registrationNumber?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly bank: BankAccount
}

export interface BankAccount {
  readonly accountHolder: string
  readonly bank: string
  readonly accountNumber: string
  readonly branchCode: string
  readonly accountType?: string | undefined
  readonly swift?: string | undefined
}

/** Changes that one person proposes and another confirms. `replaced`: confirmed, until a later one was. */
export const proposedStatuses = ['proposed', 'confirmed', 'rejected', 'replaced'] as const
export type ProposedStatus = (typeof proposedStatuses)[number]

/** Stands for the figures of an account number that are not shown. */
const hidden = '…'

/** An account number as pages show it: its last four figures. */
export const maskedAccount = (number: string): string => `${hidden}${number.replace(/[^0-9A-Za-z]/g, '').slice(-4)}`

export const isMasked = (number: string): boolean => number.startsWith(hidden)
