import { reminderGraceDays, type AutomaticReminder } from '@agon/domain/payment-reminder'
import type { PurchaseOrderId } from '@agon/domain/ids'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

export interface DueReminder {
  readonly id: PurchaseOrderId
  readonly kind: AutomaticReminder
}

/** The first and the last moment of each kind, of order `o` in olympiad `a`. */
const windows = sql`(values
  ('before', a.remind_before, o.due_at - make_interval(days => a.remind_before), o.due_at),
  ('after', a.remind_after, o.due_at + make_interval(days => a.remind_after),
    o.due_at + make_interval(days => a.remind_after + ${reminderGraceDays}::integer)),
  ('again', a.remind_again, o.due_at + make_interval(days => a.remind_again),
    o.due_at + make_interval(days => a.remind_again + ${reminderGraceDays}::integer))
) as w (kind, days, begins, ends)`

/** Days around the due date in which an order can be reminded of: it keeps the search to a part of the index. */
const furthest = sql`make_interval(days => 90 + ${reminderGraceDays}::integer)`

/**
 * Reminders that are due at `now`, the earliest due date first: of unpaid orders that owe something, issued before the reminder's moment,
 * in olympiads that are prepared and not put away. An order is left alone for a day after any reminder.
 */
export async function findDue(
  db: Db,
  now: Date,
  { limit, of }: { limit: number; of?: PurchaseOrderId },
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select o.id, w.kind from purchase_orders o join olympiads a on a.id = o.olympiad_id cross join lateral ${windows}
    where o.status = 'unpaid' and o.outstanding > 0 and a.phase not in ('draft', 'archived')
      and o.due_at between ${now}::timestamptz - ${furthest} and ${now}::timestamptz + ${furthest}
      and w.days > 0 and w.begins <= ${now} and ${now} < w.ends and o.issued_at < w.begins
      and not exists (select from order_reminders r where r.purchase_order_id = o.id
        and (r.kind = w.kind or r.sent_at > ${now}::timestamptz - interval '1 day'))
      and ${of === undefined ? sql`true` : sql`o.id = ${of}`}
    order by o.due_at, o.id limit ${limit}`.execute(db)
  return rows
}
