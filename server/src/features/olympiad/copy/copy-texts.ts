import type { OlympiadId, UserId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'

interface Saved {
  readonly by: UserId | null
  readonly now: Date
}

/** The words of General Copy in force, and the tables of olympiad data. */
export async function copyTexts(tx: Tx, from: OlympiadId, to: OlympiadId, { by, now }: Saved): Promise<void> {
  await sql`insert into copy_texts (olympiad_id, key, language, version, value, saved_at, saved_by)
    select ${to}, key, language, 1, value, ${now}, ${by} from (
      select distinct on (key, language) key, language, value from copy_texts where olympiad_id = ${from}
      order by key, language, version desc) newest
    where value is not null`.execute(tx)
  await sql`insert into olympiad_data (olympiad_id, name, title, source, columns, rows, is_public, changed_at)
    select ${to}, name, title, source, columns, rows, is_public, ${now}
    from olympiad_data where olympiad_id = ${from} order by id`.execute(tx)
}

/** The templates of mails, each with its newest version alone. */
export async function copyEmailers(tx: Tx, from: OlympiadId, to: OlympiadId, { by, now }: Saved): Promise<void> {
  await sql`with added as (
      insert into emailers (olympiad_id, kind, name, version, saved_at)
      select ${to}, kind, name, 1, ${now} from emailers where olympiad_id = ${from} and not archived order by id
      returning id, kind, name)
    insert into emailer_versions (emailer_id, version, locale, subject, body, attachments, saved_at, saved_by)
    select a.id, 1, v.locale, v.subject, v.body, v.attachments, ${now}, ${by}
    from added a join emailers e on e.olympiad_id = ${from} and not e.archived and (e.kind, e.name) = (a.kind, a.name)
    join emailer_versions v on v.emailer_id = e.id and v.version = e.version`.execute(tx)
}
