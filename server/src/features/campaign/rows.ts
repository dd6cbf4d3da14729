import type { CampaignId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

export const massMailsOfCampaign = '(select count(*)::integer from mass_mails m where m.campaign_id = campaigns.id)'

/** Campaigns as lists show them. */
export function campaignRows(db: Db) {
  return db
    .selectFrom('campaigns')
    .select(['campaigns.id', 'campaigns.name', 'campaigns.aim', 'campaigns.createdAt', 'campaigns.version'])
    .select(sql<number>`${sql.raw(massMailsOfCampaign)}`.as('massMails'))
}

export async function findCampaign(db: Db, id: CampaignId) {
  const row = await campaignRows(db).where('campaigns.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Problem('notFound')
  return row
}
