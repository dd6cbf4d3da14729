import { folded } from '@agon/domain/folded'
import type { Tx } from '#/db/database.ts'

/** Saved views of lists keep what was searched for: a search or a title that names the person is emptied. */
export async function eraseSearches(tx: Tx, person: string): Promise<void> {
  const views = await tx.selectFrom('savedViews').select(['id', 'name', 'q']).execute()
  for (const { id, name, q } of views) {
    const [isNamed, isSearched] = [mentions(name, person), mentions(q, person)]
    if (!isNamed && !isSearched) continue
    await tx
      .updateTable('savedViews')
      .set({ ...(isNamed ? { name: `View ${id}` } : {}), ...(isSearched ? { q: '' } : {}) })
      .where('id', '=', id)
      .execute()
  }
}

/** Two words of the name, in any order, or the only one. One name alone may be anyone's. */
function mentions(text: string, person: string): boolean {
  const names = wordsOf(person)
  const found = wordsOf(text).filter((word) => names.some((name) => name.includes(word)))
  return names.length > 0 && found.length >= Math.min(2, names.length)
}

const wordsOf = (text: string) =>
  folded(text)
    .split(/[\s,;]+/)
    .filter((word) => word.length > 2)
