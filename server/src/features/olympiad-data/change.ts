import type { olympiadDataCalls } from '@agon/contract/olympiad-data/calls'
import type { Output } from '@agon/contract/call'
import type { OlympiadDataId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { recordChange } from '#/http/record-edit.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { readRows } from './read-rows.ts'
import { admitToTable, findTable } from './store.ts'

type Added = Output<(typeof olympiadDataCalls.addOlympiadData)['spec']['body']>
type Changed = Omit<Output<(typeof olympiadDataCalls.changeOlympiadData)['spec']['body']>, 'version'>

/** Tables of one olympiad. */
const mostTables = 100

export async function addTable(db: Db, actor: Actor, { olympiadId, ...values }: Added, now: Date) {
  const scope = staffOlympiad(actor, olympiadId)
  const columns = columnsOf(values, now)
  return db.transaction().execute(async (tx) => {
    const olympiad = await tx
      .selectFrom('olympiads')
      .select('id')
      .where('id', '=', scope)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (olympiad === undefined) throw new Problem('notFound')
    const { count } = await tx
      .selectFrom('olympiadData')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('olympiadId', '=', scope)
      .executeTakeFirstOrThrow()
    if (count >= mostTables)
      throw new Problem(
        'invalid',
        {},
        { fields: { name: `An olympiad has at most ${mostTables} tables. Delete one first.` } },
      )
    const added = await tx
      .insertInto('olympiadData')
      .values({ olympiadId: scope, ...columns })
      .onConflict((conflict) => conflict.columns(['olympiadId', 'name']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined) throw taken()
    return findTable(tx, added.id)
  })
}

export const changeTable = recordChange({
  table: 'olympiadData',
  async reach(tx, actor, id: OlympiadDataId) {
    await admitToTable(tx, actor, id)
    return id
  },
  read: findTable,
  async change({ tx, id, values, now }) {
    // The values of the call, as declared.
    const columns = columnsOf(values as Changed, now)
    const other = await tx
      .selectFrom('olympiadData as d')
      .innerJoin('olympiadData as own', 'own.olympiadId', 'd.olympiadId')
      .select('d.id')
      .where('own.id', '=', id)
      .where('d.id', '<>', id)
      .where('d.name', '=', columns.name)
      .executeTakeFirst()
    if (other !== undefined) throw taken()
    return columns
  },
})

const taken = () => new Problem('duplicate', {}, { fields: { name: 'Another table has this name.' } })

function columnsOf({ columns, rows, public: isPublic, name, title, source, chart, chartColumn }: Changed, now: Date) {
  return {
    ...(chart === undefined ? {} : { chart }),
    ...(chartColumn === undefined ? {} : { chartColumn }),
    name,
    title,
    source,
    isPublic,
    columns: JSON.stringify(columns),
    rows: JSON.stringify(readRows(columns, rows)),
    changedAt: now,
  }
}
