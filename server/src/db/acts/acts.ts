import { type ActKind, undoDays } from '@agon/domain/act'
import { sql } from 'kysely'
import type { Db } from '../database.ts'

/** The acts of a kind, newest first, with the name of the person; of one noun, if given. */
export function listActs(db: Db, kind: ActKind, noun?: string) {
  return db
    .selectFrom('acts as a')
    .leftJoin('users as u', 'u.id', 'a.userId')
    .leftJoin('users as b', 'b.id', 'a.undoneBy')
    .select(['a.id', 'a.noun', 'a.reason', 'a.at', 'a.details', 'a.olympiadId', 'a.undoneAt'])
    .select(['u.fullName as by', 'b.fullName as undoneBy'])
    .where('a.kind', '=', kind)
    .$if(noun !== undefined, (query) => query.where('a.noun', '=', noun ?? ''))
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
}

/**
 * Deletes the rows of acts that are too old to be undone. The acts stay. Persons whom a bulk edit removed do not come back any
 * more, so that their values in the activity log become unreadable.
 */
export async function forgetActRows(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - undoDays * 86_400_000)
  await sql`insert into person_keys (person, sealed_key)
    select distinct 'learners:' || r.id, ''::bytea from act_rows r join acts a on a.id = r.act_id
    where a.at < ${old} and a.kind = 'bulk' and r.table_name = 'learners' and r.after is null and r.before is not null
    on conflict (person) do update set sealed_key = excluded.sealed_key`.execute(db)
  await db
    .deleteFrom('actRows')
    .where('actId', 'in', (eb) => eb.selectFrom('acts as a').select('a.id').where('a.at', '<', old))
    .execute()
}
