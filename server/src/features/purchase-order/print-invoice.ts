import type { FileReply } from '@agon/contract/schema'
import type { PurchaseOrderId } from '@agon/domain/ids'
import { Problem } from '@agon/domain/problem'
import { printDocument } from '../document/print-document.ts'
import { documentsOf } from '../document/store.ts'
import type { App } from '#/http/handler.ts'
import type { Asking } from './change-order.ts'
import { readOrder } from './read-order.ts'

/** The order's first invoice: the bytes that were made at its issue. */
export async function printInvoice(
  app: App,
  { db, actor, now }: Asking,
  id: PurchaseOrderId,
): Promise<FileReply & { content: Uint8Array }> {
  const { status } = await readOrder({ db, actor, now }, id)
  if (status === 'deleted') throw new Problem('orderDeleted')
  const invoice = (await documentsOf(db, id)).find(({ kind }) => kind === 'invoice')
  if (invoice === undefined) throw new Problem('notFound')
  return printDocument(app, invoice.id)
}
