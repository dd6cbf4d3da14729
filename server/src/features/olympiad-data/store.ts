import type { OlympiadDataId, OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import { byName } from '#/db/olympiad-data.ts'
import { pagesShowing, type ShowingPage } from '#/db/pages-showing-data.ts'
import type { Actor } from '#/http/actor.ts'
import { reaches } from '#/http/scope.ts'

const tables = (db: Db) =>
  db
    .selectFrom('olympiadData')
    .select(['id', 'olympiadId', 'name', 'title', 'source', 'columns', 'rows', 'isPublic', 'version', 'changedAt'])
    .select(['chart', 'chartColumn'])

type Found = Awaited<ReturnType<ReturnType<typeof tables>['execute']>>[number]

export async function findTables(db: Db, olympiadId: OlympiadId) {
  const found = await tables(db).where('olympiadId', '=', olympiadId).orderBy('title').orderBy('id').execute()
  const shownOn = await pagesShowing(db, olympiadId)
  const items = []
  for (const table of found) items.push(itemOf(table, await shownOn(table)))
  return items
}

export async function findTable(db: Db, id: OlympiadDataId) {
  const found = await tables(db).where('id', '=', id).executeTakeFirst()
  if (found === undefined) throw new Problem('notFound')
  const shownOn = await pagesShowing(db, found.olympiadId)
  return itemOf(found, await shownOn(found))
}

/** Tables of another olympiad are not found. */
export async function admitToTable(db: Db, actor: Actor, id: OlympiadDataId): Promise<void> {
  const row = await db.selectFrom('olympiadData').select('olympiadId').where('id', '=', id).executeTakeFirst()
  if (row === undefined || !reaches(actor, row.olympiadId)) throw new Problem('notFound')
}

function itemOf(
  { columns, rows, isPublic, changedAt, olympiadId: _olympiad, ...table }: Found,
  shownOn: readonly ShowingPage[],
) {
  return { ...table, columns, rows: byName(columns, rows), public: isPublic, asOf: changedAt, shownOn: [...shownOn] }
}
