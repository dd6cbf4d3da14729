import type { olympiadDataCalls } from '@agon/contract/olympiad-data/calls'
import { Problem } from '@agon/domain/problem'
import type { Handlers } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { addTable, changeTable } from './change.ts'
import { previewTable } from './preview.ts'
import { admitToTable, findTables } from './store.ts'

export const olympiadDataHandlers: Handlers<typeof olympiadDataCalls> = {
  async listOlympiadData({ db, actor, query }) {
    const olympiadId = staffOlympiad(actor, query.olympiadId)
    const olympiad = await db.selectFrom('olympiads').select('id').where('id', '=', olympiadId).executeTakeFirst()
    if (olympiad === undefined) throw new Problem('notFound')
    const items = await findTables(db, olympiadId)
    return { items, total: items.length }
  },

  addOlympiadData: async ({ db, actor, body, now }) => ({ item: await addTable(db, actor, body, now) }),
  changeOlympiadData: changeTable,

  async removeOlympiadData({ db, actor, params: { id } }) {
    await admitToTable(db, actor, id)
    await db.deleteFrom('olympiadData').where('id', '=', id).execute()
    return {}
  },

  async previewOlympiadData({ actor, query, body }) {
    staffOlympiad(actor, query.olympiadId)
    return previewTable(body.file)
  },
}
