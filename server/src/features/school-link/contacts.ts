import type { CustomerParticipantId } from '@agon/domain/ids'
import { linkRoles, type ContactRole } from '@agon/domain/school-contact'
import type { Db } from '#/db/database.ts'

export interface LinkContact {
  readonly role: ContactRole | 'teacher'
  readonly name: string
  readonly email: string
}

/** The addresses for the link of a school, the likeliest first: its contacts by their roles, then its teachers. Each address once. */
export async function findContacts(db: Db, id: CustomerParticipantId): Promise<LinkContact[]> {
  const contacts = await db
    .selectFrom('schoolContacts as k')
    .innerJoin('customerParticipants as c', 'c.schoolId', 'k.schoolId')
    .select(['k.role', 'k.name', 'k.email'])
    .where('c.id', '=', id)
    .where('k.email', '<>', '')
    .orderBy('k.position')
    .execute()
  const byRole = linkRoles.flatMap((role) => contacts.filter((contact) => contact.role === role))
  const all: LinkContact[] = [...byRole, ...(await findTeachers(db, id))]
  return [...new Map(all.toReversed().map((contact) => [contact.email.toLowerCase(), contact])).values()].toReversed()
}

async function findTeachers(db: Db, id: CustomerParticipantId): Promise<LinkContact[]> {
  const rows = await db
    .selectFrom('customerParticipantTeachers as ct')
    .innerJoin('teachers as t', 't.id', 'ct.teacherId')
    .innerJoin('users as u', 'u.id', 't.userId')
    .select(['u.fullName', 'u.email'])
    .where('ct.customerParticipantId', '=', id)
    .where('u.disabledAt', 'is', null)
    .orderBy('ct.isLead', 'desc')
    .orderBy('t.id')
    .execute()
  return rows.flatMap(({ fullName, email }) => (email === null ? [] : [{ role: 'teacher', name: fullName, email }]))
}
