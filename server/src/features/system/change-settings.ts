import {
  systemSettingNames,
  type SystemSettingName,
  type SystemSettingValues,
} from '@agon/domain/system-setting/settings'
import { sql } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#/db/database.ts'
import { holdSecondFactorRoles } from '#/db/second-factor-roles.ts'
import { forgetSystemSettings, readSystemSettings } from '#/db/system-settings.ts'
import type { ActorOf } from '#/http/actor.ts'
import type { App } from '#/http/handler.ts'
import { needSecondFactor } from './need-second-factor.ts'

/** Changes some settings; one that has its value already is left. Answers how many sign-ins ended. */
export async function changeSettings(
  app: App,
  by: ActorOf<'overlord'>,
  wanted: Partial<SystemSettingValues>,
  now: Date,
): Promise<number> {
  const ended = await app.database.db.transaction().execute(async (tx) => {
    // Changes one after another, so that each history row follows from the one before.
    await sql`select pg_advisory_xact_lock(hashtext('system-settings'))`.execute(tx)
    if (wanted.secondFactorRoles !== undefined) await holdSecondFactorRoles(tx)
    const before = await readSystemSettings(tx)
    const changed = systemSettingNames.filter(
      (name) => wanted[name] !== undefined && !isDeepStrictEqual(wanted[name], before[name]),
    )
    for (const name of changed) await insertValue(tx, name, wanted[name], { by, now })
    return wanted.secondFactorRoles === undefined ? 0 : needSecondFactor(tx, by.sessionId, wanted.secondFactorRoles)
  })
  forgetSystemSettings(app.database)
  return ended
}

async function insertValue(
  tx: Tx,
  name: SystemSettingName,
  value: unknown,
  { by, now }: { by: ActorOf<'overlord'>; now: Date },
): Promise<void> {
  await tx
    .insertInto('systemSettings')
    .values({ name, value: JSON.stringify(value), changedBy: by.userId, changedAt: now })
    .execute()
}
