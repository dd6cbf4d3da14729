import { usefulContactEdit } from '@agon/contract/useful-contact/edit'
import type { UsefulContactId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'
import type { Actor } from '#/http/actor.ts'
import { recordAdd, recordEdit } from '#/http/record-edit.ts'
import { reaches, staffOlympiad } from '#/http/scope.ts'
import { columnsOf, dayOf } from './columns.ts'
import { findContact } from './rows.ts'

export const addContact = recordAdd(usefulContactEdit, {
  async insert({ tx, actor, now, values: { olympiadId, ...values } }) {
    const scope = staffOlympiad(actor, olympiadId)
    const { id } = await tx
      .insertInto('usefulContacts')
      .values({ olympiadId: scope, ...columnsOf(values, await dayOf(tx, scope, now)) })
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
  async change({ tx, id, values, now }) {
    const { olympiadId } = await tx
      .selectFrom('usefulContacts')
      .select('olympiadId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return columnsOf(values, await dayOf(tx, olympiadId, now))
  },
})

/** Contacts of another olympiad are not found. */
export async function admitToContact(db: Db, actor: Actor, id: UsefulContactId): Promise<void> {
  const row = await db.selectFrom('usefulContacts').select('olympiadId').where('id', '=', id).executeTakeFirst()
  if (row === undefined || !reaches(actor, row.olympiadId)) throw new Problem('notFound')
}
