import { createHash, randomUUID } from 'node:crypto'
import type { InterestId } from '@agon/domain/ids'
import { mostLinksADay, resendPause, verificationLife } from '@agon/domain/interest'
import type { Db, Tx } from '#/db/database.ts'

const day = 86_400_000

/** 122 random bits: one standard hash is enough (OWASP ASVS 5.0, V6.5.2). */
export function hashOfLink(uuid: string): Buffer {
  return createHash('sha256').update(uuid.toLowerCase()).digest()
}

/** A new link's uuid; null within a minute of the last one, and where the address has had enough mails today. */
export async function newLink(tx: Tx, interest: { id: InterestId; email: string }, now: Date): Promise<string | null> {
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const today = await tx
    .selectFrom('interestLinks as l')
    .innerJoin('interests as i', 'i.id', 'l.interestId')
    .select(['l.interestId', 'l.createdAt'])
    .where('i.email', '=', interest.email)
    .where('l.createdAt', '>', since(day))
    .execute()
  const isRecent = today.some(
    ({ interestId, createdAt }) => interestId === interest.id && createdAt > since(resendPause),
  )
  if (isRecent || today.length >= mostLinksADay) return null
  const uuid = randomUUID()
  await tx
    .insertInto('interestLinks')
    .values({
      tokenHash: hashOfLink(uuid),
      interestId: interest.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + verificationLife),
    })
    .execute()
  return uuid
}

/** A mailed link with its interest, locked until the transaction ends. */
export async function findLink(db: Db, uuid: string) {
  return db
    .selectFrom('interestLinks as l')
    .innerJoin('interests as i', 'i.id', 'l.interestId')
    .select(['l.interestId', 'l.createdAt', 'l.expiresAt', 'l.usedAt'])
    .select(['i.verifiedAt', 'i.status', 'i.email', 'i.changes', 'i.changesAt'])
    .where('l.tokenHash', '=', hashOfLink(uuid))
    .forUpdate()
    .executeTakeFirst()
}
