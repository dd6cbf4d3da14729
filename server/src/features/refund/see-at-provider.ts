import type { PaymentProvider } from '@agon/domain/payment-provider'
import { sql } from 'kysely'
import type { Tx } from '#/db/database.ts'

/**
 * Marks sent refunds of a provider's transaction as seen once the provider has reported at least their sum. A report of Stripe's
 * (`charge.refunded`) has the sum of all refunds of its charge.
 */
export async function seeAtProvider(
  tx: Tx,
  { provider, transaction, now }: { provider: PaymentProvider; transaction: string; now: Date },
): Promise<void> {
  await sql`
    with paid_back as (
      select r.id, r.amount, r.status from refunds r join payments p on p.id = r.payment_id join bookings b on b.id = p.booking_id
      where b.provider = ${provider} and b.provider_reference = ${transaction} and r.status in ('sent', 'seen')),
    report as (
      select max(n.id) as id from payment_notifications n
      where n.provider = ${provider} and n.transaction = ${transaction} and n.state = 'recorded' and n.reason = 'charge.refunded'
        and n.amount >= (select sum(amount) from paid_back))
    update refunds r set seen_at = ${now}, payment_notification_id = report.id from report
    where report.id is not null and r.id in (select id from paid_back where status = 'sent')`.execute(tx)
}
