import { shownTypes } from '@agon/domain/file-type'
import { useState } from 'react'
import { download } from '#/api/download.ts'
import { useWrite } from '#/api/queries.ts'
import { saveFile } from '#/lib/download.ts'
import { Button } from '#/ui/Button.tsx'
import { CopyButton } from '#/ui/CopyButton.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { notify } from '#/ui/notify.tsx'
import { DeleteFile } from './DeleteFile.tsx'
import { FileFacts } from './FileFacts.tsx'
import css from './Files.module.css'
import { RenameFile } from './RenameFile.tsx'
import { ReplaceFile } from './ReplaceFile.tsx'
import { accessChoices, type Attachment } from './stored-file.ts'

type Props = { readonly file: Attachment; readonly place: number }

/** A file with its actions. */
export function FileRow({ file, place }: Props) {
  const [doing, setDoing] = useState<'rename' | 'replace' | 'delete'>()
  const stop = () => setDoing(undefined)
  const { filename, uploadId } = file
  const save = () =>
    void download('GET /api/attachment/file/{id}', { params: { id: file.id } })
      .then(saveFile)
      .catch((error: Error) => notify.failed(error.message))
  return (
    <li className={css.file}>
      <div className={css.words}>
        <button type="button" className={css.name} title={`Download ${filename}`} onClick={save}>
          {filename}
        </button>
        <FileFacts file={file} />
      </div>
      <AccessField file={file} />
      <div className={css.acts}>
        <CopyButton
          text={`${location.origin}${file.url}${shownTypes.has(file.mediaType) ? '?inline=true' : ''}`}
          label={`Copy the link of ${filename}`}
          short="Copy the link"
        />
        <Button size="small" aria-label={`Rename ${filename}`} onClick={() => setDoing('rename')}>
          Rename
        </Button>
        <Button size="small" aria-label={`Replace ${filename}`} onClick={() => setDoing('replace')}>
          Replace
        </Button>
        <Button
          size="small"
          kind="remove"
          aria-label={`Delete ${filename}`}
          blocked={file.usedBy.length > 0 ? `It is used by: ${file.usedBy.join(', ')}.` : undefined}
          onClick={() => setDoing('delete')}
        >
          Delete
        </Button>
      </div>
      {doing === 'rename' ? <RenameFile file={file} onDone={stop} /> : null}
      {doing === 'replace' ? <ReplaceFile file={file} place={place} onDone={stop} /> : null}
      <DeleteFile key={uploadId} file={file} place={place} open={doing === 'delete'} onDone={stop} />
    </li>
  )
}

function AccessField({ file: { filename, uploadId, access } }: Pick<Props, 'file'>) {
  const change = useWrite('POST /api/attachment/update-access')
  return (
    <div className={css.access}>
      <SelectField
        name={`access-${uploadId}`}
        label={<span className="only-read-aloud">Who may download {filename}</span>}
        value={access}
        choices={accessChoices}
        always
        onChange={(chosen) => {
          if (chosen === '') return
          change.mutate(
            { query: { uploadId, access: chosen } },
            { onSuccess: () => notify.done('Access changed.'), onError: (error) => notify.failed(error.message) },
          )
        }}
      />
    </div>
  )
}
