import fc from 'fast-check'
import { aBase, anyBase, full, penalty, shortIds } from './base.ts'
import type { KindSamples } from './kind.ts'

const kind = 'matching' as const
const premises = ['p4', 'q7', 'm2', 'x1']
const responses = ['u9', 'b3', 'z5', 'a8', 'k6']
const key = { p4: 'z5', q7: 'a8', m2: 'u9', x1: 'k6' }

export const matching: KindSamples<'matching'> = {
  question: { ...aBase([...premises, ...responses]), kind, premises, responses, key, reuse: false, scoring: 'each' },
  marked: [
    [{ kind, pairs: key }, full],
    [{ kind, pairs: { p4: 'z5', q7: 'a8' } }, full / 2],
    [{ kind, pairs: { ...key, x1: 'b3' } }, (full / 4) * 3],
    [{ kind, pairs: { p4: 'a8', q7: 'z5' } }, 0 - penalty],
    [{ kind, pairs: { p4: 'z5', q7: 'z5', m2: 'z5', x1: 'z5' } }, 0 - penalty],
    [{ kind, pairs: { strange: 'z5' } }, 0 - penalty],
    [{ kind, pairs: {} }, 0],
  ],
  questions: fc
    .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 0, max: 2 }), fc.boolean())
    .chain(([pairs, more, reuse]) => {
      const ids = shortIds(2 * pairs + more)
      return ids.chain((all) => {
        const [ours, theirs] = [all.slice(0, pairs), all.slice(pairs)]
        const right = reuse
          ? fc.array(fc.constantFrom(...theirs), { minLength: pairs, maxLength: pairs })
          : fc.shuffledSubarray(theirs, { minLength: pairs, maxLength: pairs })
        return fc
          .record({ base: anyBase(all), right, scoring: fc.constantFrom('all' as const, 'each' as const) })
          .map((found) => ({
            ...found.base,
            kind,
            premises: ours,
            responses: theirs,
            key: Object.fromEntries(ours.map((id, at) => [id, found.right[at] ?? ''])),
            reuse,
            scoring: found.scoring,
          }))
      })
    }),
  answers: ({ premises: ours, responses: theirs }) =>
    fc
      .array(fc.tuple(fc.constantFrom(...ours), fc.constantFrom('strange', ...theirs)), { maxLength: 6 })
      .map((pairs) => ({ kind, pairs: Object.fromEntries(pairs) })),
}
