import { Problem } from '@agon/domain/problem'
import type { UserId } from '@agon/domain/ids'
import { checkPassword } from '../../config/passwords.ts'
import { beginTry, forgetTries, withdrawTry } from '../../db/throttle.ts'
import type { App } from '../../http/handler.ts'

/** Makes sure that it is the person, not somebody at their screen. Throws `currentPassword`, and `locked` after ten wrong ones. */
export async function confirmPassword(app: App, userId: UserId, password: string): Promise<void> {
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
