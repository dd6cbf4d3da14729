import { sql } from 'kysely'
import { sqlCheck } from '#/sanity/check.ts'

const remedy =
  'An amount was changed outside the product. Open the order on the Payment Portal: its documents and payments state the right amount. Then correct the row in the database.'

/** The sums of the documents of an order. */
const asked = sql`(select purchase_order_id as id,
    sum(case kind when 'credit-note' then -net when 'invoice' then net end) as net,
    sum(case kind when 'credit-note' then -vat when 'invoice' then vat end) as vat,
    sum(case kind when 'credit-note' then -gross when 'invoice' then gross end) as gross
  from documents where kind in ('invoice', 'credit-note') group by 1)`

const orders = sql`select olympiad_id, count(*) as looked from purchase_orders group by 1`

export const orderDocuments = sqlCheck({
  name: 'ledger.order-documents',
  title: 'Orders ask for what their documents state',
  why: 'The amounts of an order are the sum of its invoices less its credit notes.',
  remedy,
  record: 'order',
  looked: orders,
  found: sql`select o.olympiad_id, o.id from purchase_orders o left join ${asked} d on d.id = o.id
    where (o.net, o.vat, o.gross) is distinct from (coalesce(d.net, 0), coalesce(d.vat, 0), coalesce(d.gross, 0))`,
})

export const paidByLedger = sqlCheck({
  name: 'ledger.paid',
  title: 'Orders are paid as the ledger states',
  why: 'The paid amount of an order is the sum of its payments and reversals, and never more than it asks for.',
  remedy,
  record: 'order',
  looked: orders,
  found: sql`select o.olympiad_id, o.id from purchase_orders o
    left join (select purchase_order_id as id, sum(amount) as paid from payments group by 1) p on p.id = o.id
    where o.paid <> coalesce(p.paid, 0) or o.paid > o.gross`,
})

export const controlAccount = sqlCheck({
  name: 'ledger.control-account',
  title: 'Orders owe what documents ask for, less what was paid',
  why: 'Over all orders of an olympiad, in each currency, the outstanding amount is that of the documents less that of the payments.',
  remedy,
  record: 'olympiad',
  looked: sql`select olympiad_id, count(distinct currency) as looked from purchase_orders group by 1`,
  found: sql`select olympiad_id, olympiad_id as id from (
      select olympiad_id, currency, outstanding as amount from purchase_orders
      union all
      select olympiad_id, currency, case kind when 'credit-note' then gross else -gross end from documents
        where kind in ('invoice', 'credit-note')
      union all
      select olympiad_id, currency, amount from payments) a
    group by olympiad_id, currency having sum(amount) <> 0`,
})
