import { day, type Calendar } from '@agon/db/demo/calendar'
import { demoEmailers } from '@agon/db/demo/emailers'
import { emailerLocales, type EmailerVersions } from '@agon/domain/emailer/emailer'
import type { OlympiadId, UserId } from '@agon/domain/ids'
import type { Loading } from '../db/copy.ts'

/** The mass mailers of an olympiad, with their earlier versions. */
export async function writeEmailers(
  { tx }: Loading,
  olympiadId: OlympiadId,
  { opensAt }: Calendar,
  savedBy: UserId,
): Promise<void> {
  for (const { name, versions } of demoEmailers) {
    const savedAt = (version: number) => new Date(opensAt - (60 - version) * day)
    const { id } = await tx
      .insertInto('emailers')
      .values({
        olympiadId,
        kind: 'mass',
        name,
        version: versions.length,
        createdAt: savedAt(1),
        savedAt: savedAt(versions.length),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = versions.flatMap((words: EmailerVersions, at) =>
      emailerLocales.flatMap((locale) => {
        const written = words[locale]
        const saved = { emailerId: id, version: at + 1, locale, savedAt: savedAt(at + 1), savedBy }
        return written === undefined ? [] : [{ ...saved, ...written }]
      }),
    )
    await tx.insertInto('emailerVersions').values(rows).execute()
  }
}
