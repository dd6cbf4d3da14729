/** One value of a base type; points, pairs and identifiers as they are written. */
export type Scalar = string | number | boolean

export interface Value {
  cardinality: 'single' | 'multiple' | 'ordered'
  items: readonly Scalar[]
}

export const single = (item: Scalar): Value => ({ cardinality: 'single', items: [item] })

export function scalarOf(baseType: string, written: string): Scalar {
  switch (baseType) {
    case 'float':
    case 'integer':
      return Number(written)
    case 'boolean':
      return /^(true|1)$/i.test(written)
    case 'string':
      return written
    case 'pair':
      return written.split(/\s+/).toSorted().join(' ')
    default:
      return written.replace(/\s+/g, ' ')
  }
}

/** Equal as `match` has it: sets in any order, lists in theirs. null, which says nothing, equals nothing. */
export function matches(one: Value | null, other: Value | null): boolean {
  if (one === null || other === null || one.items.length !== other.items.length) return false
  const inOrder = one.cardinality === 'ordered' || other.cardinality === 'ordered'
  const sorted = ({ items }: Value) => (inOrder ? items : items.toSorted(byWriting))
  const [mine, theirs] = [sorted(one), sorted(other)]
  return mine.every((item, at) => item === theirs[at])
}

function byWriting(one: Scalar, other: Scalar): number {
  return String(one) < String(other) ? -1 : Number(String(one) > String(other))
}
