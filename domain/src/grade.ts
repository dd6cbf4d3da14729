/** The school grades that take part, youngest first. */
export const grades = [4, 5, 6, 7, 8, 9, 10, 11, 12] as const
export type Grade = (typeof grades)[number]

export interface GradeReading {
  /** null when what is written is no grade that takes part. */
  grade: Grade | null
  /** The number as written, also of a grade that does not take part; null when there is none. */
  number: number | null
  /** The class inside the grade, in capitals: `A` of 10A; empty for none. */
  className: string
}

/** Reads `10`, `Gr 10`, `Grade 10`, `Graad 10`, `Gr. 10 A`, `10A`, `10-B1`. */
export function readGrade(text: string): GradeReading {
  const parts = /^(?:gr(?:ade|aad|d)?\b\.?|gr(?=\d)|g(?=\d))?[\s:-]*(\d{1,2})[\s./-]*([a-z][a-z0-9]{0,2})?$/i.exec(
    text.trim(),
  )
  if (parts === null) return { grade: null, number: null, className: '' }
  const number = Number(parts[1])
  return { grade: grades.find((grade) => grade === number) ?? null, number, className: (parts[2] ?? '').toUpperCase() }
}
