import type { RegisterCode } from './words.ts'

/** Digits of a national school number. */
export const usualLength = 9

export type NumberReading = { natemis: string; doubt: RegisterCode | null } | { natemis: null; refused: RegisterCode }

/** A national school number as a file has it. Spaces inside are let go; a number that a spreadsheet rounded is lost. */
export function readSchoolNumber(text: string): NumberReading {
  const value = text.replace(/\s/g, '')
  if (value === '' || value === '.') return { natemis: null, refused: 'number-missing' }
  if (/^\d[.,]\d+E\+?\d+$/i.test(value)) return { natemis: null, refused: 'number-rounded' }
  if (!/^\d{6,12}$/.test(value)) return { natemis: null, refused: 'number-malformed' }
  return { natemis: value, doubt: value.length === usualLength ? null : 'number-length' }
}
