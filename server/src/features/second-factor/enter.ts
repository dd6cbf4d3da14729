import type { AccountId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { readCode, readRecoveryCode } from '@agon/domain/totp'
import type { App } from '#/http/handler.ts'
import type { SessionSubject } from '../identity/sessions.ts'
import { recoveryCodesLeft, spendRecoveryCode } from './recovery.ts'
import { findTicket, unsealFor, useUp } from './tickets.ts'
import { matchingStep } from './totp.ts'
import { tryCode } from './try-code.ts'

interface Entered {
  subject: SessionSubject
  recoveryCodesLeft: number | null
}

/** The second half of signing in. Throws `ticketSpent`, `secondFactor`, `locked`. */
export async function enterWithCode(app: App, ticket: string, code: string): Promise<Entered> {
  const { db } = app.database
  const { userId, accountId, signInVersion } = await findTicket(app, ticket, 'code')
  if (accountId === null) throw new Problem('ticketSpent')
  const way = await tryCode(app, userId, 'secondFactor', () => wayIn(app, userId, code))
  await db.transaction().execute((tx) => useUp(tx, ticket))
  return {
    subject: await subjectOf(app, { userId, accountId, signInVersion }),
    recoveryCodesLeft: way === 'recovery' ? await recoveryCodesLeft(db, userId) : null,
  }
}

/** The way in which a code proves the person; null for a wrong code. */
export async function wayIn(app: App, userId: UserId, typed: string): Promise<'app' | 'recovery' | null> {
  const figures = readCode(typed)
  if (figures !== null) return (await useCode(app, userId, figures)) ? 'app' : null
  const recovery = readRecoveryCode(typed)
  if (recovery === null) return null
  return (await spendRecoveryCode(app, app.database.db, userId, recovery)) ? 'recovery' : null
}

/** Of two who bring one code at once, one is let in. */
async function useCode(app: App, userId: UserId, figures: string): Promise<boolean> {
  const { db } = app.database
  const factor = await db
    .selectFrom('secondFactors')
    .select(['secret', 'usedStep'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (factor === undefined) return false
  const step = matchingStep(unsealFor(app, userId, factor.secret), figures, app.now(), factor.usedStep)
  if (step === null) return false
  const { numUpdatedRows } = await db
    .updateTable('secondFactors')
    .set({ usedStep: step })
    .where('userId', '=', userId)
    .where('usedStep', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** After password and factor. The grant as it stands now: it may have been withdrawn, or the person disabled, since the password. */
export async function subjectOf(
  app: App,
  { userId, accountId, signInVersion }: { userId: UserId; accountId: AccountId; signInVersion: number },
): Promise<SessionSubject> {
  const grant = await app.database.db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.userId')
    .select('accounts.role')
    .where('accounts.id', '=', accountId)
    .where('accounts.userId', '=', userId)
    .where('users.disabledAt', 'is', null)
    .executeTakeFirst()
  if (grant === undefined) throw new Problem('ticketSpent')
  return { role: grant.role, userId, accountId, signInVersion, factorAt: app.now() }
}
