import type { OlympiadDataId, OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import { byName } from '#/db/olympiad-data.ts'
import type { Actor } from '#/http/actor.ts'
import { reaches } from '#/http/scope.ts'

const tables = (db: Db) =>
  db
    .selectFrom('olympiadData')
    .select(['id', 'name', 'title', 'source', 'columns', 'rows', 'isPublic', 'version', 'changedAt'])
    .select(['chart', 'chartColumn'])

type Found = Awaited<ReturnType<ReturnType<typeof tables>['execute']>>[number]

export async function findTables(db: Db, olympiadId: OlympiadId) {
  const found = await tables(db).where('olympiadId', '=', olympiadId).orderBy('title').orderBy('id').execute()
  return found.map(itemOf)
}

export async function findTable(db: Db, id: OlympiadDataId) {
  const found = await tables(db).where('id', '=', id).executeTakeFirst()
  if (found === undefined) throw new Problem('notFound')
  return itemOf(found)
}

/** Tables of another olympiad are not found. */
export async function admitToTable(db: Db, actor: Actor, id: OlympiadDataId): Promise<void> {
  const row = await db.selectFrom('olympiadData').select('olympiadId').where('id', '=', id).executeTakeFirst()
  if (row === undefined || !reaches(actor, row.olympiadId)) throw new Problem('notFound')
}

function itemOf({ columns, rows, isPublic, changedAt, ...table }: Found) {
  return { ...table, columns, rows: byName(columns, rows), public: isPublic, asOf: changedAt }
}
