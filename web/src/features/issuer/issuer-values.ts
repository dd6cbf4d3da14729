import type { Issuer } from '@agon/domain/issuer'

/** The issuer as a flat form: each name is the place that the server's errors name. */
export function issuerValues(code: string, details: Issuer | null) {
  return {
    code,
    'details.name': details?.name ?? '',
    'details.address': details?.address.join('\n') ?? '',
    'details.vatNumber': details?.vatNumber ?? '',
    'details.registrationNumber': details?.registrationNumber ?? '',
    'details.email': details?.email ?? '',
    'details.phone': details?.phone ?? '',
    'details.bank.accountHolder': details?.bank.accountHolder ?? '',
    'details.bank.bank': details?.bank.bank ?? '',
    'details.bank.accountNumber': details?.bank.accountNumber ?? '',
    'details.bank.branchCode': details?.bank.branchCode ?? '',
    'details.bank.accountType': details?.bank.accountType ?? '',
    'details.bank.swift': details?.bank.swift ?? '',
  }
}

export type IssuerValues = ReturnType<typeof issuerValues>

/** In the order of the form. */
export const issuerFields = [
  'code',
  'details.name',
  'details.address',
  'details.vatNumber',
  'details.registrationNumber',
  'details.email',
  'details.phone',
  'details.bank.accountHolder',
  'details.bank.bank',
  'details.bank.accountNumber',
  'details.bank.branchCode',
  'details.bank.accountType',
  'details.bank.swift',
] as const satisfies readonly (keyof IssuerValues)[]

export function issuerFrom(values: IssuerValues): { code: string; details: Issuer } {
  return {
    code: values.code.trim().toUpperCase(),
    details: {
      name: values['details.name'],
      address: values['details.address'].split('\n').filter((line) => line.trim() !== ''),
      vatNumber: values['details.vatNumber'],
      registrationNumber: values['details.registrationNumber'],
      email: values['details.email'],
      phone: values['details.phone'],
      bank: {
        accountHolder: values['details.bank.accountHolder'],
        bank: values['details.bank.bank'],
        accountNumber: values['details.bank.accountNumber'],
        branchCode: values['details.bank.branchCode'],
        accountType: values['details.bank.accountType'],
        swift: values['details.bank.swift'],
      },
    },
  }
}
