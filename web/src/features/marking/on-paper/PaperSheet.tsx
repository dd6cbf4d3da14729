import { largestPaperSheet, learnersOfPaperSheet } from '@agon/contract/marking/on-paper'
import type { OlympiadId } from '@agon/domain/ids'
import { download } from '#/api/download.ts'
import { send } from '#/api/send.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { SheetDownload } from '../sheet/SheetDownload.tsx'
import { SheetUpload } from '../sheet/SheetUpload.tsx'
import { PaperPreview } from './PaperPreview.tsx'

interface Props {
  readonly olympiadId: OlympiadId
  readonly allowed: boolean
  /** Learners who have not sat on a device. */
  readonly notSat: number
}

/** Marks for work on paper in a spreadsheet. */
export function PaperSheet({ olympiadId, allowed, notSat }: Props) {
  const params = { id: olympiadId }
  return (
    <SheetUpload
      download={<Download olympiadId={olympiadId} notSat={notSat} />}
      hint="A row for each learner, with the number of the participant and a column for each question, such as “1.1”. An empty cell leaves a mark as it is."
      label="Your sheet of marks for work on paper"
      maxBytes={largestPaperSheet}
      getPreview={(body) => send('POST /api/results/on-paper/{id}/sheet/preview', { params, body })}
    >
      {(preview, acts) => <PaperPreview olympiadId={olympiadId} preview={preview} allowed={allowed} {...acts} />}
    </SheetUpload>
  )
}

function Download({ olympiadId, notSat }: Omit<Props, 'allowed'>) {
  const { number } = useFigures()
  return (
    <SheetDownload
      title="Download the learners"
      hint={
        <>
          {number(notSat)} {notSat === 1 ? 'learner has' : 'learners have'} not sat on a device. Each has a row with the
          number of the participant and the marks that are given already
          {notSat <= learnersOfPaperSheet ? '.' : `; a sheet has at most ${number(learnersOfPaperSheet)} rows.`}
        </>
      }
      rows={notSat}
      rowsOfSheet={learnersOfPaperSheet}
      get={(query) => download('GET /api/results/on-paper/{id}/sheet', { params: { id: olympiadId }, query })}
    />
  )
}
