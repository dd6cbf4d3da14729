import type { PrintFaults } from './pdf/certificate.ts'
import type { OwnText } from './pdf/rooms.ts'

const words: Record<OwnText, string> = {
  name: 'The name is too long to print. Shorten it on the learner’s page.',
  school: 'The school’s name is too long to print. Shorten it on the school’s page.',
  award: 'The award’s name is too long to print.',
  details: 'Marks and place are too long to print. Leave one of them out in the certificate’s settings.',
  date: 'The date is too long to print.',
  number: 'The olympiad’s name in the address is too long to print in the number.',
}

/** Why a certificate cannot be printed, as sentences; null where it can. */
export function failureOf(faults: PrintFaults | undefined): string | null {
  const { letters = [], tooLong = [] } = faults ?? {}
  const sentences = tooLong.map((text) => words[text])
  if (letters.length > 0) sentences.unshift(`No font has ${letters.map((letter) => `“${letter}”`).join(' ')}.`)
  return sentences.length > 0 ? sentences.join(' ') : null
}
