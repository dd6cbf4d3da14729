import type { CustomerParticipantId } from '@agon/domain/ids'
import { mayLoad } from '@agon/domain/olympiad'
import { bearerOf, hashToken, isOurs } from '../config/tokens.ts'
import { everyKey, type Keys } from '../config/secret.ts'
import type { Db } from './database.ts'

interface Holder {
  readonly database: { readonly db: Db }
  readonly keys: Pick<Keys, 'schoolLinks' | 'former'>
}

/** The school participant of the link in an Authorization header, while the link is valid: not revoked, and loading is open. */
export async function holderOfSchoolLink(
  { database: { db }, keys }: Holder,
  authorization: string | undefined,
  now: Date,
): Promise<CustomerParticipantId | undefined> {
  const token = bearerOf(authorization)
  if (token === undefined || !isOurs(everyKey(keys, 'schoolLinks'), token)) return undefined
  const row = await db
    .selectFrom('schoolLinks as l')
    .innerJoin('customerParticipants as c', 'c.id', 'l.customerParticipantId')
    .innerJoin('olympiads as o', 'o.id', 'c.olympiadId')
    .select(['l.customerParticipantId as id', 'o.phase'])
    .where('l.tokenHash', '=', hashToken(token))
    .where('l.revokedAt', 'is', null)
    .executeTakeFirst()
  if (row === undefined || !mayLoad(row.phase)) return undefined
  await noteUse(db, row.id, now)
  return row.id
}

/** Writes once in a minute, not with every call. */
async function noteUse(db: Db, id: CustomerParticipantId, now: Date): Promise<void> {
  await db
    .updateTable('schoolLinks')
    .set({ usedAt: now })
    .where('customerParticipantId', '=', id)
    .where((where) => where.or([where('usedAt', 'is', null), where('usedAt', '<', new Date(now.getTime() - 60_000))]))
    .execute()
}
