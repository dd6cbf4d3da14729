import type { emailHealthCalls } from '@agon/contract/email-health/calls'
import { sql } from 'kysely'
import { userIdOf } from '#/http/actor.ts'
import type { Handlers } from '#/http/handler.ts'
import { grantedOlympiad } from '#/http/scope.ts'
import { addDkimKeys } from '#/mail/signing/dkim-keys.ts'
import { findReports } from './history.ts'
import { readHealth } from './read-health.ts'
import { recentRefusals } from './refusals.ts'
import { sendingHealth } from './sending-health.ts'

export const emailHealthHandlers: Handlers<typeof emailHealthCalls> = {
  async readEmailHealth({ app, db, actor, query: { email, doNotRecheck } }) {
    const [item, history] = await Promise.all([
      readHealth(app, email, { recheck: doNotRecheck !== true }),
      findReports(db, email, grantedOlympiad(actor)),
    ])
    return { item, history }
  },

  async overrideEmailHealth({ app, db, actor, now, query: { email } }) {
    const vouched = { overriddenAt: now, overriddenBy: userIdOf(actor) }
    await db
      .insertInto('emailHealth')
      .values({ email, ...vouched })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(vouched))
      .execute()
    return { item: await readHealth(app, email, { recheck: false }) }
  },

  async readSendingHealth({ app }) {
    const [items, refusals] = await Promise.all([sendingHealth(app), recentRefusals(app)])
    return { items, refusals }
  },

  async addDkimKeys({ app, db, now, body: { domain } }) {
    await db.transaction().execute((tx) => addDkimKeys(tx, app.keys, domain, now))
    return {}
  },

  async retireDkimKeys({ db, now, body: { domain } }) {
    const { numAffectedRows = 0n } = await sql`update dkim_keys set retired_at = ${now}
      where domain = ${domain} and retired_at is null
        and id not in (select max(id) from dkim_keys where domain = ${domain} and retired_at is null group by algorithm)`.execute(
      db,
    )
    return { retired: Number(numAffectedRows) }
  },
}
