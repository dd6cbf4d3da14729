import type { PaperSheetLine, PaperSheetPreview } from '@agon/contract/marking/on-paper'
import type { OlympiadId } from '@agon/domain/ids'
import { fill } from '@agon/domain/message'
import { useWrite } from '#/api/queries.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { notify } from '#/ui/notify.tsx'
import { figureCell } from '#/ui/PlainTable.tsx'
import css from '../Sheet.module.css'
import { PreviewFrame, RowResult, typedCells } from '../sheet/PreviewFrame.tsx'
import type { PreviewActs } from '../sheet/SheetUpload.tsx'

interface Props extends PreviewActs {
  readonly olympiadId: OlympiadId
  readonly preview: PaperSheetPreview
  readonly allowed: boolean
}

const resultWords = {
  new: 'New marks',
  changed: 'Changed marks',
  same: 'Given already',
  empty: 'Without marks',
  fault: 'Error',
}
const countWords = {
  new: 'with new marks',
  changed: 'with changed marks',
  same: 'given already',
  empty: 'without marks',
  fault: 'with errors',
}

/** The marks that a sheet for work on paper would give. */
export function PaperPreview({ olympiadId, preview, allowed, onAgain, onBack }: Props) {
  const give = useWrite('POST /api/results/on-paper/{id}')
  const learners = preview.lines.flatMap(({ gives }) => (gives === null ? [] : [gives]))
  const submit = () =>
    give.mutate(
      { params: { id: olympiadId }, body: { learners } },
      {
        onSuccess: ({ marks }) => {
          notify.done(fill('{marks|mark|marks} given.', { marks }))
          onBack()
        },
      },
    )
  const label = fill('Give marks of {count|learner|learners}', { count: learners.length })
  return (
    <PreviewFrame
      preview={preview}
      allowed={allowed}
      countWords={countWords}
      giving={{ label, isEmpty: learners.length === 0, error: give.error, isPending: give.isPending, submit }}
      headings={['Row', 'Learner', 'Result', { figures: 'Before' }, { figures: 'After' }, { figures: 'Unmarked' }]}
      onAgain={onAgain}
      onBack={onBack}
    >
      {(line) => <Line line={line} />}
    </PreviewFrame>
  )
}

function Line({ line }: { readonly line: PaperSheetLine }) {
  const { row, number: typed, name, schoolName, result, words, before, after, missing, cells } = line
  const { mark, number } = useFigures()
  const isFault = result === 'fault'
  return (
    <tr>
      <td>{row}</td>
      <td className={css.learner} dir="auto">
        {isFault ? typedCells(cells) : name}
        {isFault ? null : (
          <span className={css.detail}>
            Number {typed}, {schoolName}
          </span>
        )}
      </td>
      <RowResult result={result} name={resultWords[result]} words={words} />
      <td className={figureCell}>{before === null ? '' : mark(before)}</td>
      <td className={figureCell}>{isFault || after === null ? '' : mark(after)}</td>
      <td className={figureCell}>{isFault || missing === 0 ? '' : number(missing)}</td>
    </tr>
  )
}
