import type { PurchaseOrder } from '@agon/contract/purchase-order/purchase-order'
import type { OrderFileId, PurchaseOrderId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { download } from '#/api/download.ts'
import { useAction } from '#/api/use-action.ts'
import { saveFile } from '#/lib/download.ts'
import { Button } from '#/ui/Button.tsx'
import { FileDrop } from '#/ui/FileDrop.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { orderFileRule } from './order-file-rule.ts'
import css from './OrderFiles.module.css'
import { useAddOrderFile } from './use-add-order-file.ts'

/** The school's own order as files, and the way to add one. */
export function OrderFiles({ order: { id, files, status } }: { readonly order: PurchaseOrder }) {
  return (
    <div className={css.files}>
      {files.length === 0 ? null : (
        <ul>
          {files.map((file) => (
            <li key={file.id}>
              <OrderFile id={file.id} filename={file.filename} />
            </li>
          ))}
        </ul>
      )}
      {status === 'deleted' ? null : <AddOrderFile id={id} />}
    </div>
  )
}

function OrderFile({ id, filename }: { readonly id: OrderFileId; readonly filename: string }) {
  const { t } = useLingui()
  const get = useAction<void>({
    mutationFn: async () => saveFile(await download('GET /api/purchase-order/file/{id}', { params: { id } })),
  })
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        busy={get.isPending}
        aria-label={t`Download ${filename}`}
        onClick={() => get.mutate()}
      >
        {filename}
      </Button>
      {get.error === null ? null : <Notice tone="bad">{get.error.message}</Notice>}
    </>
  )
}

/** Adds a file to an order. */
export function AddOrderFile({ id }: { readonly id: PurchaseOrderId }) {
  const { t } = useLingui()
  const add = useAddOrderFile()
  return (
    <>
      <p className={css.note}>
        <Trans>Your own order as a PDF or a picture, if your school needs one.</Trans>
      </p>
      <FileDrop
        label={t`Your own order`}
        rule={orderFileRule}
        busy={add.isPending}
        error={add.error?.message}
        onFiles={([file]) => {
          if (file !== undefined)
            add.mutate({ id, file }, { onSuccess: () => notify.done(t`The file is saved with the order.`) })
        }}
      />
    </>
  )
}
