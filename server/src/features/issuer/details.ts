import type { BankAccount, Issuer } from '@agon/domain/issuer'
import { maskedAccount } from '@agon/domain/issuer'

/** An organisation as calls take and answer it. */
export interface Organisation {
  readonly name: string
  readonly address: string
  readonly vatNumber: string
  readonly registrationNumber: string
  readonly email: string
  readonly phone: string
}

export type AccountFields = Record<keyof BankAccount, string>

export const organisationOf = (issuer: Issuer | null): Organisation => ({
  name: issuer?.name ?? '',
  address: (issuer?.address ?? []).join('\n'),
  vatNumber: issuer?.vatNumber ?? '',
  registrationNumber: issuer?.registrationNumber ?? '',
  email: issuer?.email ?? '',
  phone: issuer?.phone ?? '',
})

/** Of the number only the last figures. */
export const shownAccount = (account: BankAccount | null): AccountFields => ({
  accountHolder: account?.accountHolder ?? '',
  bank: account?.bank ?? '',
  accountNumber: account === null ? '' : maskedAccount(account.accountNumber),
  branchCode: account?.branchCode ?? '',
  accountType: account?.accountType ?? '',
  swift: account?.swift ?? '',
})

const unlessEmpty = <T extends string>(key: T, value: string) => (value === '' ? {} : { [key]: value })

/** Without the fields that were left empty. */
export const detailsOf = ({ name, address, ...fields }: Organisation, bank: BankAccount): Issuer => ({
  name,
  address: address.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()])),
  ...unlessEmpty('vatNumber', fields.vatNumber),
  ...unlessEmpty('registrationNumber', fields.registrationNumber),
  ...unlessEmpty('email', fields.email),
  ...unlessEmpty('phone', fields.phone),
  bank,
})

export const accountOf = ({ accountType, swift, ...account }: AccountFields): BankAccount => ({
  ...account,
  ...unlessEmpty('accountType', accountType),
  ...unlessEmpty('swift', swift),
})
