import { usefulContactCalls } from '@agon/contract/useful-contact/calls'
import { usefulContactEdit } from '@agon/contract/useful-contact/edit'
import { sql } from 'kysely'
import type { BulkRules } from '#/http/bulk/record-bulk.ts'
import { groupsOf } from './columns.ts'
import { readContacts } from './resource.ts'

/** Changes many contacts, as `changeContact` does one. */
export const contactsInBulk: BulkRules<typeof usefulContactEdit> = {
  edit: usefulContactEdit,
  call: usefulContactCalls.bulkContacts,
  matching: readContacts.matching,
  name: 'useful_contacts.name',
  at: { groups: `array_to_string(useful_contacts.groups, ', ')` },
  record: { table: 'usefulContacts', id: 'useful_contacts.id' },
  normal: ({ groups, ...set }) => ({
    ...set,
    ...(groups === undefined ? {} : { groups: groupsOf(groups).join(', ') }),
  }),
  write: (write, ids, { groups, consent, ...values }, { now }) =>
    write.save('usefulContacts', ids, {
      ...values,
      ...(groups === undefined ? {} : { groups: groupsOf(groups) }),
      // The day of an earlier consent stays.
      ...(consent === true
        ? {
            consentOn: sql`coalesce(t.consent_on, (select (${now}::timestamptz at time zone o.time_zone)::date
            from olympiads o where o.id = t.olympiad_id))`,
          }
        : {}),
      ...(consent === false ? { consentOn: null, consentWay: '' } : {}),
    }),
}
