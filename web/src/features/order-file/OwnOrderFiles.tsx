import type { PurchaseOrderId } from '@agon/domain/ids'
import { useRead } from '#/api/queries.ts'
import { Loader } from '#/ui/Loader.tsx'
import { OrderFiles } from './OrderFiles.tsx'

/** The files of an order of which only the row of the list is read. */
export function OwnOrderFiles({ id }: { readonly id: PurchaseOrderId }) {
  const read = useRead('GET /api/purchase-order/{id}', { params: { id } })
  return read.data === undefined ? <Loader loading={read.isPending} /> : <OrderFiles order={read.data.item} />
}
