import type { SchoolId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import { findSchool } from './store.ts'

/** Records which school took over a school; null for none. */
export async function setSuccessor(db: Db, id: SchoolId, successorId: SchoolId | null): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two of these at once could make a circle.
    await sql`select pg_advisory_xact_lock(hashtext('schools.successor_id'))`.execute(tx)
    if (successorId !== null) {
      await findSchool(tx, successorId)
      const { rows } = await sql`
        with recursive later as (
          select id, successor_id from schools where id = ${successorId}
          union select s.id, s.successor_id from schools s join later l on s.id = l.successor_id)
        select from later where id = ${id}`.execute(tx)
      if (rows.length > 0) throw new Problem('successorCircle')
    }
    await tx
      .updateTable('schools')
      .set({ successorId, version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
  })
}
