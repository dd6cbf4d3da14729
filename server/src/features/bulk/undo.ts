import type { ActId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'
import { endAct, logOfAct } from '#/http/bulk/acts.ts'
import { withRun, type BeginRun } from '#/http/bulk/runs.ts'
import { userIdOf } from '#/http/actor.ts'
import { admit } from '#/http/route.ts'
import type { RequestContext } from '#/http/handler.ts'
import { findActs } from './store.ts'

/** Undoes a bulk edit for anyone who reaches it and may edit the list. */
export async function undoAct(context: RequestContext, id: ActId) {
  const { app, db, actor } = context
  const undo = async (tx: Tx, begin: BeginRun) => {
    await sql`select from acts where id = ${id} for update`.execute(tx)
    const [act] = await findActs(tx, actor, sql<boolean>`a.id = ${id}`, 1)
    const removes = act?.details.removed === true
    const list = app.bulkEdits.find((one) => one.list === act?.list && one.removes === removes)
    if (act === undefined || list === undefined) throw new Problem('notFound')
    admit(list.call, actor)
    await logOfAct(tx, app.jobs)
    const { olympiadId, details } = act
    const run = await begin({
      list: list.list,
      olympiadId,
      userId: userIdOf(actor),
      removes,
      undoes: true,
      total: details.changed,
    })
    const undone = await list.undo(context, tx, act, run)
    await run.end(tx)
    await endAct(tx, { id, olympiadId: act.olympiadId, act: 'update', changed: undone.changed })
    return undone
  }
  return withRun(app, (begin) => db.transaction().execute((tx) => undo(tx, begin)))
}
