import { fewestPublished, fewestSchools } from '@agon/domain/published/count'

/** Of some learners: how many, the sum of their marks for a question, and of the squares. */
export interface Sums {
  readonly n: number
  readonly x: number
  readonly xx: number
}

/** Learners of all schools who are alike. */
export class Alike {
  private schools = 0
  private n = 0
  private x = 0
  private xx = 0
  /** Learners of the school with most of them, and of the one after it. */
  private most = 0
  private next = 0

  /** Adds those of one school. */
  add(own: Sums): void {
    this.schools += 1
    this.n += own.n
    this.x += own.x
    this.xx += own.xx
    this.next = Math.max(this.next, Math.min(this.most, own.n))
    this.most = Math.max(this.most, own.n)
  }

  /** Those of other schools than one that was added; null where too few schools are behind them, or one with more than half. */
  elsewhere(own: Sums): Sums | null {
    const n = this.n - own.n
    const largest = own.n === this.most ? this.next : this.most
    if (this.schools <= fewestSchools || n <= fewestPublished || 2 * largest > n) return null
    return { n, x: this.x - own.x, xx: this.xx - own.xx }
  }
}
