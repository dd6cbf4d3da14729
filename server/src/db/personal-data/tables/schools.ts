import { sql, type RawBuilder } from 'kysely'
import { erased, type Former, type TableUses } from '../table-use.ts'

/** The contacts of schools that are a user: with an address of the user, or with a name at a school of the user. */
const contactOf = (id: number, former: Former = { names: [], addresses: [] }): RawBuilder<boolean> => {
  const names = sql`(school_contacts.name = u.full_name or school_contacts.name = any(${former.names}::text[]))`
  const addresses = sql`(lower(school_contacts.email) = lower(u.email) or lower(school_contacts.email) = any(${former.addresses}::text[]))`
  return sql<boolean>`exists (select from users u left join teachers t on t.user_id = u.id
    where u.id = ${id} and ((school_contacts.email <> '' and ${addresses})
      or (${names} and school_contacts.school_id = t.school_id)))`
}

/** Those with the address of a useful contact: a copy of an olympiad would bring it back from here. */
const withAddressOf = (id: number): RawBuilder<boolean> =>
  sql<boolean>`school_contacts.email <> '' and lower(school_contacts.email) = (
    select lower(c.email) from useful_contacts c where c.id = ${id})`

export const schools: TableUses<
  | 'schools'
  | 'schoolFormerNames'
  | 'schoolContacts'
  | 'setColumns'
  | 'registerImports'
  | 'registerImportChanges'
  | 'schoolProgress'
  | 'teachers'
  | 'customerParticipantTeachers'
  | 'formerParticipantTeachers'
> = {
  setColumns: {
    purpose: 'takingPart',
    retention: 'platform',
    columns: { schoolId: 'plain', layout: 'plain', places: 'plain', setAt: 'plain' },
  },
  schools: {
    purpose: 'takingPart',
    retention: 'platform',
    columns: {
      id: 'plain',
      natemis: 'plain',
      name: 'plain',
      registerName: 'plain',
      province: 'plain',
      district: 'plain',
      districtMunicipality: 'plain',
      municipality: 'plain',
      circuit: 'plain',
      township: 'plain',
      suburb: 'plain',
      town: 'plain',
      status: 'plain',
      sector: 'plain',
      type: 'plain',
      phase: 'plain',
      specialisation: 'plain',
      quintile: 'plain',
      noFee: 'plain',
      urbanRural: 'plain',
      latitude: 'plain',
      longitude: 'plain',
      telephone: 'plain',
      educators: 'plain',
      learners: 'plain',
      legitimateAt: 'plain',
      postalAddress: 'plain',
      streetAddress: 'plain',
      vatNumber: 'plain',
      successorId: 'plain',
      corrected: 'plain',
      createdAt: 'plain',
      updatedAt: 'plain',
      version: 'plain',
      formerNames: 'plain',
      search: 'derived',
    },
  },
  schoolFormerNames: {
    purpose: 'takingPart',
    retention: 'platform',
    columns: { schoolId: 'plain', name: 'plain', usedUntil: 'plain' },
  },
  schoolContacts: {
    purpose: 'takingPart',
    retention: 'platform',
    of: { user: contactOf, contact: withAddressOf },
    rows: 'deleted',
    columns: {
      id: 'plain',
      schoolId: 'personal',
      position: 'plain',
      role: 'personal',
      name: 'personal',
      email: 'personal',
      telephone: 'personal',
    },
  },
  registerImports: {
    purpose: 'takingPart',
    retention: 'platform',
    columns: {
      id: 'plain',
      filename: 'plain',
      sha256: 'plain',
      status: 'plain',
      changed: 'plain',
      content: 'plain',
      preview: 'plain',
      readBy: 'actor',
      readAt: 'plain',
      appliedBy: 'actor',
      appliedAt: 'plain',
      undoneBy: 'actor',
      undoneAt: 'plain',
    },
  },
  registerImportChanges: {
    purpose: 'takingPart',
    retention: 'platform',
    columns: { importId: 'plain', schoolId: 'plain', before: 'plain', version: 'plain' },
  },
  schoolProgress: {
    purpose: 'takingPart',
    retention: 'olympiads',
    columns: {
      customerParticipantId: 'plain',
      olympiadId: 'plain',
      schoolId: 'plain',
      schoolName: 'plain',
      province: 'plain',
      isFree: 'plain',
      acceptedAt: 'plain',
      signedInAt: 'plain',
      confirmedAt: 'plain',
      learners: 'plain',
      loadedAt: 'plain',
      ordered: 'plain',
      outstanding: 'plain',
      orderedAt: 'plain',
      paidAt: 'plain',
      slipsPrinted: 'plain',
      printedAt: 'plain',
      devices: 'plain',
      rehearsedAt: 'plain',
      satAt: 'plain',
      stepPlace: 'plain',
      step: 'plain',
      waitingSince: 'plain',
    },
  },
  teachers: {
    purpose: 'takingPart',
    retention: 'person',
    of: { user: 'userId' },
    rows: 'updated',
    columns: { id: 'plain', userId: 'plain', schoolId: 'figure', telephone: erased(''), version: 'plain' },
  },
  customerParticipantTeachers: {
    purpose: 'takingPart',
    retention: 'person',
    of: { user: ['teacherId', 'teachers'] },
    rows: 'updated',
    columns: { customerParticipantId: 'figure', teacherId: 'plain', isLead: 'figure', addedAt: 'figure' },
  },
  formerParticipantTeachers: {
    purpose: 'takingPart',
    retention: 'person',
    of: { user: ['teacherId', 'teachers'] },
    rows: 'updated',
    columns: {
      id: 'plain',
      customerParticipantId: 'figure',
      teacherId: 'plain',
      wasLead: 'figure',
      addedAt: 'figure',
      leftAt: 'figure',
    },
  },
}
