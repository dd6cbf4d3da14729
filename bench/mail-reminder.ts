import type { MassMailId } from '@agon/domain/ids'
import { queueMassMail } from '@agon/server/features/mass-mail/acts'
import type { App } from '@agon/server/http/handler'
import { addDkimKeys, signersOf } from '@agon/server/mail/signing/dkim-keys'
import { sql } from 'kysely'
import type { MailWorld } from './mail-world.ts'

export const signingDomain = 'agon.example'

/** Keys that sign, and a mass mail that is queued: where the world has been used, that of before. */
export async function queueReminder(app: App, world: MailWorld): Promise<MassMailId> {
  const { db } = app.database
  const signers = await signersOf(db, app.keys, [signingDomain])
  if (!signers.has(signingDomain))
    await db.transaction().execute((tx) => addDkimKeys(tx, app.keys, signingDomain, new Date()))
  const words = `Dear {{ name }},\n\nThe order of {{ school }} is not paid yet: {{ outstanding }}.\n\n[See the order]({{ portal }})\n\n${'Please pay it before the olympiad begins. '.repeat(10)}`
  await sql`insert into emailer_versions (emailer_id, version, locale, subject, body, saved_at)
    select max(id), 1, 'en', 'A reminder for {{ name }}', ${words}, now() from emailers on conflict do nothing`.execute(
    db,
  )
  const { id, state } = await db.selectFrom('massMails').select(['id', 'state']).executeTakeFirstOrThrow()
  if (state === 'draft') {
    const actor = { role: 'overlord', userId: 1, accountId: 0, sessionId: 0 } as never
    await queueMassMail(app, { actor, id: id as MassMailId, reason: '', now: new Date() })
    await world.superuser.query('vacuum analyze queued_emails')
  }
  return id as MassMailId
}
