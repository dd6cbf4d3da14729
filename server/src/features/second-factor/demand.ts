import type { FactorAsked, FactorWay } from '@agon/contract/second-factor/calls'
import type { UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Role } from '@agon/domain/role'
import type { Db } from '#/db/database.ts'
import { secondFactorRoles } from '#/db/second-factor-roles.ts'
import type { App } from '#/http/handler.ts'
import type { SessionSubject } from '../identity/sessions.ts'
import { beginEnrolment } from './enrol.ts'
import { giveTicket } from './tickets.ts'

/** After the right password: throws `2fa_required` for anyone who has a second factor, `2fa_notSetYet` where the role needs one. */
export async function demandSecondFactor(
  app: App,
  { role, userId, accountId, signInVersion }: SessionSubject,
): Promise<void> {
  if (userId === undefined || accountId === undefined || signInVersion === undefined) return
  const { db } = app.database
  const ways = await waysOf(db, userId)
  if (ways.length > 0) {
    const ticket = await giveTicket(app, { purpose: 'code', userId, accountId, signInVersion })
    const details: FactorAsked = { ticket, ways }
    throw new Problem('2fa_required', {}, { details })
  }
  if (!(await needsFactor(db, role))) return
  throw new Problem('2fa_notSetYet', {}, { details: await beginEnrolment(app, { userId, accountId, signInVersion }) })
}

export async function hasFactor(db: Db, userId: UserId): Promise<boolean> {
  return (await waysOf(db, userId)).length > 0
}

async function waysOf(db: Db, userId: UserId): Promise<FactorWay[]> {
  const app = await db.selectFrom('secondFactors').select('userId').where('userId', '=', userId).executeTakeFirst()
  const passkey = await db.selectFrom('passkeys').select('id').where('userId', '=', userId).executeTakeFirst()
  return [...(app === undefined ? [] : ['app' as const]), ...(passkey === undefined ? [] : ['passkey' as const])]
}

async function needsFactor(db: Db, role: Role): Promise<boolean> {
  return (await secondFactorRoles(db)).some((one) => one === role)
}
