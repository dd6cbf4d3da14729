import { createHash } from 'node:crypto'
import type { UploadedFile } from '@agon/contract/schema'
import type { OrderFileId, PurchaseOrderId } from '@agon/domain/ids'
import { mostOrderFiles, orderFileType } from '@agon/domain/order-file'
import { Problem } from '@agon/domain/problem'
import { holdFiles } from '#/files/hold.ts'
import type { RequestContext } from '#/http/handler.ts'
import { changeOrder, type Asking } from '../purchase-order/change-order.ts'
import { reachedOrders } from '../purchase-order/policy.ts'
import type { OrderReply } from '../purchase-order/read-order.ts'
import { insertComment } from '../purchase-order/store.ts'

/** Adds a file to an order. The same bytes again change nothing. The row comes first: a file without one is not collected. */
export async function addOrderFile(
  context: Asking & Pick<RequestContext, 'app'>,
  id: PurchaseOrderId,
  { filename, bytes }: UploadedFile,
): Promise<OrderReply> {
  const mediaType = orderFileType(bytes)
  if (mediaType === null) throw new Problem('otherOrderFile', {}, { fields: { file: new Problem('otherOrderFile') } })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const name = filename.trim().slice(0, 200) || 'order'
  const order = await changeOrder(context, id, async ({ tx, order: { status }, by }) => {
    if (status === 'deleted') throw new Problem('orderDeleted')
    const files = await tx.selectFrom('orderFiles').select('sha256').where('purchaseOrderId', '=', id).execute()
    if (files.some((file) => file.sha256 === sha256)) return
    if (files.length >= mostOrderFiles) throw new Problem('tooManyFiles')
    await tx
      .insertInto('orderFiles')
      .values({
        purchaseOrderId: id,
        filename: name,
        mediaType,
        sha256,
        size: bytes.length,
        addedAt: by.now,
        addedBy: by.userId,
      })
      .execute()
    await insertComment(tx, id, 'school-file', name, by)
  })
  await holdFiles(context.db, [sha256], 'shared', () => context.app.files.put(Buffer.from(bytes)))
  return order
}

/** A file of an order in the caller's reach. */
export async function readOrderFile({ app, db, actor }: Pick<RequestContext, 'app' | 'db' | 'actor'>, id: OrderFileId) {
  const found = await db
    .selectFrom('orderFiles as f')
    .innerJoin('purchaseOrders', 'purchaseOrders.id', 'f.purchaseOrderId')
    .select(['f.filename', 'f.mediaType', 'f.sha256'])
    .where('f.id', '=', id)
    .where(reachedOrders(actor))
    .executeTakeFirst()
  if (found === undefined) throw new Problem('notFound')
  const content = await app.files.read(found.sha256)
  if (content === null) throw new Problem('notFound')
  return { filename: found.filename, mediaType: found.mediaType, content }
}
