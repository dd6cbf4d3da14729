import type { RecipientKind } from '@agon/domain/audience'
import { normalAddress } from '@agon/domain/email-address'
import type { OlympiadId } from '@agon/domain/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#/db/database.ts'
import { matchesWords } from '#/db/search.ts'
import type { Among } from '../audience/units.ts'

/** People found by a name are no more than this. */
const most = 30

/** The recipients of a kind that a search means: an address, a name or a school. */
export async function peopleMeant(db: Db, kind: RecipientKind, olympiadId: OlympiadId, q: string): Promise<Among> {
  if (q.includes('@')) return { addresses: [normalAddress(q)] }
  const ids = async (query: RawBuilder<unknown>) =>
    (await sql<{ id: number }>`${query} limit ${most}`.execute(db)).rows.map(({ id }) => id)
  const matches = (column: string) => {
    const words = matchesWords(sql.ref(column), q)
    return words.length === 0 ? sql`false` : sql.join(words, sql` and `)
  }
  const schools = sql`select s.id from schools s join customer_participants c on c.school_id = s.id
    where c.olympiad_id = ${olympiadId} and ${matches('s.search')}`
  const users = (place: string) => sql`select u.id from users u join teachers t on t.user_id = u.id
    join customer_participant_teachers ct on ct.teacher_id = t.id
    join customer_participants c on c.id = ct.customer_participant_id
    where c.olympiad_id = ${olympiadId} and c.kind = ${place} and ${matches('u.search')}`
  switch (kind) {
    case 'schools':
      return { schoolIds: await ids(schools) }
    case 'contacts':
      return {
        usefulContactIds: await ids(
          sql`select k.id from useful_contacts k where k.olympiad_id = ${olympiadId} and ${matches('k.search')}`,
        ),
      }
    case 'interests':
      return {
        interestIds: await ids(
          sql`select i.id from interests i where i.olympiad_id = ${olympiadId} and ${matches('i.search')}`,
        ),
      }
    case 'team-admins':
      return { userIds: await ids(users('country')) }
    case 'teachers': {
      const userIds = await ids(users('school'))
      return userIds.length > 0 ? { userIds } : { schoolIds: await ids(schools) }
    }
  }
}
