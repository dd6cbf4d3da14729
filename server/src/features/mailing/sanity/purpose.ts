import { sql } from 'kysely'
import { sqlCheck } from '#/sanity/check.ts'

export const mailPurpose = sqlCheck({
  name: 'mail.purpose',
  title: 'One mail per purpose',
  why: 'A person gets one mail for each purpose, and one of each mass mail, even if the product was interrupted.',
  remedy: 'Open Email Logs and compare the mails listed. If both were sent, apologise to the recipient.',
  record: 'mail',
  looked: sql`select olympiad_id, count(*) as looked from queued_emails group by 1`,
  found: sql`select olympiad_id, id from (
    select olympiad_id, id, row_number() over (partition by purpose order by id) as number
      from queued_emails where purpose is not null
    union all
    select olympiad_id, id, row_number() over (partition by mass_mail_id, recipient order by id)
      from queued_emails where mass_mail_id is not null) mails
    where number > 1`,
})
