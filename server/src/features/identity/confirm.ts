import { Problem } from '@agon/domain/problem'
import type { SessionId, UserId } from '@agon/domain/ids'
import { checkPassword } from '../../passwords/passwords.ts'
import { beginTry, forgetTries, withdrawTry } from '../../db/throttle.ts'
import type { App } from '../../http/handler.ts'
import { provedAt } from './sessions.ts'

/** Makes sure that it is the person, not somebody at their screen. Throws `currentPassword`, and `locked` after ten wrong ones. */
async function confirmPassword(app: App, userId: UserId, password: string): Promise<void> {
  const { db } = app.database
  // Whatever the address: the session says whose it is.
  const tried = { door: `own|${userId}`, address: '' }
  const id = await beginTry(db, { ...tried, now: app.now() })
  try {
    const { passwordHash } = await db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    if (!(await checkPassword(app.config.mode, passwordHash, password))) {
      const fields = { current: new Problem('currentPassword').reason }
      throw new Problem('currentPassword', {}, { fields })
    }
    await forgetTries(db, tried)
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'currentPassword')) await withdrawTry(db, id)
    throw error
  }
}

/** Who has proved within these milliseconds who they are need not say their present password again. */
const freshness = 5 * 60_000

/** Throws `currentPassword` where it has to be said and was not. */
export async function needsPassword(app: App, sessionId: SessionId, current: string | undefined): Promise<void> {
  if (current !== undefined) return
  const proved = await provedAt(app.database.db, sessionId)
  if (app.now().getTime() - proved.getTime() < freshness) return
  throw new Problem('currentPassword', {}, { fields: { current: 'Please say your present password too.' } })
}

/** Before something that opens or closes one's doors: the present password, or a sign-in just now. */
export async function proveAgain(
  app: App,
  { userId, sessionId }: { userId: UserId; sessionId: SessionId },
  current: string | undefined,
): Promise<void> {
  await needsPassword(app, sessionId, current)
  if (current !== undefined) await confirmPassword(app, userId, current)
}
