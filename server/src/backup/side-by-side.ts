/** Does the work for each, up to a number at a time, and answers in their order. A fault ends it, once what had begun has ended too. */
export async function sideBySide<Item, Result>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const waiting = items.entries()
  const results: Result[] = []
  let isFaulty = false
  const worker = async () => {
    for (const [at, item] of waiting) {
      if (isFaulty) return
      try {
        results[at] = await work(item)
      } catch (error) {
        isFaulty = true
        throw error
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: most }, worker))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return results
}
