import { sql, type RawBuilder } from 'kysely'
import { erased, type Former, type TableUses } from '../table-use.ts'

/** Interest that was accepted for a user as a teacher. */
const acceptedAs = (id: number): RawBuilder<boolean> =>
  sql<boolean>`interests.type = 'teacher' and interests.teacher_id in (select id from teachers where user_id = ${id})`

/** Contacts with an address of a user, as schools to invite have it. */
const withAddressOf = (id: number, former: Former = { names: [], addresses: [] }): RawBuilder<boolean> =>
  sql<boolean>`useful_contacts.email <> '' and exists (select from users u where u.id = ${id}
    and (lower(useful_contacts.email) = lower(u.email) or lower(useful_contacts.email) = any(${former.addresses}::text[])))`

export const interest: TableUses<'interests' | 'interestLinks' | 'usefulContacts'> = {
  interests: {
    purpose: 'interest',
    retention: 'interest',
    of: { interest: 'self', user: acceptedAs },
    rows: 'updated',
    columns: {
      id: 'plain',
      olympiadId: 'figure',
      type: 'figure',
      status: 'figure',
      firstName: erased('Erased'),
      lastName: erased('person'),
      // Names of others: the person of the row does not get them.
      earlierNames: erased('', 'secret'),
      email: erased((id) => `erased-${id}`),
      verifiedAt: 'figure',
      telephone: erased(''),
      schoolId: 'figure',
      schoolName: 'figure',
      town: 'figure',
      province: 'figure',
      natemis: 'figure',
      grade: 'figure',
      learners: 'plain',
      message: erased(''),
      affiliate: 'figure',
      passOn: 'figure',
      locale: 'figure',
      consentVersion: 'figure',
      consentedAt: 'figure',
      submissionHash: erased(null, 'secret'),
      addressCorrected: 'plain',
      changes: erased(null),
      changesAt: erased(null),
      createdAt: 'figure',
      processedBy: 'actor',
      processedAt: 'figure',
      automatic: 'figure',
      created: 'plain',
      reason: erased(''),
      acceptedSchoolId: 'figure',
      teacherId: 'plain',
      customerParticipantId: 'plain',
      search: 'derived',
    },
  },
  interestLinks: {
    purpose: 'interest',
    retention: 'interest',
    of: { interest: 'interestId' },
    rows: 'deleted',
    columns: {
      tokenHash: 'secret',
      interestId: 'plain',
      createdAt: 'personal',
      expiresAt: 'personal',
      usedAt: 'personal',
    },
  },
  usefulContacts: {
    purpose: 'contacts',
    retention: 'person',
    of: { contact: 'self', user: withAddressOf },
    rows: 'updated',
    columns: {
      id: 'plain',
      olympiadId: 'figure',
      name: erased('Erased'),
      organisation: erased(''),
      role: erased(''),
      groups: 'figure',
      email: erased(''),
      telephone: erased(''),
      consentOn: 'figure',
      consentWay: erased(''),
      lastContactOn: 'figure',
      notes: erased(''),
      mayMail: 'derived',
      createdAt: 'figure',
      version: 'plain',
      search: 'derived',
    },
  },
}
