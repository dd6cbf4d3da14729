import type { MarkSheetLine, MarkSheetPreview } from '@agon/contract/marking/sheet'
import type { OlympiadId, QuestionVersionId } from '@agon/domain/ids'
import { fill } from '@agon/domain/message'
import { useWrite } from '#/api/queries.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { notify } from '#/ui/notify.tsx'
import { figureCell } from '#/ui/PlainTable.tsx'
import css from './Sheet.module.css'
import { PreviewFrame, RowResult, typedCells } from './sheet/PreviewFrame.tsx'
import type { PreviewActs } from './sheet/SheetUpload.tsx'

interface Props extends PreviewActs {
  readonly olympiadId: OlympiadId
  readonly questionVersionId: QuestionVersionId
  readonly preview: MarkSheetPreview
  readonly allowed: boolean
}

const resultWords = {
  new: 'New mark',
  changed: 'Changed mark',
  same: 'Given already',
  empty: 'Without a mark',
  fault: 'Error',
}
const countWords = {
  new: 'new marks',
  changed: 'changed marks',
  same: 'given already',
  empty: 'without a mark',
  fault: 'with errors',
}

/** The marks that a sheet of answers would give. */
export function SheetPreview({ olympiadId, questionVersionId, preview, allowed, onAgain, onBack }: Props) {
  const give = useWrite('POST /api/results/marking/{id}/sheet')
  const marks = preview.lines.flatMap(({ gives }) => (gives === null ? [] : [gives]))
  const submit = () =>
    give.mutate(
      { params: { id: olympiadId }, body: { questionVersionId, marks } },
      {
        onSuccess: ({ stored }) => {
          notify.done(fill('{stored|mark|marks} given.', { stored }))
          onBack()
        },
      },
    )
  const label = fill('Give {count|mark|marks}', { count: marks.length })
  return (
    <PreviewFrame
      preview={preview}
      allowed={allowed}
      countWords={countWords}
      giving={{ label, isEmpty: marks.length === 0, error: give.error, isPending: give.isPending, submit }}
      headings={['Row', 'Code', 'Answer', { figures: 'Before' }, { figures: 'Mark' }, 'Result']}
      onAgain={onAgain}
      onBack={onBack}
    >
      {(line) => <Line line={line} />}
    </PreviewFrame>
  )
}

function Line({ line: { row, code, result, words, text, before, gives, cells } }: { readonly line: MarkSheetLine }) {
  const { mark } = useFigures()
  return (
    <tr>
      <td>{row}</td>
      <td className={css.code}>{code}</td>
      <td className={css.text} dir="auto">
        {text === '' ? typedCells(cells) : text}
      </td>
      <td className={figureCell}>{before === null ? '' : mark(before)}</td>
      <td className={figureCell}>
        {gives === null ? (cells.find(({ column }) => /^(mark|punt)/i.test(column))?.value ?? '') : mark(gives.mark)}
      </td>
      <RowResult result={result} name={resultWords[result]} words={words} />
    </tr>
  )
}
