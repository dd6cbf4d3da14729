import { randomBytes } from 'node:crypto'
import type { UserId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { hashToken } from '#/config/tokens.ts'

/** How long somebody has to find the device and unlock it, in milliseconds. */
export const challengeLife = 5 * 60_000

/** What a challenge was given out for, and to whom: it counts for nothing else. */
export type ChallengePurpose = { purpose: 'register' | 'second'; userId: UserId } | { purpose: 'signin'; userId: null }

export async function giveChallenge(
  { database: { db }, now }: App,
  asked: ChallengePurpose,
): Promise<Buffer<ArrayBuffer>> {
  await sweep(db, now())
  const challenge = randomBytes(32)
  const challengeHash = hashToken(challenge.toString('base64url'))
  const expiresAt = new Date(now().getTime() + challengeLife)
  await db
    .insertInto('passkeyChallenges')
    .values({ challengeHash, expiresAt, ...asked })
    .execute()
  return challenge
}

/** The challenge that was signed, if it is one of these; it is none any more, whatever the signature is worth. */
export async function spendChallenge(
  { database: { db }, now }: App,
  clientDataJSON: string,
  { purpose, userId }: ChallengePurpose,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) return null
  const row = await db
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', hashToken(challenge))
    .returning(['purpose', 'userId', 'expiresAt'])
    .executeTakeFirst()
  if (row === undefined || row.purpose !== purpose || row.userId !== userId || row.expiresAt <= now()) return null
  return challenge
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** Anyone who opens the door gets one, so they are not left to the hourly cleaning. A few at a time, and none twice. */
async function sweep(db: Db, now: Date): Promise<void> {
  await sql`delete from passkey_challenges where challenge_hash in (
    select challenge_hash from passkey_challenges where expires_at <= ${now} order by expires_at limit 50 for update skip locked)`.execute(
    db,
  )
}
