import { setImmediate } from 'node:timers/promises'
import { bandsOfMarks, levelsOfLikeness, type Likeness } from '@agon/domain/school-report/likeness'
import { Alike } from './alike.ts'
import { Cells } from './cells.ts'

/**
 * The marks that as many learners elsewhere with similar marks earned, by school, and the variance of that sum by chance. NaN where the
 * learners of a band cannot be compared.
 */
export async function compareCells(cells: Cells, quintiles: readonly number[]) {
  const expected = new Float64Array(quintiles.length)
  const variance = new Float64Array(quintiles.length)
  let left = [...cells.n.keys()].filter((at) => cells.n[at] !== 0)
  for (const level of levelsOfLikeness) {
    if (left.length === 0) break
    await setImmediate()
    const { own, placeOf, alikeOf } = joinAlike(cells, level, quintiles)
    left = left.filter((at) => {
      const elsewhere = alikeOf(at)?.elsewhere(own.sumsAt(placeOf(at)))
      if (elsewhere === undefined || elsewhere === null) return true
      const [school, n] = [schoolAt(at), cells.n[at] ?? 0]
      const mean = elsewhere.x / elsewhere.n
      const spread = Math.max(0, elsewhere.xx / elsewhere.n - mean ** 2)
      expected[school] = (expected[school] ?? 0) + (n * elsewhere.x) / elsewhere.n
      variance[school] = (variance[school] ?? 0) + n * spread * (1 + n / elsewhere.n)
      return false
    })
  }
  for (const at of left) {
    expected[schoolAt(at)] = NaN
    variance[schoolAt(at)] = NaN
  }
  return { expected, variance }
}

const schoolAt = (at: number) => Math.floor(at / bandsOfMarks)

/** Joins the cells of each school that share the features of a level, and those of all schools with the same features. */
function joinAlike(cells: Cells, level: Likeness, quintiles: readonly number[]) {
  const bands = bandsAt(level)
  const byQuintile = level.includes('quintile')
  const placeOf = (at: number) => at - (at % bandsOfMarks) + (bands[at % bandsOfMarks] ?? 0)
  const keyOf = (place: number) =>
    (byQuintile ? (quintiles[schoolAt(place)] ?? 0) * bandsOfMarks : 0) + (place % bandsOfMarks)
  const own = new Cells(quintiles.length)
  for (const at of cells.n.keys()) own.add(placeOf(at), cells.sumsAt(at))
  const alike: Alike[] = []
  for (const [place, n] of own.n.entries()) if (n > 0) (alike[keyOf(place)] ??= new Alike()).add(own.sumsAt(place))
  return { own, placeOf, alikeOf: (at: number) => alike[keyOf(placeOf(at))] }
}

/** The group of bands that each band belongs to at a level. */
function bandsAt(level: Likeness): number[] {
  const width = level.includes('band') ? 1 : level.includes('wide') ? 2 : bandsOfMarks
  return Array.from({ length: bandsOfMarks }, (_, band) => Math.floor(band / width))
}
