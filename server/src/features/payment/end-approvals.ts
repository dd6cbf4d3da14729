import type { App } from '#/http/handler.ts'
import { insertComment, lockedOrder, updateOrder } from '../purchase-order/store.ts'
import { noApproval } from './book-money.ts'

declare module '#/jobs/payloads.ts' {
  interface JobPayloads {
    'payment.end-approvals': object
  }
}

/** Approvals that one run ends; the rest follow an hour later. */
const most = 5000

/** Ends the approvals whose last day has passed. An order that is still unpaid is listed as lapsed. */
export async function endApprovals(app: App): Promise<void> {
  const { db } = app.database
  const now = app.now()
  const over = await db
    .selectFrom('purchaseOrders')
    .select('id')
    .where('preApprovedAt', 'is not', null)
    .where('preApprovedUntil', '<', now)
    .orderBy('preApprovedUntil')
    .limit(most)
    .execute()
  for (const { id } of over)
    await db.transaction().execute(async (tx) => {
      const order = await lockedOrder(tx, id).executeTakeFirst()
      if (order === undefined) return
      const ended = await updateOrder(tx, id)
        .set({ preApprovedAt: null, preApprovedBy: null, approvalLapsedAt: now })
        // Under the lock: another person may have moved its last day.
        .where('preApprovedAt', 'is not', null)
        .where('preApprovedUntil', '<', now)
        .returning('status')
        .executeTakeFirst()
      if (ended === undefined) return
      if (ended.status !== 'unpaid')
        await updateOrder(tx, id)
          .set({ ...noApproval, approvalLapsedAt: null })
          .execute()
      await insertComment(tx, id, 'approval-ended', '', { userId: null, now })
    })
}
