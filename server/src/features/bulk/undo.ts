import type { ActId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import { endAct, logOfAct } from '#/http/bulk/acts.ts'
import { admit } from '#/http/route.ts'
import type { RequestContext } from '#/http/handler.ts'
import { findActs } from './store.ts'

/** Undoes a bulk edit for anyone who reaches it and may edit the list. */
export async function undoAct(context: RequestContext, id: ActId) {
  const { app, db, actor } = context
  return db.transaction().execute(async (tx) => {
    await sql`select from acts where id = ${id} for update`.execute(tx)
    const [act] = await findActs(tx, actor, sql<boolean>`a.id = ${id}`, 1)
    const removes = act?.details.removed === true
    const list = app.bulkEdits.find((one) => one.list === act?.list && one.removes === removes)
    if (act === undefined || list === undefined) throw new Problem('notFound')
    admit(list.call, actor)
    await logOfAct(tx, app.jobs)
    const undone = await list.undo(context, tx, act)
    await endAct(tx, { id, olympiadId: act.olympiadId, act: 'update', changed: undone.changed })
    return undone
  })
}
