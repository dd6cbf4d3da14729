import { noLearners, type GroupCount } from '#/published/group-count.ts'
import type { SeenCounts } from '#/published/known.ts'
import { isSmall } from '#/published/suppress.ts'
import fc from 'fast-check'

/** Learners who entered, by grade. */
export const aTable = (counts: readonly number[]) =>
  counts.map((entered, at): GroupCount => ({ key: `${at + 4}`, second: '', ...noLearners, entered }))

/** The cells of a table on one day after another, which only grow. */
export const growing = fc.integer({ min: 2, max: 5 }).chain((cells) =>
  fc
    .tuple(
      fc.array(fc.constantFrom(0, 1, 4, 9, 10, 12, 30, 200), { minLength: cells, maxLength: cells }),
      fc.array(fc.array(fc.constantFrom(0, 0, 0, 1, 2, 9, 10, 25), { minLength: cells, maxLength: cells }), {
        minLength: 1,
        maxLength: 4,
      }),
    )
    .map(([first, growth]) => {
      const days: number[][] = [first]
      for (const more of growth) days.push((days.at(-1) ?? []).map((count, at) => count + (more[at] ?? 0)))
      return days
    }),
)

/** Shown cells that grew by 1 to 9 learners since they were shown last. */
export function grewByFew(seen: readonly SeenCounts[]): string[] {
  return seen.flatMap(({ counts, hidden }, day) =>
    counts.flatMap((count, at) => {
      const last = seen.slice(0, day).findLast((one) => one.hidden[at] === false)
      const isFew = hidden[at] === false && last !== undefined && isSmall(count - (last.counts[at] ?? 0))
      return isFew ? [`day ${day}: cell ${at}`] : []
    }),
  )
}
