import type { ParticipantId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { newRecoveryCode, newSlip, slipColumns } from '#/config/new-slip.ts'
import { openSlip, type SlipSecrets } from '#/config/slip-secrets.ts'
import type { Db, Tx } from '#/db/database.ts'
import { forgetTries } from '#/db/throttle.ts'
import type { App } from '#/http/handler.ts'

/** A participant's recovery code. Makes the secrets of a participant that has none. Throws `slipsErased` once they are. */
export async function readRecoveryCode(app: App, tx: Tx, id: ParticipantId): Promise<string> {
  const slip = await lockSlip(app, tx, id)
  if (slip !== null) return slip.recovery
  return (await keep(app, tx, id, newSlip())).recovery
}

/** When the slip that is valid now replaced the one before. */
export async function readSlipRenewal(tx: Tx, id: ParticipantId): Promise<Date> {
  const { renewedAt } = await tx
    .selectFrom('participantCredentials')
    .select('renewedAt')
    .where('participantId', '=', id)
    .executeTakeFirstOrThrow()
  return renewedAt
}

/**
 * A new recovery code; password and link stay as they are. What was tried before says nothing of it, and no longer keeps the learner
 * out. Throws `slipsErased` where password and link are not known any longer.
 */
export async function renewRecoveryCode(app: App, id: ParticipantId): Promise<string> {
  return app.database.db.transaction().execute(async (tx) => {
    const slip = (await lockSlip(app, tx, id)) ?? newSlip()
    await forgetTries(tx, recoveryDoor(id))
    return (await keep(app, tx, id, { ...slip, recovery: newRecoveryCode() })).recovery
  })
}

/** Where codes are tried, from whatever address: a sitting is one learner's alone. */
export function recoveryDoor(id: ParticipantId): { door: string; address: string } {
  return { door: `recovery|${id}`, address: '' }
}

export async function findRecoveryHash(db: Db, id: ParticipantId): Promise<Buffer | null> {
  const row = await db
    .selectFrom('participantCredentials')
    .select('recoveryHash')
    .where('participantId', '=', id)
    .executeTakeFirst()
  return row?.recoveryHash ?? null
}

/** Locks the participant, so that two who ask at once are told the same code. */
async function lockSlip(app: App, tx: Tx, id: ParticipantId): Promise<SlipSecrets | null> {
  await tx.selectFrom('participants').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const row = await tx
    .selectFrom('participantCredentials')
    .select('secrets')
    .where('participantId', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  if (row.secrets === null) throw new Problem('slipsErased')
  return openSlip(app.keys.slips, row.secrets)
}

async function keep(app: App, tx: Tx, id: ParticipantId, slip: SlipSecrets): Promise<SlipSecrets> {
  const columns = slipColumns(app.keys.slips, id, slip)
  await tx
    .insertInto('participantCredentials')
    .values({ participantId: id, ...columns })
    .onConflict((conflict) => conflict.column('participantId').doUpdateSet(columns))
    .execute()
  return slip
}
