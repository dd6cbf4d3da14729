import { usefulContactEdit } from '@agon/contract/useful-contact/edit'
import type { UsefulContactId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { recordAdd, recordEdit } from '#/http/record-edit.ts'
import { reaches, staffOlympiad } from '#/http/scope.ts'
import { columnsOf } from './columns.ts'
import { findContact } from './rows.ts'

export const addContact = recordAdd(usefulContactEdit, {
  async insert({ tx, actor, now, values: { olympiadId, ...values } }) {
    const { id } = await tx
      .insertInto('usefulContacts')
      .values({ olympiadId: staffOlympiad(actor, olympiadId), ...columnsOf(values, now) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  // Two contacts may be alike: what a list repeats is left out when it is loaded.
  duplicate: {},
  read: findContact,
})

export const changeContact = recordEdit(usefulContactEdit, {
  table: 'usefulContacts',
  async reach(tx, actor, id: UsefulContactId) {
    await admitToContact(tx, actor, id)
    return id
  },
  read: findContact,
  change: ({ values, now }) => columnsOf(values, now),
})

/** Contacts of another olympiad are not found. */
export async function admitToContact(db: Db, actor: Actor, id: UsefulContactId): Promise<void> {
  const row = await db.selectFrom('usefulContacts').select('olympiadId').where('id', '=', id).executeTakeFirst()
  if (row === undefined || !reaches(actor, row.olympiadId)) throw new Problem('notFound')
}
