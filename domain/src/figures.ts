/** A part of a question's marks, in thousandths of a mark, rounded half up. */
export function partOfMarks(marks: number, part: number, of: number): number {
  return Math.round((marks * part) / of)
}

/** Hundredths of a per cent, rounded half up; 0 of a paper without marks. */
export function percentageOf(mark: number, fullMarks: number): number {
  return fullMarks > 0 ? Math.round((mark * 10_000) / fullMarks) : 0
}
