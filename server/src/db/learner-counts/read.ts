import type { OlympiadId } from '@agon/domain/ids'
import type { GroupCount } from '@agon/domain/published/group-count'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

/** Tables of the counts by their names; every name is there. */
export async function readCounts(
  db: Db,
  olympiadId: OlympiadId,
  names: readonly string[],
): Promise<Map<string, GroupCount[]>> {
  const rows = await db
    .selectFrom('groupCounts')
    .select(['name', 'key', 'second', 'entered', 'started', 'finished', 'results', 'medals', 'feedback'])
    .select(sql<number>`percent / 1e6::float8`.as('percent'))
    .where('olympiadId', '=', olympiadId)
    .where('name', 'in', names)
    .where('entered', '>', 0)
    .execute()
  const byName = Map.groupBy(rows, ({ name }) => name)
  return new Map(names.map((name) => [name, sorted((byName.get(name) ?? []).map(withoutName))]))
}

type Named = GroupCount & { readonly name: string }

const withoutName = ({ key, second, entered, started, finished, results, percent, medals, feedback }: Named) => ({
  key,
  second,
  entered,
  started,
  finished,
  results,
  percent,
  medals,
  feedback,
})

/** One table. */
export async function readCount(db: Db, olympiadId: OlympiadId, name: string): Promise<GroupCount[]> {
  return (await readCounts(db, olympiadId, [name])).get(name) ?? []
}

/** With the second group first. */
export const transposed = (rows: readonly GroupCount[]) =>
  sorted(rows.map((count) => ({ ...count, key: count.second, second: count.key })))

export const sorted = (rows: readonly GroupCount[]) =>
  rows.toSorted((one, other) => inOrder(one.key, other.key) || inOrder(one.second, other.second))

/** Grades by their number; what is not known comes last. */
function inOrder(one: string, other: string): number {
  if ((one === 'unknown') !== (other === 'unknown')) return one === 'unknown' ? 1 : -1
  return collator.compare(one, other)
}

const collator = new Intl.Collator('en', { numeric: true })
