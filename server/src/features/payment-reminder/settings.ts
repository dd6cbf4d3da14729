import { reminderEdit } from '@agon/contract/payment-reminder/edit'
import type { OlympiadId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import { recordEdit } from '#/http/record-edit.ts'

export async function readSettings(db: Db, id: OlympiadId) {
  const item = await db
    .selectFrom('olympiads')
    .select(['id', 'remindBefore', 'remindAfter', 'remindAgain', 'version'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (item === undefined) throw new Problem('notFound')
  return item
}

/** The caller's scope is checked by the handler. */
export const changeSettings = recordEdit(reminderEdit, {
  table: 'olympiads',
  reach: async (_tx, _actor, id: OlympiadId) => id,
  read: readSettings,
  change: ({ values }) => values,
})
