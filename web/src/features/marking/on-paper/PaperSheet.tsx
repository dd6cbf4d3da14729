import { largestPaperSheet, learnersOfPaperSheet, type PaperSheetPreview } from '@agon/contract/marking/on-paper'
import type { OlympiadId } from '@agon/domain/ids'
import { useState } from 'react'
import { download } from '#/api/download.ts'
import { send } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'
import { saveFile } from '#/lib/download.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { FileDrop } from '#/ui/FileDrop.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import css from '../Sheet.module.css'
import { PaperPreview } from './PaperPreview.tsx'

/** As the server takes them. */
const rule = { endings: ['.xlsx', '.csv'], maxBytes: largestPaperSheet }

interface Props {
  readonly olympiadId: OlympiadId
  readonly allowed: boolean
  /** Learners who have not sat on a device. */
  readonly notSat: number
}

/** Marks for work on paper in a spreadsheet: download the learners, upload the sheet, see what it would change. */
export function PaperSheet({ olympiadId, allowed, notSat }: Props) {
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
      <Download olympiadId={olympiadId} notSat={notSat} />
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

function Download({ olympiadId, notSat }: Omit<Props, 'allowed'>) {
  const { number } = useFigures()
  const [part, setPart] = useState('1')
  const parts = Math.max(1, Math.ceil(notSat / learnersOfPaperSheet))
  const get = useAction<void, 'csv' | 'xlsx'>({
    mutationFn: async (format) =>
      saveFile(
        await download('GET /api/results/on-paper/{id}/sheet', {
          params: { id: olympiadId },
          query: { part: Math.min(Number(part), parts), format },
        }),
      ),
  })
  return (
    <section className={css.step}>
      <h2>Download the learners</h2>
      <p className={css.hint}>
        {number(notSat)} {notSat === 1 ? 'learner has' : 'learners have'} not sat on a device. Each has a row with the
        number of the participant and the marks that are given already
        {parts === 1 ? '.' : `; a sheet has at most ${number(learnersOfPaperSheet)} rows.`}
      </p>
      {parts === 1 ? null : (
        <div className={css.choice}>
          <SelectField
            name="part"
            label="Sheet"
            always
            value={part}
            choices={Array.from({ length: parts }, (_, at) => ({
              value: String(at + 1),
              label: `${at + 1} of ${parts}`,
            }))}
            onChange={setPart}
          />
        </div>
      )}
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
