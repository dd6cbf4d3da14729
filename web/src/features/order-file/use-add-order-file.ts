import type { PurchaseOrderId } from '@agon/domain/ids'
import { useQueryClient } from '@tanstack/react-query'
import { readAgain } from '#/api/after-write.ts'
import { sendFile } from '#/api/send-file.ts'
import { useAction } from '#/api/use-action.ts'

/** Sends the file of a school's own order. */
export function useAddOrderFile() {
  const queries = useQueryClient()
  return useAction<void, { readonly id: PurchaseOrderId; readonly file: File }>({
    mutationFn: async ({ id, file }) => {
      const body = new FormData()
      body.set('file', file)
      const input = { params: { id }, body }
      await sendFile('POST /api/purchase-order/file/{id}', input, () => undefined, new AbortController().signal)
    },
    onSuccess: () => readAgain(queries, 'POST /api/purchase-order/file/{id}'),
  })
}
