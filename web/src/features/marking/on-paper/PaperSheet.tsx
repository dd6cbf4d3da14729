import type { PaperSheetPreview } from '@agon/contract/marking/on-paper'
import type { OlympiadId } from '@agon/domain/ids'
import { useState } from 'react'
import { download } from '#/api/download.ts'
import { send } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'
import { saveFile } from '#/lib/download.ts'
import { Button } from '#/ui/Button.tsx'
import { FileDrop } from '#/ui/FileDrop.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import css from '../Sheet.module.css'
import { PaperPreview } from './PaperPreview.tsx'

/** As the server takes them. */
const rule = { endings: ['.xlsx', '.csv'], maxBytes: 10_000_000 }

interface Props {
  readonly olympiadId: OlympiadId
  readonly allowed: boolean
}

/** Marks for work on paper in a spreadsheet: download the learners, upload the sheet, see what it would change. */
export function PaperSheet({ olympiadId, allowed }: Props) {
  const preview = useAction<PaperSheetPreview, File>({
    mutationFn: (file) => {
      const body = new FormData()
      body.set('file', file)
      return send('POST /api/results/on-paper/{id}/sheet/preview', { params: { id: olympiadId }, body })
    },
  })
  const [file, setFile] = useState<File>()
  const read = (next: File) => {
    setFile(next)
    preview.mutate(next)
  }
  if (preview.data !== undefined)
    return (
      <PaperPreview
        key={preview.submittedAt}
        olympiadId={olympiadId}
        preview={preview.data}
        allowed={allowed}
        onAgain={file === undefined ? undefined : () => read(file)}
        onBack={preview.reset}
      />
    )
  return (
    <div className={css.sheet}>
      <Download olympiadId={olympiadId} />
      <section className={css.step}>
        <h2>Upload the sheet</h2>
        <Loader loading={preview.isPending} />
        <p className={css.hint}>
          A row for each learner, with the number of the participant and a column for each question, such as “1.1”. An
          empty cell leaves a mark as it is. Nothing is saved before you have seen the preview.
        </p>
        <FileDrop
          label="Your sheet of marks for work on paper"
          rule={rule}
          busy={preview.isPending}
          error={preview.error === null ? undefined : (preview.error.fields['file'] ?? preview.error.message)}
          onFiles={([next]) => {
            if (next !== undefined) read(next)
          }}
        />
      </section>
    </div>
  )
}

function Download({ olympiadId }: Pick<Props, 'olympiadId'>) {
  const get = useAction<void, 'csv' | 'xlsx'>({
    mutationFn: async (format) =>
      saveFile(
        await download('GET /api/results/on-paper/{id}/sheet', { params: { id: olympiadId }, query: { format } }),
      ),
  })
  return (
    <section className={css.step}>
      <h2>Download the learners</h2>
      <p className={css.hint}>
        Learners who have not sat on a device, with their numbers and the marks that they have: 2,000 at most.
      </p>
      <Buttons>
        <Button busy={get.isPending} onClick={() => get.mutate('xlsx')}>
          Download XLSX
        </Button>
        <Button busy={get.isPending} onClick={() => get.mutate('csv')}>
          Download CSV
        </Button>
      </Buttons>
      {get.error === null ? null : <Notice tone="bad">{get.error.message}</Notice>}
    </section>
  )
}
