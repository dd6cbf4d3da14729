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
