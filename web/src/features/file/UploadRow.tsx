import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { notify } from '#/ui/notify.tsx'
import { FileFacts } from './FileFacts.tsx'
import css from './Files.module.css'
import type { Attachment } from './stored-file.ts'

type Props = { readonly file: Omit<Attachment, 'id' | 'url' | 'access'>; readonly place: number }

/** A stored file. One that a record uses cannot be deleted. */
export function UploadRow({ file, place }: Props) {
  const [asking, setAsking] = useState(false)
  const remove = useWrite('DELETE /api/upload/delete/{id}')
  const { filename, uploadId, usedBy } = file
  const confirm = () =>
    remove.mutate(
      { params: { id: place }, query: { filename, uploadId } },
      {
        onSuccess: () => {
          notify.done('Upload deleted.')
          setAsking(false)
        },
      },
    )
  return (
    <li className={css.file}>
      <div className={css.words}>
        <strong>{filename}</strong>
        <FileFacts file={file} />
      </div>
      <Button
        size="small"
        kind="remove"
        aria-label={`Delete ${filename}`}
        blocked={usedBy.length > 0 ? `It is used by: ${usedBy.join(', ')}.` : undefined}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Delete ${filename}?`}
        act="Delete upload"
        danger
        reason="none"
        busy={remove.isPending}
        error={remove.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      >
        No record uses it. Its bytes stay stored for 30 days.
      </ConfirmDialog>
    </li>
  )
}
