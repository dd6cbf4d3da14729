import type { Cursor } from './cursor.ts'
import type { CursorRow, Order, Ordering, Query } from './list-page.ts'

/** Rows fetched at a time. */
const batch = 2000

/**
 * All rows in batches by cursor: memory stays small and nothing is held open in the database between two batches. The next batch is
 * read while one is written. The rows have the columns of the cursor, too.
 */
export async function* everyRow(
  rows: Query,
  ordering: Ordering,
  order: Order,
): AsyncGenerator<Record<string, unknown>> {
  const read = async (edge: Cursor | null) => (await ordering(rows, order, edge, false, batch).execute()) as CursorRow[]
  let coming = read(null)
  for (;;) {
    const found = await coming
    const last = found.at(-1)
    const hasMore = last !== undefined && found.length === batch
    if (hasMore) {
      coming = read({ value: last.cursorValue, id: last.cursorId, backwards: false })
      // Its error is thrown at the next `await`. A reader may leave before.
      coming.catch(() => undefined)
    }
    for (const row of found) yield row
    if (!hasMore) return
  }
}

/** The same rows, the first of them read: what is wrong with a query is known before an answer begins. */
export async function begun<T>(rows: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await rows.next()
  return (async function* () {
    if (first.done === true) return
    yield first.value
    yield* rows
  })()
}
