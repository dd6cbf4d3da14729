import { sql } from 'kysely'
import { sqlCheck } from '#/sanity/check.ts'

const remedy =
  'Rows of the ledger are only added, so one was changed outside the product. Compare it with the newest backup, and correct it by a reversal on the Payment Portal.'

export const entriesBalance = sqlCheck({
  name: 'ledger.balance',
  title: 'Entries of the ledger balance',
  why: 'The amount that an entry moved at the bank is the sum that orders, credit and unallocated money took, in one currency.',
  remedy,
  record: 'entry',
  looked: sql`select olympiad_id, count(*) as looked from bookings group by 1`,
  found: sql`select b.olympiad_id, b.id from bookings b
    left join (select booking_id, sum(amount) as amount, min(currency) as least, max(currency) as most
      from payments group by 1) p on p.booking_id = b.id
    left join (select booking_id, sum(amount) as amount, min(currency) as least, max(currency) as most
      from credit_entries group by 1) e on e.booking_id = b.id
    where b.amount <> coalesce(p.amount, 0) + coalesce(e.amount, 0)
      or b.currency is distinct from coalesce(p.least, b.currency) or b.currency is distinct from coalesce(p.most, b.currency)
      or b.currency is distinct from coalesce(e.least, b.currency) or b.currency is distinct from coalesce(e.most, b.currency)`,
})

export const linesBooked = sqlCheck({
  name: 'ledger.bank-lines',
  title: 'Booked bank lines are in the ledger with their amount',
  why: 'A line of a bank statement that was booked moved exactly its amount, and undoing it moved that amount back.',
  remedy,
  record: 'entry',
  looked: sql`select b.olympiad_id, count(*) as looked from bank_line_acts a join bookings b on b.id = a.booking_id group by 1`,
  found: sql`select b.olympiad_id, b.id from bank_line_acts a join bookings b on b.id = a.booking_id
    join bank_statement_lines l on l.id = a.bank_statement_line_id
    where b.currency <> l.currency or abs(b.amount) > abs(l.amount) or (a.number % 2 = 1 and b.amount <> l.amount)`,
})
