import { Fragment, useState, type ReactNode } from 'react'
import type { CallError } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'
import { FileDrop } from '#/ui/FileDrop.tsx'
import { Loader } from '#/ui/Loader.tsx'
import css from '../Sheet.module.css'

export interface PreviewActs {
  /** Previews the same file again. */
  readonly onAgain: () => void
  readonly onBack: () => void
}

interface Props<Preview> {
  /** The step before the upload. */
  readonly download: ReactNode
  readonly hint: string
  readonly label: string
  readonly maxBytes: number
  readonly getPreview: (body: FormData) => Promise<Preview>
  readonly children: (preview: Preview, acts: PreviewActs) => ReactNode
}

/** Marks typed into a spreadsheet: download it, upload it, see what it would change. */
export function SheetUpload<Preview>({ download, hint, label, maxBytes, getPreview, children }: Props<Preview>) {
  const preview = useAction<Preview, File>({
    mutationFn: (file) => {
      const body = new FormData()
      body.set('file', file)
      return getPreview(body)
    },
  })
  const [file, setFile] = useState<File>()
  const read = (next: File) => {
    setFile(next)
    preview.mutate(next)
  }
  if (preview.data !== undefined && file !== undefined)
    return (
      <Fragment key={preview.submittedAt}>
        {children(preview.data, { onAgain: () => read(file), onBack: preview.reset })}
      </Fragment>
    )
  return (
    <div className={css.sheet}>
      {download}
      <section className={css.step}>
        <h2>Upload the sheet</h2>
        <Loader loading={preview.isPending} />
        <p className={css.hint}>{hint} Nothing is saved before you have seen the preview.</p>
        <FileDrop
          label={label}
          rule={{ endings: ['.xlsx', '.csv'], maxBytes }}
          busy={preview.isPending}
          error={reasonOf(preview.error)}
          onFiles={([next]) => {
            if (next !== undefined) read(next)
          }}
        />
      </section>
    </div>
  )
}

const reasonOf = (error: CallError | null) => (error === null ? undefined : (error.fields['file'] ?? error.message))
