import { usefulContacts } from '@agon/contract/useful-contact/calls'
import { readResource } from '#/http/resource.ts'
import { staffScope } from '#/http/scope.ts'
import { contactRows } from './rows.ts'

export const readContacts = readResource(usefulContacts, {
  rows: ({ db, actor }, { olympiadId }) => {
    const scope = staffScope(actor, olympiadId)
    return scope === null ? contactRows(db) : contactRows(db).where('olympiadId', '=', scope)
  },
  from: 'useful_contacts',
  at: {
    groups: { anyOf: 'useful_contacts.groups' },
    consent: '(useful_contacts.consent_on is not null)',
  },
  olympiad: 'useful_contacts.olympiad_id',
})
