import type { QuestionToMark } from '@agon/contract/marking/calls'
import { answersOfSheet, type MarkSheetPreview } from '@agon/contract/marking/sheet'
import type { OlympiadId } from '@agon/domain/ids'
import { useState } from 'react'
import { download } from '#/api/download.ts'
import { send } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'
import { saveFile } from '#/lib/download.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { FileDrop } from '#/ui/FileDrop.tsx'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { SheetPreview } from './SheetPreview.tsx'
import css from './Sheet.module.css'

/** As the server takes them. */
const rule = { endings: ['.xlsx', '.csv'], maxBytes: 20_000_000 }

type Props = {
  readonly olympiadId: OlympiadId
  readonly question: QuestionToMark
  readonly allowed: boolean
}

/** Marks typed into a spreadsheet: download the answers, upload the sheet, see what it would change. */
export function MarkSheet({ olympiadId, question, allowed }: Props) {
  const { questionVersionId } = question
  const preview = useAction<MarkSheetPreview, File>({
    mutationFn: (file) => {
      const body = new FormData()
      body.set('file', file)
      return send('POST /api/results/marking/{id}/sheet/preview', {
        params: { id: olympiadId },
        query: { questionVersionId },
        body,
      })
    },
  })
  const [file, setFile] = useState<File>()
  const read = (next: File) => {
    setFile(next)
    preview.mutate(next)
  }
  const problem = preview.error === null ? undefined : (preview.error.fields['file'] ?? preview.error.message)
  if (preview.data !== undefined)
    return (
      <SheetPreview
        key={preview.submittedAt}
        olympiadId={olympiadId}
        questionVersionId={questionVersionId}
        preview={preview.data}
        allowed={allowed}
        onAgain={file === undefined ? undefined : () => read(file)}
        onBack={preview.reset}
      />
    )
  return (
    <div className={css.sheet}>
      <Download olympiadId={olympiadId} question={question} />
      <section className={css.step}>
        <h2>Upload the sheet</h2>
        <Loader loading={preview.isPending} />
        <p className={css.hint}>
          Enter a mark, and a comment if you want, in the rows that you have marked. Rows without a mark are left out.
          Nothing is saved before you have seen the preview.
        </p>
        <FileDrop
          label="Your sheet of marks"
          rule={rule}
          busy={preview.isPending}
          error={problem}
          onFiles={([next]) => {
            if (next !== undefined) read(next)
          }}
        />
      </section>
    </div>
  )
}

function Download({ olympiadId, question }: Omit<Props, 'allowed'>) {
  const { number } = useFigures()
  const [all, setAll] = useState(false)
  const [part, setPart] = useState('1')
  const count = all ? question.answers : question.forReader
  const parts = Math.max(1, Math.ceil(count / answersOfSheet))
  const get = useAction<void, 'csv' | 'xlsx'>({
    mutationFn: async (format) =>
      saveFile(
        await download('GET /api/results/marking/{id}/sheet', {
          params: { id: olympiadId },
          query: {
            questionVersionId: question.questionVersionId,
            unmarked: !all,
            part: Math.min(Number(part), parts),
            format,
          },
        }),
      ),
  })
  const blocked = count === 0 ? 'No answer is left for you to mark.' : undefined
  return (
    <section className={css.step}>
      <h2>Download the answers</h2>
      <p className={css.hint}>
        Each answer has a code in place of a name. {number(count)} {count === 1 ? 'answer' : 'answers'}.
      </p>
      <div className={css.choice}>
        <CheckField name="allInSheet" label="Also answers that are marked" value={all} onChange={setAll} />
        {parts === 1 ? null : (
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
        )}
      </div>
      <Buttons>
        <Button busy={get.isPending} blocked={blocked} onClick={() => get.mutate('xlsx')}>
          Download XLSX
        </Button>
        <Button busy={get.isPending} blocked={blocked} onClick={() => get.mutate('csv')}>
          Download CSV
        </Button>
      </Buttons>
      {get.error === null ? null : <Notice tone="bad">{get.error.message}</Notice>}
    </section>
  )
}
