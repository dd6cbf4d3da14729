import type { PurchaseOrderRow } from '@agon/contract/purchase-order/list'
import { download } from '#/api/download.ts'
import { useAction } from '#/api/use-action.ts'
import { saveFile } from '#/lib/download.ts'

/** Fetches an invoice as a PDF and hands it over as a file. */
export function useInvoiceDownload(order: Pick<PurchaseOrderRow, 'id'>) {
  return useAction<void>({
    mutationFn: async () =>
      saveFile(await download('GET /api/purchase-order/{id}/invoice', { params: { id: order.id } })),
  })
}
