import type { Enrolment } from '@agon/contract/second-factor/calls'
import type { AccountId, SessionId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { readCode } from '@agon/domain/totp'
import { qrSvg } from '#/config/qr-svg.ts'
import type { Db, Tx } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { lockPerson, lockSelf } from '../identity/lock-person.ts'
import { relyingParty } from '../identity/relying-party.ts'
import { passkeysOf } from '../identity/passkeys.ts'
import { countNewFactor } from './new-factor.ts'
import { newRecoveryCodes } from './recovery.ts'
import { findTicket, giveTicket, sealFor, unsealFor, useUp } from './tickets.ts'
import { base32, matchingStep, newSecret, otpauthUri } from './totp.ts'
import { tryCode } from './try-code.ts'

/** What the app calls the entry. */
const issuer = 'Agon'

/** A fresh secret, that counts for nothing until the app's first code has come back. */
export async function beginEnrolment(
  app: App,
  {
    userId,
    accountId,
    signInVersion,
  }: {
    userId: UserId
    accountId: AccountId | null
    /** Absent: the present password's. */
    signInVersion?: number
  },
): Promise<Enrolment> {
  const { db } = app.database
  const secret = newSecret()
  const person = await db
    .selectFrom('users')
    .select(['username', 'signInVersion'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const replaces = await enrolledAt(db, userId)
  const ticket = await giveTicket(
    app,
    { purpose: 'enrol', userId, accountId, signInVersion: signInVersion ?? person.signInVersion },
    { secret, replaces },
  )
  const uri = otpauthUri(issuer, person.username, secret)
  const qr = await qrSvg(uri)
  return { ticket, secret: base32(secret), uri, qr, rpId: relyingParty(app.config)?.id ?? null }
}

export async function enrolledAt(db: Db, userId: UserId): Promise<Date | null> {
  const row = await db.selectFrom('secondFactors').select('enrolledAt').where('userId', '=', userId).executeTakeFirst()
  return row?.enrolledAt ?? null
}

interface Enrolled {
  userId: UserId
  accountId: AccountId | null
  signInVersion: number
  recoveryCodes: string[]
}

/**
 * The app is set up, since its code is right. Of two windows that set one up at once the first wins, and the second is told. `by`: the
 * ticket must be theirs, and their other sessions end. Throws `ticketSpent`, `wrongCode`, `secondFactorSet`.
 */
export async function enrol(
  app: App,
  { ticket, code, by }: { ticket: string; code: string; by?: { userId: UserId; sessionId: SessionId } },
): Promise<Enrolled> {
  const { userId, accountId, signInVersion, secret, replaces } = await findTicket(app, ticket, 'enrol')
  if (secret === null || (by === undefined ? accountId === null : userId !== by.userId))
    throw new Problem('ticketSpent')
  const opened = unsealFor(app, userId, secret)
  const step = await tryCode(app, userId, 'wrongCode', async () => {
    const figures = readCode(code)
    return figures === null ? null : matchingStep(opened, figures, app.now(), 0)
  })
  return app.database.db.transaction().execute(async (tx) => {
    if (by === undefined) await lockPerson(tx, userId)
    else await lockSelf(tx, by)
    await useUp(tx, ticket)
    // Who has said no more than the password sets nothing up beside what has come meanwhile.
    if (by === undefined && (await passkeysOf(tx, userId)).length > 0) throw new Problem('secondFactorSet')
    await keepFactor(
      tx,
      { userId, secret: sealFor(app, userId, opened), usedStep: step, enrolledAt: app.now() },
      replaces,
    )
    await countNewFactor(tx, { userId, sessionId: by?.sessionId ?? null }, app.now())
    return { userId, accountId, signInVersion, recoveryCodes: await newRecoveryCodes(app, tx, userId) }
  })
}

/** Where another set-up than the one that was there at the beginning stands meanwhile: `secondFactorSet`. */
async function keepFactor(
  tx: Tx,
  factor: { userId: UserId; secret: Buffer; usedStep: number; enrolledAt: Date },
  replaces: Date | null,
): Promise<void> {
  const { userId, ...values } = factor
  const kept =
    replaces === null
      ? await tx
          .insertInto('secondFactors')
          .values(factor)
          .onConflict((conflict) => conflict.doNothing())
          .returning('userId')
          .executeTakeFirst()
      : await tx
          .updateTable('secondFactors')
          .set(values)
          .where('userId', '=', userId)
          .where('enrolledAt', '=', replaces)
          .returning('userId')
          .executeTakeFirst()
  if (kept === undefined) throw new Problem('secondFactorSet')
}
