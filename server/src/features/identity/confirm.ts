import { Problem } from '@agon/domain/problem'
import type { ParticipantId, SessionId, UserId } from '@agon/domain/ids'
import { checkPassword } from '#/passwords/passwords.ts'
import { beginTry, forgetTries, withdrawTry } from '#/db/throttle.ts'
import type { App } from '#/http/handler.ts'
import { proofOf } from './sessions.ts'

type Whose = { userId: UserId } | { participantId: ParticipantId }

/** Makes sure that it is the person, not somebody at their screen. Throws `currentPassword`, and `locked` after ten wrong ones. */
export async function tryOwnPassword(app: App, whose: Whose, isRight: () => Promise<boolean>): Promise<void> {
  const { db } = app.database
  const door = 'userId' in whose ? `own|${whose.userId}` : `own|learner|${whose.participantId}`
  // Whatever the address: the session says whose it is.
  const tried = { door, address: '' }
  const id = await beginTry(db, { ...tried, now: app.now() })
  try {
    if (!(await isRight())) {
      throw new Problem('currentPassword', {}, { fields: { current: new Problem('currentPassword') } })
    }
    await forgetTries(db, tried)
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'currentPassword')) await withdrawTry(db, id)
    throw error
  }
}

function confirmPassword(app: App, userId: UserId, password: string): Promise<void> {
  return tryOwnPassword(app, { userId }, async () => {
    const { passwordHash } = await app.database.db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    return checkPassword(app.config.mode, passwordHash, password)
  })
}

/** Who has proved within these milliseconds who they are need not say their present password again. */
const freshness = 5 * 60_000

/** Throws `currentPassword` where it has to be said and was not. */
export async function needsPassword(app: App, sessionId: SessionId, current: string | undefined): Promise<void> {
  if (current !== undefined) return
  const { authenticatedAt } = await proofOf(app.database.db, sessionId)
  if (app.now().getTime() - authenticatedAt.getTime() < freshness) return
  throw new Problem(
    'currentPassword',
    {},
    { fields: { current: { en: 'Enter your current password, too.', af: 'Voer ook jou huidige wagwoord in.' } } },
  )
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
