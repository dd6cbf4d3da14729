import type { App } from '#/http/handler.ts'
import type { FileToMake, MadeFile } from '#/mail/hooks.ts'
import { fileNameOf } from '#/mail/made-files.ts'
import { schoolById } from './policy.ts'
import { printClassList } from './print.ts'

/** The class list of a school or team, for a mail; none without learners. It is in the mail only, and stored nowhere. */
export async function classListForMail(
  app: App,
  { customerParticipantId, locale }: FileToMake,
): Promise<readonly MadeFile[]> {
  const school = await schoolById(app.database.db, customerParticipantId)
  const learner = await app.database.db
    .selectFrom('participants')
    .select('id')
    .where('customerParticipantId', '=', customerParticipantId)
    .limit(1)
    .executeTakeFirst()
  if (school === undefined || learner === undefined) return []
  const { filename, mediaType, content } = await printClassList(app, school, locale)
  return [{ filename: fileNameOf(filename.replace(/\.pdf$/, ''), 'pdf'), mediaType, content }]
}
