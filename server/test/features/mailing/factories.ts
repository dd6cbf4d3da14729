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

/** A mass mail that was queued, with its mails held. */
export async function aQueuedMassMail(
  world: World,
  { olympiadId, held, state = 'queued', name = 'teacher' }: Wanted,
): Promise<MassMailId> {
  const { id } = await world.db
    .insertInto('massMails')
    .values({
      olympiadId,
      name: 'Invoices',
      emailerId: 1,
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
