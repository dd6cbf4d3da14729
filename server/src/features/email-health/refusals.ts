import { sql } from 'kysely'
import type { App } from '#/http/handler.ts'

const days = 7

export interface Refusal {
  readonly code: string
  readonly mails: number
  readonly domains: string[]
  /** The newest reply. */
  readonly diagnosis: string
  readonly last: Date
}

/** By code, what mail servers said when they refused us as a sender, the newest first. */
export async function recentRefusals(app: App): Promise<Refusal[]> {
  const since = new Date(app.now().getTime() - days * 24 * 3_600_000)
  const { rows } = await sql<Refusal>`
    select status as code, count(*)::int4 as mails, max(at) as last,
      (array_agg(distinct split_part(email, '@', -1)))[1:5] as domains,
      (array_agg(diagnosis order by at desc, id desc))[1] as diagnosis
    from mail_reports where kind = 'policy' and queued_email_id is not null and at > ${since}
    group by status order by last desc`.execute(app.database.db)
  return rows
}
