import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

/** Finished: queued, without a mail that waits, and no one can join. */
export const state = `(case when mass_mails.state = 'queued' and coalesce(mass_mails.standing_until < now(), true)
  and not exists (select from queued_emails q where q.mass_mail_id = mass_mails.id and q.status = 'held')
  and not exists (select from queued_emails q where q.mass_mail_id = mass_mails.id and q.status = 'queued')
  and not exists (select from queued_emails q where q.mass_mail_id = mass_mails.id and q.status = 'sending')
  then 'finished' else mass_mails.state end)`

export type ShownState = 'draft' | 'queued' | 'paused' | 'cancelled' | 'finished'

/** Mass mails as lists show them. */
export function massMailRows(db: Db) {
  return db
    .selectFrom('massMails')
    .innerJoin('olympiads', 'olympiads.id', 'massMails.olympiadId')
    .innerJoin('emailers', 'emailers.id', 'massMails.emailerId')
    .leftJoin('campaigns', 'campaigns.id', 'massMails.campaignId')
    .select(['massMails.id', 'massMails.olympiadId', 'massMails.name', 'olympiads.title as olympiad'])
    .select(['emailers.name as template', 'massMails.campaignId', 'campaigns.name as campaign'])
    .select(['massMails.stateReason', 'massMails.population', 'massMails.sendAt', 'massMails.standingUntil'])
    .select(['massMails.sendDoneAt', 'massMails.releasedAt', 'massMails.emailerId'])
    .select(['massMails.queuedAt', 'massMails.createdAt', 'massMails.version'])
    .select(sql<ShownState>`${sql.raw(state)}`.as('state'))
}
