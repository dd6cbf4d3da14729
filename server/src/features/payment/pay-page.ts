import type { PurchaseOrderId } from '@agon/domain/ids'
import type { BankAccount } from '@agon/domain/issuer'
import { Problem } from '@agon/domain/problem'
import { sql } from 'kysely'
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
  const replacement = await replacementOf(db, id)
  const { accountType = '', swift = '', ...bank } = replacement ?? issuer.bank
  return {
    ...shown,
    preApproved: status === 'pre',
    payee: issuer.name,
    bank: { ...bank, accountType, swift },
    bankReplaced: replacement !== null,
    providers: await offered(app, db, { id, currency: order.currency }),
    attempt,
    qr: await qrSvg(payUrl(app.config.publicUrl, uuid)),
  }
}

/** The account in use, where the one on the invoice is closed at the bank. */
async function replacementOf(db: Db, id: PurchaseOrderId): Promise<BankAccount | null> {
  const found = await db
    .selectFrom('purchaseOrders as o')
    .innerJoin('documents as d', (join) => join.onRef('d.purchaseOrderId', '=', 'o.id').on('d.kind', '=', 'invoice'))
    .innerJoin('bankAccounts as inUse', (join) =>
      join.onRef('inUse.issuerId', '=', 'd.issuerId').on('inUse.status', '=', 'confirmed'),
    )
    .innerJoin('bankAccounts as stated', (join) =>
      join.onRef('stated.issuerId', '=', 'd.issuerId').on(sql<boolean>`stated.details = o.issuer -> 'bank'`),
    )
    .select('inUse.details')
    .where('o.id', '=', id)
    .where('stated.closedAt', 'is not', null)
    .where(sql<boolean>`in_use.details <> o.issuer -> 'bank'`)
    .limit(1)
    .executeTakeFirst()
  return found?.details ?? null
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
