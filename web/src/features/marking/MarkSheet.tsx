import type { QuestionToMark } from '@agon/contract/marking/calls'
import { answersOfSheet } from '@agon/contract/marking/sheet'
import type { OlympiadId } from '@agon/domain/ids'
import { useState } from 'react'
import { download } from '#/api/download.ts'
import { send } from '#/api/send.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { SheetPreview } from './SheetPreview.tsx'
import { SheetDownload } from './sheet/SheetDownload.tsx'
import { SheetUpload } from './sheet/SheetUpload.tsx'

/** As the server takes it. */
const maxBytes = 20_000_000

type Props = {
  readonly olympiadId: OlympiadId
  readonly question: QuestionToMark
  readonly allowed: boolean
}

/** Marks of the answers to a question in a spreadsheet. */
export function MarkSheet({ olympiadId, question, allowed }: Props) {
  const { questionVersionId } = question
  const [params, query] = [{ id: olympiadId }, { questionVersionId }]
  return (
    <SheetUpload
      download={<Download olympiadId={olympiadId} question={question} />}
      hint="Enter a mark, and a comment if you want, in the rows that you have marked. Rows without a mark are left out."
      label="Your sheet of marks"
      maxBytes={maxBytes}
      getPreview={(body) => send('POST /api/results/marking/{id}/sheet/preview', { params, query, body })}
    >
      {(preview, acts) => (
        <SheetPreview
          olympiadId={olympiadId}
          questionVersionId={questionVersionId}
          preview={preview}
          allowed={allowed}
          {...acts}
        />
      )}
    </SheetUpload>
  )
}

function Download({ olympiadId, question }: Omit<Props, 'allowed'>) {
  const { number } = useFigures()
  const [all, setAll] = useState(false)
  const { questionVersionId, answers, forReader } = question
  const rows = all ? answers : forReader
  return (
    <SheetDownload
      title="Download the answers"
      hint={`Each answer has a code in place of a name. ${number(rows)} ${rows === 1 ? 'answer' : 'answers'}.`}
      rows={rows}
      rowsOfSheet={answersOfSheet}
      blocked={rows === 0 ? 'No answer is left for you to mark.' : undefined}
      get={(asked) =>
        download('GET /api/results/marking/{id}/sheet', {
          params: { id: olympiadId },
          query: { questionVersionId, unmarked: !all, ...asked },
        })
      }
    >
      <CheckField name="allInSheet" label="Also answers that are marked" value={all} onChange={setAll} />
    </SheetDownload>
  )
}
