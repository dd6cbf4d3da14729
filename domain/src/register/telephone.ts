import type { ReportOutcome } from './report.ts'
import type { RegisterCode } from './words.ts'

const nationalLength = 10

export interface TelephoneReading {
  telephone: string | null
  doubt: { outcome: ReportOutcome; code: RegisterCode } | null
}

/** A South African number as ten digits. A zero or country code that was lost or added is put right and told. */
export function readTelephone(text: string): TelephoneReading {
  const value = text.replace(/[\s()./-]/g, '')
  if (!/^\+?\d+$/.test(value)) return doubtful(null, 'unknown', 'telephone-unreadable')
  const international = /^(?:\+|00)?27(\d{9})$/.exec(value)
  if (international?.[1] !== undefined) return doubtful(`0${international[1]}`, 'changed', 'telephone-country-code')
  if (/^[1-9]\d{8}$/.test(value)) return doubtful(`0${value}`, 'changed', 'telephone-zero')
  if (value.length !== nationalLength || !value.startsWith('0')) return doubtful(value, 'kept', 'telephone-length')
  return { telephone: value, doubt: null }
}

function doubtful(telephone: string | null, outcome: ReportOutcome, code: RegisterCode): TelephoneReading {
  return { telephone, doubt: { outcome, code } }
}
