import type { ParticipantId, SessionId } from '@agon/domain/ids'
import { leastPassword } from '@agon/domain/password'
import { Problem } from '@agon/domain/problem'
import { checkPassword, hashPassword } from '#/passwords/passwords.ts'
import { refuseWeak } from '#/config/weak-password.ts'
import { openSlip, sealSlip } from '#/config/slip-secrets.ts'
import type { Db, Tx } from '#/db/database.ts'
import type { SignedIn } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { needsPassword, proveAgain, tryOwnPassword } from '../identity/confirm.ts'
import type { PasswordRules } from './set.ts'
import { rulesFor, setPassword } from './set.ts'

export function ownRules(db: Db, actor: SignedIn): Promise<PasswordRules> {
  return actor.role === 'learner' ? learnersRules(db, actor.participantId) : rulesFor(db, actor.userId)
}

/** Throws `currentPassword` where the present one is wrong, or missing after five minutes. */
export async function setOwnPassword(
  app: App,
  actor: SignedIn,
  { password, current }: { password: string; current?: string | undefined },
): Promise<void> {
  if (actor.role === 'learner') {
    await needsPassword(app, actor.sessionId, current)
    return setLearnersOwn(app, actor, { password, current })
  }
  await proveAgain(app, actor, current)
  await setPassword(app, { userId: actor.userId, password, by: actor.sessionId })
}

async function learnersRules(db: Db, id: ParticipantId): Promise<PasswordRules> {
  const { username, firstName, lastName } = await db
    .selectFrom('participants')
    .select(['username', 'firstName', 'lastName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { username, least: leastPassword.learner, own: [username, firstName, lastName] }
}

/**
 * The learner's other sessions end. What a learner chose is kept as a hash alone: the slip, printed again, has its link and no
 * password. Throws `locked` after ten wrong present passwords, and `unauthenticated` or `conflict` where the session or the slip has
 * changed while this one was made.
 */
async function setLearnersOwn(
  app: App,
  { participantId, sessionId }: { participantId: ParticipantId; sessionId: SessionId },
  { password, current }: { password: string; current?: string | undefined },
): Promise<void> {
  const { db } = app.database
  const kept = await db
    .selectFrom('participantCredentials')
    .select(['passwordHash', 'secrets', 'signInVersion'])
    .where('participantId', '=', participantId)
    .executeTakeFirst()
  const slip = kept?.secrets == null ? null : openSlip(app.keys.slips, kept.secrets)
  if (current !== undefined) {
    await tryOwnPassword(app, { participantId }, async () =>
      slip !== null && kept?.passwordHash === null
        ? slip.password === current.normalize('NFC')
        : checkPassword(app.config.mode, kept?.passwordHash ?? null, current),
    )
  }
  await refuseWeak(password, await learnersRules(db, participantId))
  const passwordHash = await hashPassword(password)
  const secrets = slip === null ? null : sealSlip(app.keys.slips, { ...slip, password: '' })
  const signInVersion = (kept?.signInVersion ?? 0) + 1
  await db.transaction().execute(async (tx) => {
    await holdSlip(tx, { participantId, sessionId }, kept?.signInVersion)
    const changed = { passwordHash, secrets, signInVersion, renewedAt: app.now() }
    await tx
      .insertInto('participantCredentials')
      .values({ participantId, ...changed })
      .onConflict((conflict) => conflict.column('participantId').doUpdateSet(changed))
      .execute()
    await tx.deleteFrom('sessions').where('participantId', '=', participantId).where('id', '<>', sessionId).execute()
  })
}

/** A new slip ends the sessions of the old one: what was checked against that changes nothing any more. */
async function holdSlip(
  tx: Tx,
  { participantId, sessionId }: { participantId: ParticipantId; sessionId: SessionId },
  checked: number | undefined,
): Promise<void> {
  const held = await tx
    .selectFrom('participantCredentials')
    .select('signInVersion')
    .where('participantId', '=', participantId)
    .forUpdate()
    .executeTakeFirst()
  const session = await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst()
  if (session === undefined) throw new Problem('unauthenticated')
  if (held?.signInVersion !== checked) throw new Problem('conflict')
}
