/** A list with one of it a place further up (-1) or down (1); the same at either end. */
export function moved(order: readonly string[], id: string, by: -1 | 1): string[] {
  const from = order.indexOf(id)
  const to = from + by
  const other = order[to]
  if (from < 0 || other === undefined) return [...order]
  return order.map((one, at) => (at === from ? other : at === to ? id : one))
}

/** A list with one of it at another place. */
export function placed<Id>(order: readonly Id[], from: number, to: number): Id[] {
  const others = order.filter((_, at) => at !== from)
  // Not by toSpliced, which browsers of school computers lack.
  return [...others.slice(0, to), ...order.slice(from, from + 1), ...others.slice(to)]
}

/** What the learner has given, where it is an order of these; else the order to begin with. */
export function orderOf(given: readonly string[] | undefined, toBegin: readonly string[]): string[] {
  const fits = given?.length === toBegin.length && toBegin.every((id) => given.includes(id))
  return fits ? [...given] : [...toBegin]
}
