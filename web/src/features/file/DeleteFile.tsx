import { useWrite } from '#/api/queries.ts'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'
import type { Attachment } from './stored-file.ts'

type Props = {
  readonly file: Attachment
  readonly place: number
  readonly open: boolean
  readonly onDone: () => void
}

/** Moves a file to the deleted files after a question. */
export function DeleteFile({ file: { filename, uploadId }, place, open, onDone }: Props) {
  const remove = useWrite('DELETE /api/attachment/{id}')
  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${filename}?`}
      act="Delete file"
      danger
      reason="none"
      busy={remove.isPending}
      error={remove.error?.message}
      onClose={onDone}
      onConfirm={() =>
        remove.mutate(
          { params: { id: place }, query: { uploadId } },
          {
            onSuccess: () => {
              notify.done('File deleted. It can be restored for 30 days.')
              onDone()
            },
          },
        )
      }
    >
      Its links stop working at once. It can be restored for 30 days.
    </ConfirmDialog>
  )
}
