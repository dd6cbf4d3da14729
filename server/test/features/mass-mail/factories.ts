import type { Audience } from '@agon/domain/audience'
import type { EmailerId, MassMailId, OlympiadId } from '@agon/domain/ids'
import type { World } from '#test/world.ts'

let made = 0

/** A mass template of an olympiad with one English version. */
export async function aMassMailer(world: World, olympiadId: OlympiadId): Promise<EmailerId> {
  const { id } = await world.db
    .insertInto('emailers')
    .values({ olympiadId, kind: 'mass', name: `Reminder ${(made += 1)}`, version: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('emailerVersions')
    .values({
      emailerId: id,
      version: 1,
      locale: 'en',
      subject: 'A reminder for {{ school }}',
      body: 'Dear {{ name }}\n\nPlease pay.',
      savedAt: world.clock.now,
    })
    .execute()
  return id
}

interface Wanted {
  readonly olympiadId: OlympiadId
  readonly audience: Audience
  readonly emailerId?: EmailerId
}

/** A draft. */
export async function aMassMail(world: World, { olympiadId, audience, emailerId }: Wanted): Promise<MassMailId> {
  const { id } = await world.db
    .insertInto('massMails')
    .values({
      olympiadId,
      name: 'Invoices',
      emailerId: emailerId ?? (await aMassMailer(world, olympiadId)),
      audience: JSON.stringify(audience),
      createdAt: world.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
