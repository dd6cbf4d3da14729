import type { Audience } from '@agon/domain/audience'
import type { AttachmentKind } from '@agon/domain/emailer/attachment'
import { emailerLocales, type EmailerVersions } from '@agon/domain/emailer/emailer'
import type { EmailerId, MassMailId, OlympiadId, UserId } from '@agon/domain/ids'
import type { Tx } from '#/db/database.ts'

export interface MassMailDraft {
  readonly olympiadId: OlympiadId
  /** Added to the olympiad's templates where it has none of this name. */
  readonly template: {
    readonly name: string
    readonly versions: EmailerVersions
    readonly attachments?: readonly AttachmentKind[]
  }
  readonly name: string
  readonly audience: Audience
  readonly by: UserId | null
  readonly now: Date
}

/** Drafts a mass mail for people to read, change and queue; nothing is sent. */
export async function draftMassMail(tx: Tx, draft: MassMailDraft): Promise<MassMailId> {
  const { olympiadId, name, audience, by, now } = draft
  const emailerId = (await findTemplate(tx, draft)) ?? (await addTemplate(tx, draft))
  const { id } = await tx
    .insertInto('massMails')
    .values({ olympiadId, emailerId, audience: JSON.stringify(audience), name, createdAt: now, createdBy: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function findTemplate(tx: Tx, { olympiadId, template }: MassMailDraft): Promise<EmailerId | undefined> {
  const found = await tx
    .selectFrom('emailers')
    .select('id')
    .where('olympiadId', '=', olympiadId)
    .where('kind', '=', 'mass')
    .where('name', '=', template.name)
    .where('archived', '=', false)
    .executeTakeFirst()
  return found?.id
}

async function addTemplate(tx: Tx, { olympiadId, template, by, now }: MassMailDraft): Promise<EmailerId> {
  const { id } = await tx
    .insertInto('emailers')
    .values({ olympiadId, kind: 'mass', name: template.name, version: 1, savedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const attachments = [...(template.attachments ?? [])]
  const rows = emailerLocales.flatMap((locale) => {
    const words = template.versions[locale]
    return words === undefined
      ? []
      : [{ emailerId: id, version: 1, locale, savedAt: now, savedBy: by, attachments, ...words }]
  })
  await tx.insertInto('emailerVersions').values(rows).execute()
  return id
}
