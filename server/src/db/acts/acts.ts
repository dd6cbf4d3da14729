import { type ActKind, undoDays } from '@agon/domain/act'
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

/** Deletes the rows of acts that are too old to be undone. The acts stay. */
export async function forgetActRows(db: Db, now: Date): Promise<void> {
  const old = new Date(now.getTime() - undoDays * 86_400_000)
  await db
    .deleteFrom('actRows')
    .where('actId', 'in', (eb) => eb.selectFrom('acts').select('id').where('at', '<', old))
    .execute()
}
