import type { PaperSheetLine, PaperSheetPreview } from '@agon/contract/marking/on-paper'
import type { OlympiadId } from '@agon/domain/ids'
import { fill } from '@agon/domain/message'
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
import css from '../Sheet.module.css'

interface Props {
  readonly olympiadId: OlympiadId
  readonly preview: PaperSheetPreview
  readonly allowed: boolean
  /** Previews the same file again. */
  readonly onAgain: (() => void) | undefined
  readonly onBack: () => void
}

const resultWords = {
  new: 'New marks',
  changed: 'Changed marks',
  same: 'Given already',
  empty: 'Without marks',
  fault: 'Error',
}
/** Below the numbers of rows. */
const countWords = {
  new: 'with new marks',
  changed: 'with changed marks',
  same: 'given already',
  empty: 'without marks',
  fault: 'with errors',
}
const tones = { new: 'good', changed: 'wait', same: 'none', empty: 'none', fault: 'bad' } as const
/** Rows with errors first: they are to be corrected in the sheet. */
const order = ['fault', 'changed', 'new', 'same', 'empty'] as const

/** The changes that a sheet of marks for work on paper would make, and its faulty rows. */
export function PaperPreview({ olympiadId, preview: { lines, unused }, allowed, onAgain, onBack }: Props) {
  const { number } = useFigures()
  const give = useWrite('POST /api/results/on-paper/{id}')
  const learners = lines.flatMap(({ gives }) => (gives === null ? [] : [gives]))
  const countOf = (result: PaperSheetLine['result']) => lines.filter((line) => line.result === result).length
  const faults = countOf('fault')
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
  const blocked = !allowed
    ? 'Marks are given while the olympiad is closed or in moderation.'
    : learners.length === 0
      ? 'This sheet changes no mark.'
      : undefined
  return (
    <div className={css.sheet}>
      <BigFigures
        figures={order.toReversed().map((key) => ({ key, label: countWords[key], value: number(countOf(key)) }))}
      />
      {unused.length === 0 ? null : (
        <Notice tone="info" title="Columns that are not read">
          {unused.join(', ')}
        </Notice>
      )}
      {faults === 0 ? null : (
        <Notice tone="wait" title={fill('{faults|row has an error|rows have errors}', { faults })}>
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
            {fill('Give marks of {count|learner|learners}', { count: learners.length })}
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

function Lines({ lines }: Pick<PaperSheetPreview, 'lines'>) {
  const [all, setAll] = useState(false)
  const ordered = order.flatMap((result) => lines.filter((line) => line.result === result))
  return (
    <>
      <PlainTable
        headings={['Row', 'Learner', 'Result', { figures: 'Before' }, { figures: 'After' }, { figures: 'Unmarked' }]}
      >
        {(all ? ordered : ordered.slice(0, shown)).map((line) => (
          <Line key={line.row} line={line} />
        ))}
      </PlainTable>
      {all || lines.length <= shown ? null : <Button onClick={() => setAll(true)}>Show all rows</Button>}
    </>
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
        {isFault ? cells.map(({ column, value }) => `${column}: ${value}`).join(' · ') : name}
        {isFault ? null : (
          <span className={css.detail}>
            Number {typed}, {schoolName}
          </span>
        )}
      </td>
      <td className={css.result}>
        <StatusDot tone={tones[result]}>
          {words.length === 0 ? resultWords[result] : `${resultWords[result]}: ${words.join(' ')}`}
        </StatusDot>
      </td>
      <td className={figureCell}>{before === null ? '' : mark(before)}</td>
      <td className={figureCell}>{isFault || after === null ? '' : mark(after)}</td>
      <td className={figureCell}>{isFault || missing === 0 ? '' : number(missing)}</td>
    </tr>
  )
}
