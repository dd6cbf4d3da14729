import { sql, type RawBuilder } from 'kysely'

/**
 * The words of a search, in any order and each as a part of a text: `Nkosi, Thandiwe` finds Thandiwe Nkosi. `column` is a
 * generated column of `folded()` text, `folded()` is in the migrations.
 */
export function matchesWords(column: RawBuilder<unknown>, text: string): RawBuilder<boolean>[] {
  return text
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .map((word) => sql<boolean>`${column} like '%' || folded(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`)
}
