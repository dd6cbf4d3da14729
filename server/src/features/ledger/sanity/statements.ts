import { sql } from 'kysely'
import { sqlCheck } from '#/sanity/check.ts'

export const statementsContinuous = sqlCheck({
  name: 'ledger.statements',
  title: 'Bank statements follow one another',
  why: 'A statement opens with the balance with which the one before it closed. If not, days are missing, and with them money.',
  remedy: 'Open Bank statements on the Payment Portal, and load the statement of the missing days.',
  record: 'bank statement',
  looked: sql`select olympiad_id, count(*) as looked from bank_statements group by 1`,
  found: sql`select s.olympiad_id, s.id from bank_statements s cross join lateral (
      select b.closing_balance from bank_statements b
      where b.issuer_id = s.issuer_id and b.account = s.account and b.currency = s.currency and b.to_day < s.from_day
      order by b.to_day desc, b.id desc limit 1) before
    where before.closing_balance <> s.opening_balance`,
})
