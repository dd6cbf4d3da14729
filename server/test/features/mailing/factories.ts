import type { MassMailId, OlympiadId } from '@agon/domain/ids'
import type { MassMailState } from '@agon/domain/mass-mail'
import { sql } from 'kysely'
import type { World } from '#test/world.ts'

interface Wanted {
  readonly olympiadId: OlympiadId
  /** How many held mails it has. */
  readonly held: number
  readonly state?: MassMailState
  /** Of the addresses, before their number. */
  readonly name?: string
}

let made = 0

/** A mass mail that was queued, with its mails held. */
export async function aQueuedMassMail(
  world: World,
  { olympiadId, held, state = 'queued', name = 'teacher' }: Wanted,
): Promise<MassMailId> {
  const emailer = await world.db
    .insertInto('emailers')
    .values({ olympiadId, kind: 'mass', name: `Invoices ${(made += 1)}`, version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('emailerVersions')
    .values({
      emailerId: emailer.id,
      version: 1,
      locale: 'en',
      subject: 'Your invoice',
      body: 'Please pay.',
      savedAt: world.clock.now,
    })
    .execute()
  const { id } = await world.db
    .insertInto('massMails')
    .values({
      olympiadId,
      name: 'Invoices',
      emailerId: emailer.id,
      emailerVersion: 1,
      audience: JSON.stringify({ to: 'teachers', where: [] }),
      state,
      queuedAt: world.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into queued_emails (olympiad_id, kind, mass_mail_id, recipient, recipient_name, attachments, status, queued_at)
    select ${olympiadId}, 'mass', ${id}, ${name} || n || '@school.example', 'Teacher ' || n, '[]', 'held', ${world.clock.now}
    from generate_series(1, ${held}::int4) n`.execute(world.db)
  return id
}
