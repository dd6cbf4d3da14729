import { type bounceCalls, bounces } from '@agon/contract/bounce/calls'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
import { userIdOf } from '#/http/actor.ts'
import type { Handlers } from '#/http/handler.ts'
import { readResource } from '#/http/resource.ts'
import { grantedOlympiad } from '#/http/scope.ts'
import { liftBounces } from './lift.ts'
import { readReportFile } from './read-report-file.ts'

/** The suppression in force that bounces or complaints of the address led to. */
const suppression = (column: string, now: Date) => sql`(select ${sql.raw(column)} from suppressions s
  where s.address = mail_reports.email and s.kind in ('bounced', 'complained') and s.lifted_at is null
    and (s.expires_at is null or s.expires_at > ${now})
  order by s.expires_at desc nulls first limit 1)`

const matched = '(mail_reports.queued_email_id is not null)'

const readBounces = readResource(bounces, {
  rows: ({ db, actor, now }) => {
    const olympiadId = grantedOlympiad(actor)
    return db
      .selectFrom('mailReports')
      .leftJoin('queuedEmails', 'queuedEmails.id', 'mailReports.queuedEmailId')
      .select([
        'mailReports.id',
        'mailReports.email',
        'mailReports.kind',
        'mailReports.status',
        'mailReports.diagnosis',
      ])
      .select(['mailReports.queuedEmailId', 'mailReports.at'])
      .select([
        sql<boolean>`coalesce(${suppression('true', now)}, false)`.as('suppressed'),
        sql<Date | null>`${suppression('s.expires_at', now)}`.as('until'),
        sql.raw<boolean>(matched).as('matched'),
      ])
      .$if(olympiadId !== null, (rows) => rows.where('queuedEmails.olympiadId', '=', olympiadId))
  },
  from: 'mail_reports',
  at: { matched },
})

export const bounceHandlers: Handlers<typeof bounceCalls> = {
  listBounces: readBounces.list,
  countBounces: readBounces.count,
  exportBounces: readBounces.export,

  async readReports({ app, actor, query: { dryRun }, body: { file } }) {
    const items = await readReportFile(app, Buffer.from(file.bytes), {
      olympiadId: grantedOlympiad(actor),
      isDryRun: dryRun === true,
    })
    return { items }
  },

  async liftBounce({ db, actor, now, query: { email, reason = '' } }) {
    const lifted = await liftBounces(db, email, {
      olympiadId: grantedOlympiad(actor),
      by: userIdOf(actor),
      reason,
      now,
    })
    if (lifted === 0) throw new Problem('notFound')
    return { lifted }
  },
}
