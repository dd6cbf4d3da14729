import { Problem } from '@agon/domain/problem'
import { qrSvg } from '#/config/qr-svg.ts'
import type { Db } from '#/db/database.ts'
import type { App } from '#/http/handler.ts'
import { overdueAt } from '../purchase-order/read-order.ts'
import { payUrl } from './pay-url.ts'
import { offered } from './providers/providers.ts'

/** A deleted order has no such page. */
export async function readPayPage(app: App, uuid: string, now: Date) {
  // Before the order: a payment that is shown as received is then in what is outstanding.
  const attempt = await newestAttempt(app.database.db, uuid, now)
  const order = await app.database.db
    .selectFrom('purchaseOrders')
    .innerJoin('olympiads', 'olympiads.id', 'purchaseOrders.olympiadId')
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .select(['purchaseOrders.id', 'purchaseOrders.number', 'purchaseOrders.customerName', 'purchaseOrders.currency'])
    .select(['purchaseOrders.gross', 'purchaseOrders.paid', 'purchaseOrders.outstanding', 'purchaseOrders.unitGross'])
    .select([
      'purchaseOrders.dueAt',
      'purchaseOrders.paymentReference',
      'purchaseOrders.status',
      'purchaseOrders.issuer',
    ])
    .select(['olympiads.title as olympiad', 'olympiads.timeZone', 'projects.accent'])
    .select(overdueAt(now))
    .where('purchaseOrders.uuid', '=', uuid)
    .where('purchaseOrders.status', '<>', 'deleted')
    .executeTakeFirst()
  if (order === undefined) throw new Problem('notFound')
  const { id, issuer, status, ...shown } = order
  const { db } = app.database
  const { accountType = '', swift = '', ...bank } = issuer.bank
  return {
    ...shown,
    preApproved: status === 'pre',
    payee: issuer.name,
    bank: { ...bank, accountType, swift },
    providers: await offered(app, db, { id, currency: order.currency }),
    attempt,
    qr: await qrSvg(payUrl(app.config.publicUrl, uuid)),
  }
}

const day = 86_400_000

async function newestAttempt(db: Db, uuid: string, now: Date) {
  const attempt = await db
    .selectFrom('paymentAttempts')
    .innerJoin('purchaseOrders', 'purchaseOrders.id', 'paymentAttempts.purchaseOrderId')
    .select(['paymentAttempts.provider', 'paymentAttempts.amount'])
    .select(['paymentAttempts.status', 'paymentAttempts.startedAt'])
    .where('purchaseOrders.uuid', '=', uuid)
    .where('paymentAttempts.startedAt', '>', new Date(now.getTime() - day))
    .orderBy('paymentAttempts.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return attempt ?? null
}
