import type { Enrolment } from '@agon/contract/second-factor'
import type { AccountId, UserId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { readCode } from '@agon/domain/totp'
import { toString as qrToString } from 'qrcode'
import type { Db, Tx } from '../../../db/database.ts'
import type { App } from '../../../http/handler.ts'
import { lockPerson } from '../lock-person.ts'
import { relyingParty } from '../passkey/relying-party.ts'
import { passkeysOf } from '../passkey/store.ts'
import { newRecoveryCodes } from './recovery.ts'
import { findTicket, giveTicket, sealFor, unsealFor, useUp } from './tickets.ts'
import { base32, matchingStep, newSecret, otpauthUri } from './totp.ts'
import { tryCode } from './try-code.ts'

/** What the app calls the entry. */
const issuer = 'Agon'

/** A fresh secret, that counts for nothing until the app's first code has come back. */
export async function beginEnrolment(
  app: App,
  { userId, accountId }: { userId: UserId; accountId: AccountId | null },
): Promise<Enrolment> {
  const { db } = app.database
  const secret = newSecret()
  const { username } = await db
    .selectFrom('users')
    .select('username')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const replaces = await enrolledAt(db, userId)
  const ticket = await giveTicket(app, { purpose: 'enrol', userId, accountId }, { secret, replaces })
  const uri = otpauthUri(issuer, username, secret)
  const qr = await qrToString(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 })
  return { ticket, secret: base32(secret), uri, qr, rpId: relyingParty(app.config)?.id ?? null }
}

export async function enrolledAt(db: Db, userId: UserId): Promise<Date | null> {
  const row = await db.selectFrom('secondFactors').select('enrolledAt').where('userId', '=', userId).executeTakeFirst()
  return row?.enrolledAt ?? null
}

interface Enrolled {
  userId: UserId
  accountId: AccountId | null
  recoveryCodes: string[]
}

/**
 * The app is set up, since its code is right. Of two windows that set one up at once the first wins, and the second is told. `whose`: the
 * ticket must be theirs. Throws `ticketSpent`, `wrongCode`, `secondFactorSet`.
 */
export async function enrol(
  app: App,
  { ticket, code, whose }: { ticket: string; code: string; whose?: UserId },
): Promise<Enrolled> {
  const { userId, accountId, secret, replaces } = await findTicket(app, ticket, 'enrol')
  if (secret === null || (whose === undefined ? accountId === null : userId !== whose)) throw new Problem('ticketSpent')
  const opened = unsealFor(app, userId, secret)
  const step = await tryCode(app, userId, 'wrongCode', async () => {
    const figures = readCode(code)
    return figures === null ? null : matchingStep(opened, figures, app.now(), 0)
  })
  return app.database.db.transaction().execute(async (tx) => {
    await useUp(tx, ticket)
    await lockPerson(tx, userId)
    // Who has said no more than the password sets nothing up beside what has come meanwhile.
    if (whose === undefined && (await passkeysOf(tx, userId)).length > 0) throw new Problem('secondFactorSet')
    await keepFactor(
      tx,
      { userId, secret: sealFor(app, userId, opened), usedStep: step, enrolledAt: app.now() },
      replaces,
    )
    return { userId, accountId, recoveryCodes: await newRecoveryCodes(app, tx, userId) }
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
