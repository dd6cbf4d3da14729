import type { usefulContactCalls } from '@agon/contract/useful-contact/calls'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Handlers } from '#/http/handler.ts'
import { staffOlympiad } from '#/http/scope.ts'
import { recordBulk } from '#/http/bulk/record-bulk.ts'
import { contactsInBulk } from './bulk.ts'
import { addContact, admitToContact, changeContact } from './change.ts'
import { loadContacts, previewContacts } from './load.ts'
import { readContacts } from './resource.ts'
import { findContact } from './rows.ts'

export const usefulContactHandlers: Handlers<typeof usefulContactCalls> = {
  listUsefulContacts: readContacts.list,
  countUsefulContacts: readContacts.count,
  exportUsefulContacts: readContacts.export,

  bulkContacts: recordBulk(contactsInBulk),

  async contactGroups({ db, actor, query }) {
    const rows = await db
      .selectFrom('usefulContacts')
      .select(sql<string>`unnest(groups)`.as('group'))
      .distinct()
      .where('olympiadId', '=', staffOlympiad(actor, query.olympiadId))
      .orderBy('group')
      .execute()
    return { groups: rows.map(({ group }) => group) }
  },

  async oneUsefulContact({ db, actor, query: { id } }) {
    await admitToContact(db, actor, id)
    return { item: await findContact(db, id) }
  },

  addUsefulContact: addContact,
  changeUsefulContact: changeContact,

  async removeUsefulContact({ db, actor, params: { id } }) {
    await admitToContact(db, actor, id)
    await db.deleteFrom('usefulContacts').where('id', '=', id).execute()
    return {}
  },

  async previewContacts({ db, actor, query, body }) {
    return previewContacts(db, staffOlympiad(actor, query.olympiadId), body.file)
  },

  async loadContacts({ db, actor, now, query, body: { contacts } }) {
    const olympiadId = staffOlympiad(actor, query.olympiadId)
    if (contacts.some((contact) => contact.olympiadId !== olympiadId)) throw new Problem('notFound')
    return loadContacts(
      db,
      olympiadId,
      contacts.map(({ olympiadId: _same, ...contact }) => contact),
      now,
    )
  },
}
