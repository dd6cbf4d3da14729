import type { Audience } from '@agon/domain/audience'
import { recipientWords } from '@agon/domain/audience/sentence'
import { attachments, notFor, type AttachmentKind } from '@agon/domain/emailer/attachment'
import type { EmailerId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import type { Db } from '#/db/database.ts'

/** The attachments of a template: of this version, or of its newest. */
export async function attachmentsOf(
  db: Db,
  emailerId: EmailerId,
  version: number | null = null,
): Promise<readonly AttachmentKind[]> {
  const row = await db
    .selectFrom('emailerVersions as v')
    .innerJoin('emailers as e', 'e.id', 'v.emailerId')
    .select('v.attachments')
    .where('e.id', '=', emailerId)
    .where((eb) => eb('v.version', '=', version ?? eb.ref('e.version')))
    .limit(1)
    .executeTakeFirst()
  return row?.attachments ?? []
}

/** Refuses a template with files that these recipients cannot get. */
export function refuseAttachments(kinds: readonly AttachmentKind[], { to }: Audience): void {
  const refused = notFor(kinds, to).map((kind) => attachments[kind].label)
  if (refused.length === 0) return
  const emailerId = `This template attaches “${refused.join('” and “')}”. ${recipientWords[to]} cannot get that.`
  throw new Problem('invalid', {}, { fields: { emailerId } })
}
