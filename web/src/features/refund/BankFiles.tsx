import type { RefundFileFormat } from '@agon/domain/refund'
import { download } from '#/api/download.ts'
import { useAction } from '#/api/use-action.ts'
import { useHere } from '#/app/here.tsx'
import { saveFile } from '#/lib/download.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'

/** The approved refunds as files for the bank. */
export function BankFiles() {
  const { olympiad } = useHere()
  const get = useAction<void, RefundFileFormat>({
    mutationFn: async (format) =>
      saveFile(await download('GET /api/refund/file', { query: { olympiadId: olympiad.id, format } })),
  })
  return (
    <>
      <Button busy={get.isPending} onClick={() => get.mutate('pain.001')}>
        File for the bank (pain.001)
      </Button>
      <Button busy={get.isPending} onClick={() => get.mutate('csv')}>
        CSV
      </Button>
      {get.error === null ? null : <Notice tone="wait">{get.error.message}</Notice>}
    </>
  )
}
