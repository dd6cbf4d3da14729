import { seededOrder } from '../seeded-order.ts'

/** The same ids in an order that depends on the ids alone, so that the order in which they were written tells a learner nothing. */
export function orderThatTellsNothing(ids: readonly string[]): string[] {
  const sorted = [...ids].sort()
  return seededOrder(sorted, numberOf(sorted.join()), sorted.length)
}

/** FNV-1a of the letters. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
