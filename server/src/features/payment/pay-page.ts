import { Problem } from '@agon/domain/problem'
import { qrSvg } from '#/config/qr-svg.ts'
import type { App } from '#/http/handler.ts'
import { overdueAt } from '../purchase-order/read-order.ts'

/** The address of the page on which an order is paid. It needs no sign-in. */
export const payUrl = (publicUrl: string, uuid: string) => `${publicUrl}/portal/pay/${uuid}`

/** A deleted order has no such page. */
export async function readPayPage(app: App, uuid: string, now: Date) {
  const order = await app.database.db
    .selectFrom('purchaseOrders')
    .innerJoin('olympiads', 'olympiads.id', 'purchaseOrders.olympiadId')
    .innerJoin('projects', 'projects.id', 'olympiads.projectId')
    .select(['purchaseOrders.number', 'purchaseOrders.customerName', 'purchaseOrders.currency'])
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
  const { issuer, status, ...shown } = order
  const { accountType = '', swift = '', ...bank } = issuer.bank
  return {
    ...shown,
    preApproved: status === 'pre',
    payee: issuer.name,
    bank: { ...bank, accountType, swift },
    qr: await qrSvg(payUrl(app.config.publicUrl, uuid)),
  }
}
