import type { UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { beginTry, forgetTries, withdrawTry } from '#/db/throttle.ts'
import type { App } from '#/http/handler.ts'

/** Looks at a code of six figures: ten wrong ones of a kind in fifteen minutes lock, wherever they come from. Throws `wrong` where it is null. */
export async function tryCode<Found>(
  { database: { db }, now }: App,
  userId: UserId,
  wrong: 'secondFactor' | 'wrongCode',
  look: () => Promise<Found | null>,
): Promise<Found> {
  // Apart: the right code of an app that is being set up must not clear the count of those that are wrong at the door.
  const tried = { door: `${wrong === 'wrongCode' ? 'enrol' : 'code'}|${userId}`, address: '' }
  const id = await beginTry(db, { ...tried, now: now() })
  const found = await look().catch(async (error: unknown) => {
    await withdrawTry(db, id)
    throw error
  })
  if (found === null) throw new Problem(wrong)
  await forgetTries(db, tried)
  return found
}
