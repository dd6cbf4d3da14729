import type { EmailHealth } from '@agon/contract/email-health/calls'
import { isWellFormed, suggestedAddress, type EmailHealthState } from '@agon/domain/email-health'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { openDns } from '#/mail/dns.ts'
import { isSuppressed } from '#/mail/suppression.ts'

/** Whether mail to an address is likely to arrive: its form, its domain, and what became of earlier mails. */
export async function readHealth(app: App, email: string, { recheck }: { recheck: boolean }): Promise<EmailHealth> {
  const { db } = app.database
  if (recheck && isWellFormed(email)) await askDns(app, email)
  const stored = await db.selectFrom('emailHealth').selectAll().where('email', '=', email).executeTakeFirst()
  const suppressed = await isSuppressed(db, app.keys, [email], { projectId: null, isSystem: true, now: app.now() })
  const soft = await softBounces(db, email)
  const suggestion = suggestedAddress(email)
  const found: [EmailHealthState, string][] = [
    ...when(!isWellFormed(email), 'bad', 'This is not an e-mail address.'),
    ...when(stored?.acceptsMail === false, 'bad', 'The domain does not exist or accepts no mail.'),
    ...when(suppressed.get(email)?.kind === 'bounced', 'bad', 'Mails to this address came back.'),
    ...when(suppressed.get(email)?.kind === 'complained', 'bad', 'The recipient reported a mail as unwanted.'),
    ...when(suppressed.get(email)?.kind === 'shunned', 'bad', 'This address or its domain is shunned.'),
    ...when(suggestion !== null, 'doubtful', `Probably a typing error: ${suggestion ?? ''}`),
    ...when(soft > 0, 'doubtful', 'A mail could not be delivered lately.'),
    ...when(stored === undefined || stored.acceptsMail === null, 'unknown', 'The domain has not been checked.'),
  ]
  return {
    email,
    state: found[0]?.[0] ?? 'good',
    reasons: found.map(([, reason]) => reason),
    suggestion,
    overridden: (stored?.overriddenAt ?? null) !== null,
    checkedAt: stored?.checkedAt?.toISOString() ?? null,
  }
}

const when = (holds: boolean, state: EmailHealthState, reason: string): [EmailHealthState, string][] =>
  holds ? [[state, reason]] : []

async function askDns(app: App, email: string): Promise<void> {
  const servers = await openDns(app.config.DNS_SERVERS).mailServers(email.slice(email.lastIndexOf('@') + 1))
  // No answer says nothing about the address, and an earlier one stays.
  if (servers === null) return
  const facts = { acceptsMail: servers.length > 0, checkedAt: app.now() }
  await app.database.db
    .insertInto('emailHealth')
    .values({ email, ...facts })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(facts))
    .execute()
}

async function softBounces(db: Db, email: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int4 as count from mail_reports
    where email = ${email} and kind = 'soft' and queued_email_id is not null`.execute(db)
  return rows[0]?.count ?? 0
}
