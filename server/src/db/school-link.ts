import type { CustomerParticipantId } from '@agon/domain/ids'
import { mayLoad } from '@agon/domain/olympiad'
import { bearerOf, hashToken, isOurs } from '../config/tokens.ts'
import type { Keys } from '../config/secret.ts'
import type { Db } from './database.ts'

interface Holder {
  readonly database: { readonly db: Db }
  readonly keys: Pick<Keys, 'schoolLinks'>
}

/** The school participant of the link in an Authorization header, while the link is valid: not revoked, and loading is open. */
export async function holderOfSchoolLink(
  { database: { db }, keys }: Holder,
  authorization: string | undefined,
): Promise<CustomerParticipantId | undefined> {
  const token = bearerOf(authorization)
  if (token === undefined || !isOurs(keys.schoolLinks, token)) return undefined
  const row = await db
    .selectFrom('schoolLinks as l')
    .innerJoin('customerParticipants as c', 'c.id', 'l.customerParticipantId')
    .innerJoin('olympiads as o', 'o.id', 'c.olympiadId')
    .select(['l.customerParticipantId as id', 'o.phase'])
    .where('l.tokenHash', '=', hashToken(token))
    .where('l.revokedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined && mayLoad(row.phase) ? row.id : undefined
}
