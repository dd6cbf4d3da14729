import { usefulContactCalls } from '@agon/contract/useful-contact/calls'
import { casesOf, inOlympiad, onSide, type RecordOf } from '#test/access-case.ts'
import { multipart } from '#test/multipart.ts'

const details = {
  name: 'Ntombi Radebe',
  organisation: 'Department of Basic Education',
  role: '',
  groups: 'department',
  email: 'ntombi@department.example',
  telephone: '',
  consent: true,
  consentOn: null,
  consentWay: '',
  lastContactOn: null,
  notes: '',
}

const aContact: RecordOf = async ({ olympiadId }, { world }) => {
  const { id } = await world.db
    .insertInto('usefulContacts')
    .values({ olympiadId, name: details.name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...details, id, olympiadId, version: 1, contacts: [{ ...details, olympiadId }] }
}

export const usefulContactAccess = casesOf(usefulContactCalls, aContact, {
  listUsefulContacts: inOlympiad,
  countUsefulContacts: inOlympiad,
  exportUsefulContacts: inOlympiad,
  bulkContacts: onSide(async (side, stage) => {
    await aContact(side, stage, 'admin')
    return { body: { where: { olympiadId: side.olympiadId }, set: { groups: 'department' }, preview: false } }
  }),
  previewContacts: ({ olympiadId }) => ({
    olympiadId,
    upload: multipart({ filename: 'contacts.csv', content: 'Name\nNtombi Radebe', mediaType: 'text/csv' }),
  }),
})
