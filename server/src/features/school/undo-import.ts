import { Problem } from '@agon/domain/problem'
import type { RegisterImportId, SchoolId, UserId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '#/db/database.ts'
import { restoredColumns } from './register-table.ts'

/** Days in which an import can be undone. */
const undoneWithin = 30

/**
 * Restores the schools that an import changed, and deletes those that it added. A school that was changed since, or an added
 * one that other records need, stays as it is and is listed.
 */
export async function undoRegister(db: Db, id: RegisterImportId, by: { userId: UserId | null; now: Date }) {
  return db.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('registerImports')
      .select(['status', 'appliedAt'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (found === undefined) throw new Problem('notFound')
    const age = by.now.getTime() - (found.appliedAt?.getTime() ?? 0)
    if (found.status !== 'applied' || age > undoneWithin * 86_400_000) throw new Problem('notUndoable')
    await tx
      .updateTable('registerImports')
      .set({ status: 'undone', undoneAt: by.now, undoneBy: by.userId })
      .where('id', '=', id)
      .execute()
    return { restored: await restore(tx, id), removed: await remove(tx, id), left: await left(tx, id) }
  })
}

async function restore(tx: Tx, id: RegisterImportId): Promise<number> {
  await sql`create temporary table undone on commit drop as
    select s.id, s.name as imported from schools s join register_import_changes c on c.school_id = s.id
    where c.import_id = ${id} and c.before is not null and s.version = c.version`.execute(tx)
  const columns = sql.join(restoredColumns.map((name) => sql.ref(name)))
  const values = sql.join(restoredColumns.map((name) => sql`b.${sql.ref(name)}`))
  const restored = await sql`update schools s set (${columns}) = (
      select ${values} from jsonb_populate_record(null::schools, c.before) b), version = s.version + 1
    from register_import_changes c, undone u
    where u.id = s.id and c.import_id = ${id} and c.school_id = s.id`.execute(tx)
  // The imported names were never the schools' own.
  await sql`delete from school_former_names f using undone u, schools s
    where f.school_id = u.id and s.id = u.id and f.name = u.imported and s.name <> u.imported`.execute(tx)
  await sql`update schools s set former_names = coalesce((
      select string_agg(f.name, ' ' order by f.name) from school_former_names f where f.school_id = s.id and f.name <> s.name), '')
    from undone u where u.id = s.id and s.name <> u.imported`.execute(tx)
  await sql`delete from register_import_changes c using undone u where c.import_id = ${id} and c.school_id = u.id`.execute(
    tx,
  )
  return Number(restored.numAffectedRows ?? 0n)
}

async function remove(tx: Tx, id: RegisterImportId): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    select count(*) filter (where delete_unused_school(s.id)) as removed
    from schools s join register_import_changes c on c.school_id = s.id
    where c.import_id = ${id} and c.before is null and s.version = c.version`.execute(tx)
  return rows[0]?.removed ?? 0
}

/** The schools of an import that undoing it did not touch. */
async function left(tx: Tx, id: RegisterImportId): Promise<{ id: SchoolId; name: string }[]> {
  return tx
    .selectFrom('registerImportChanges as c')
    .innerJoin('schools', 'schools.id', 'c.schoolId')
    .select(['schools.id', 'schools.name'])
    .where('c.importId', '=', id)
    .orderBy('schools.name')
    .limit(200)
    .execute()
}

/** The imports that can still be undone, or were undone. */
export async function listRegisters(db: Db, now: Date) {
  const rows = await db
    .selectFrom('registerImports as i')
    .select(['i.id', 'i.filename', 'i.status', 'i.appliedAt', 'i.undoneAt', 'i.changed as schools'])
    .where('i.appliedAt', '>', new Date(now.getTime() - undoneWithin * 86_400_000))
    .orderBy('i.appliedAt', 'desc')
    .execute()
  return rows.flatMap(({ appliedAt, status, ...row }) =>
    appliedAt === null || status === 'preview' ? [] : [{ ...row, appliedAt, status }],
  )
}
