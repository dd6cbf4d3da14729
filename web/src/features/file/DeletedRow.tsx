import { binDays } from '@agon/domain/file-access'
import { useWrite } from '#/api/queries.ts'
import { browserZone } from '#/lib/browser-zone.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { notify } from '#/ui/notify.tsx'
import { FileFacts } from './FileFacts.tsx'
import css from './Files.module.css'
import type { Attachment } from './stored-file.ts'

const day = 86_400_000

/** A deleted file, which can be restored for some days. */
export function DeletedRow({ file }: { readonly file: Attachment }) {
  const figures = useFigures()
  const restore = useWrite('POST /api/attachment/restore')
  const until = new Date(Date.parse(file.deletedAt ?? file.uploadedAt) + binDays * day).toISOString()
  return (
    <li className={css.file}>
      <div className={css.words}>
        <strong>{file.filename}</strong>
        <FileFacts file={file} />
        <span className={css.facts}>Can be restored until {figures.shortDay(until, browserZone)}</span>
      </div>
      <Button
        size="small"
        aria-label={`Restore ${file.filename}`}
        busy={restore.isPending}
        onClick={() =>
          restore.mutate(
            { query: { uploadId: file.uploadId } },
            { onSuccess: () => notify.done('File restored.'), onError: (error) => notify.failed(error.message) },
          )
        }
      >
        Restore
      </Button>
    </li>
  )
}
