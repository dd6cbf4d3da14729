import type { MarkSheetLine, MarkSheetPreview } from '@agon/contract/marking/sheet'
import type { OlympiadId, QuestionVersionId } from '@agon/domain/ids'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { BigFigures } from '#/ui/BigFigures.tsx'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './Sheet.module.css'

type Props = {
  readonly olympiadId: OlympiadId
  readonly questionVersionId: QuestionVersionId
  readonly preview: MarkSheetPreview
  readonly allowed: boolean
  /** Previews the same file again. */
  readonly onAgain: (() => void) | undefined
  readonly onBack: () => void
}

/** The changes that a sheet of marks would make, and its faulty lines; nothing is written before it is confirmed. */
export function SheetPreview({ olympiadId, questionVersionId, preview, allowed, onAgain, onBack }: Props) {
  const { lines, unused } = preview
  const { number } = useFigures()
  const give = useWrite('POST /api/results/marking/{id}/sheet')
  const marks = lines.flatMap(({ gives }) => (gives === null ? [] : [gives]))
  const countOf = (result: MarkSheetLine['result']) => lines.filter((line) => line.result === result).length
  const faults = countOf('fault')
  const figures = [
    { key: 'new', label: 'new marks', value: number(countOf('new')) },
    { key: 'changed', label: 'changed marks', value: number(countOf('changed')) },
    { key: 'same', label: 'given already', value: number(countOf('same')) },
    { key: 'empty', label: 'without a mark', value: number(countOf('empty')) },
    { key: 'fault', label: 'with errors', value: number(faults) },
  ]
  const submit = () =>
    give.mutate(
      { params: { id: olympiadId }, body: { questionVersionId, marks } },
      {
        onSuccess: ({ stored }) => {
          notify.done(stored === 1 ? '1 mark given.' : `${number(stored)} marks given.`)
          onBack()
        },
      },
    )
  const blocked = !allowed
    ? 'Marks are given while the olympiad is closed or in moderation.'
    : marks.length === 0
      ? 'This sheet changes no mark.'
      : undefined
  return (
    <div className={css.sheet}>
      <BigFigures figures={figures} />
      {unused.length === 0 ? null : (
        <Notice tone="info" title="Columns that are not read">
          {unused.join(', ')}
        </Notice>
      )}
      {faults === 0 ? null : (
        <Notice tone="wait" title={faults === 1 ? '1 row has an error' : `${number(faults)} rows have errors`}>
          Rows with errors are left out. Correct them in the sheet and upload it again: marks that are given already
          stay as they are.
        </Notice>
      )}
      {give.error === null ? null : <Notice tone="bad">{give.error.message}</Notice>}
      <Buttons>
        {give.error?.code === 'changedSince' && onAgain !== undefined ? (
          <Button kind="primary" onClick={onAgain}>
            Preview again
          </Button>
        ) : (
          <Button kind="primary" busy={give.isPending} blocked={blocked} onClick={submit}>
            {marks.length === 1 ? 'Give 1 mark' : `Give ${number(marks.length)} marks`}
          </Button>
        )}
        <Button onClick={onBack}>Choose another file</Button>
      </Buttons>
      <section className={css.lines} aria-label="Rows of the sheet" tabIndex={0}>
        <Lines lines={lines} />
      </section>
    </div>
  )
}

/** As many rows as a person reads; the figures count all. */
const shown = 200

function Lines({ lines }: Pick<MarkSheetPreview, 'lines'>) {
  const [all, setAll] = useState(false)
  // Rows with errors first: they are to be corrected in the sheet.
  const ordered = ['fault', 'changed', 'new', 'same', 'empty'].flatMap((result) =>
    lines.filter((line) => line.result === result),
  )
  return (
    <>
      <PlainTable headings={['Row', 'Code', 'Answer', { figures: 'Before' }, { figures: 'Mark' }, 'Result']}>
        {(all ? ordered : ordered.slice(0, shown)).map((line) => (
          <Line key={line.row} line={line} />
        ))}
      </PlainTable>
      {all || lines.length <= shown ? null : <Button onClick={() => setAll(true)}>Show all rows</Button>}
    </>
  )
}

const resultWords = {
  new: 'New mark',
  changed: 'Changed mark',
  same: 'Given already',
  empty: 'Without a mark',
  fault: 'Error',
}
const tones = { new: 'good', changed: 'wait', same: 'none', empty: 'none', fault: 'bad' } as const

function Line({ line: { row, code, result, words, text, before, gives, cells } }: { readonly line: MarkSheetLine }) {
  const { mark } = useFigures()
  const seen = text === '' ? cells.map(({ column, value }) => `${column}: ${value}`).join(' · ') : text
  return (
    <tr>
      <td>{row}</td>
      <td className={css.code}>{code}</td>
      <td className={css.text} dir="auto">
        {seen}
      </td>
      <td className={figureCell}>{before === null ? '' : mark(before)}</td>
      <td className={figureCell}>
        {gives === null ? (cells.find(({ column }) => /^(mark|punt)/i.test(column))?.value ?? '') : mark(gives.mark)}
      </td>
      <td>
        <StatusDot tone={tones[result]}>{[resultWords[result], ...words].join(': ')}</StatusDot>
      </td>
    </tr>
  )
}
