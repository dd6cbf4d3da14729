import type { OlympiadId } from '@agon/domain/ids'
import { learnerKey } from '@agon/domain/learner-key'
import type { Db } from '#/db/database.ts'

interface Person {
  readonly name: string
  readonly organisation: string
  readonly email: string
}

/** What a contact is recognised by: the address, else name and organisation without case and accents. */
export const keyOf = ({ name, organisation, email }: Person) =>
  email === '' ? learnerKey({ firstName: name, lastName: organisation }) : email.toLowerCase()

/** The keys of the olympiad's contacts. */
export async function findKnown(db: Db, olympiadId: OlympiadId): Promise<Set<string>> {
  const rows = await db
    .selectFrom('usefulContacts')
    .select(['name', 'organisation', 'email'])
    .where('olympiadId', '=', olympiadId)
    .execute()
  return new Set(rows.map(keyOf))
}
