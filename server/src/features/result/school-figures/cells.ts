import { bandsOfMarks } from '@agon/domain/school-report/likeness'
import type { Answers } from '../item-figures/answers.ts'
import type { DescribedQuestion, Sittings } from '../item-figures/described.ts'
import type { Sums } from './alike.ts'

/**
 * Sums over the learners of each school in each band of marks for the rest of the paper: those of a band at the place of the school times
 * the number of bands, plus the band.
 */
export class Cells {
  readonly n: Int32Array
  private readonly x: Float64Array
  private readonly xx: Float64Array

  constructor(schools: number) {
    this.n = new Int32Array(schools * bandsOfMarks)
    this.x = new Float64Array(this.n.length)
    this.xx = new Float64Array(this.n.length)
  }

  add(at: number, { n, x, xx }: Sums): void {
    this.n[at] = (this.n[at] ?? 0) + n
    this.x[at] = (this.x[at] ?? 0) + x
    this.xx[at] = (this.xx[at] ?? 0) + xx
  }

  sumsAt(at: number): Sums {
    return { n: this.n[at] ?? 0, x: this.x[at] ?? 0, xx: this.xx[at] ?? 0 }
  }
}

/** The place of each sitting's school. */
export interface PlacesOfSchools {
  readonly schoolOf: Int32Array
  readonly schools: number
}

export function cellsOf(
  question: DescribedQuestion,
  { count, marks: wholes, fullMarks }: Sittings,
  { marks }: Answers,
  { schoolOf, schools }: PlacesOfSchools,
): Cells {
  const cells = new Cells(schools)
  for (let place = 0; place < count; place += 1) {
    const mark = marks[place] ?? 0
    const rest = (wholes[place] ?? 0) - mark
    const fullRest = Math.max(1, (fullMarks[place] ?? 0) - question.marks)
    const band = Math.max(0, Math.min(bandsOfMarks - 1, Math.floor((rest * bandsOfMarks) / fullRest)))
    cells.add((schoolOf[place] ?? 0) * bandsOfMarks + band, { n: 1, x: mark, xx: mark * mark })
  }
  return cells
}
