/** The school grades that take part, youngest first. */
export const grades = [4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export type Grade = (typeof grades)[number]

/** The most letters of the class inside a grade. */
export const longestClass = 10

/** `10A`, `10/2` for class 2, `10 BLUE`; the grade alone without a class. */
export function writeGrade(grade: number, className: string): string {
  const between = /^\d/.test(className) ? '/' : className.length > 3 ? ' ' : ''
  return `${grade}${between}${className}`
}

export interface GradeReading {
  /** null when what is written is no grade that takes part. */
  grade: Grade | null
  /** The number as written, also of a grade that does not take part; null when there is none. */
  number: number | null
  /** The class inside the grade, in capitals: `A` of 10A; empty for none. */
  className: string
}

/** English and Afrikaans. */
const numberWords = [
  ['four', 'vier'],
  ['five', 'vyf'],
  ['six', 'ses'],
  ['seven', 'sewe'],
  ['eight', 'agt'],
  ['nine', 'nege'],
  ['ten', 'tien'],
  ['eleven', 'elf'],
  ['twelve', 'twaalf'],
].map((words, at) => [4 + at, words] as const)

const inDigits =
  /^(?:gr(?:ade|aad|d)?\b\.?|gr(?=\d)|g(?=\d)|i?banga\b|igreyidi\b)?[\s:-]*(?:le-?\s*)?(\d{1,2})(?:[.,]0+)?(?:[\s./-]*([a-z][a-z0-9]{0,2})|\s*[/-]\s*(\d)|[.,]([1-9]))?$/i
/** As a program writes a large or exact number: `1.0E1`. A class such as 9E1 has no comma. */
const asPower = /^\d[.,]\d+e\+?\d{1,2}$/i
const inWords = /^gr(?:ade|aad|d)?\b\.?[\s:-]*([a-z]{3,6})(?:[\s./-]+([a-z][a-z0-9]?))?$/i

/**
 * Reads `10`, `Gr 10`, `Grade 10`, `Graad 10`, `Gr. 10 A`, `10A`, `10-B1`, `10/2`, `10.2`, `Grade ten`, `Graad tien`, `Ibanga le-10`, and `10.0`
 * as a spreadsheet writes a number.
 */
export function readGrade(text: string): GradeReading {
  const trimmed = text.trim()
  const written = asPower.test(trimmed) ? String(Number(trimmed.replace(',', '.'))) : trimmed
  const digits = inDigits.exec(written)
  const parts = digits ?? inWords.exec(written)
  const numeral = parts?.[1]?.toLowerCase() ?? ''
  const number = digits === null ? numberOf(numeral) : Number(numeral)
  if (parts === null || number === null) return { grade: null, number: null, className: '' }
  const numbered = parts[3] ?? parts[4]
  // `8/9` may also be a learner of either grade.
  if (Number(numbered) === number + 1) return { grade: null, number: null, className: '' }
  const className = (parts[2] ?? numbered ?? '').toUpperCase()
  return { grade: grades.find((grade) => grade === number) ?? null, number, className }
}

function numberOf(word: string): number | null {
  return numberWords.find(([, words]) => words.includes(word))?.[0] ?? null
}
