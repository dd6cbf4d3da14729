import type { CopyLanguage } from '@agon/domain/copy'
import type { OlympiadId } from '@agon/domain/ids'
import type { Db } from '#/db/database.ts'

/** The words in force of an olympiad (null: the platform), one row for each key and language that was ever worded. */
export function findWorded(db: Db, olympiadId: OlympiadId | null) {
  return db
    .selectFrom('copyTexts')
    .distinctOn(['key', 'language'])
    .select(['key', 'language', 'value', 'version', 'savedAt'])
    .where('olympiadId', 'is not distinct from', olympiadId)
    .orderBy('key')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute()
}
export type WordedRow = Awaited<ReturnType<typeof findWorded>>[number]

interface Wanted {
  readonly olympiadId: OlympiadId | null
  readonly key: string
  readonly language: CopyLanguage
}

/** All wordings of one text, the newest first. */
export function findWordings(db: Db, { olympiadId, key, language }: Wanted) {
  return db
    .selectFrom('copyTexts')
    .leftJoin('users', 'users.id', 'copyTexts.savedBy')
    .select(['copyTexts.version', 'copyTexts.value', 'copyTexts.savedAt', 'users.fullName as savedBy'])
    .where('copyTexts.olympiadId', 'is not distinct from', olympiadId)
    .where('copyTexts.key', '=', key)
    .where('copyTexts.language', '=', language)
    .orderBy('copyTexts.version', 'desc')
    .execute()
}
