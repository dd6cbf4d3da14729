import type { LineResult } from '@agon/contract/marking/sheet-lines'
import { fill } from '@agon/domain/message'
import { Fragment, useState, type ReactNode } from 'react'
import type { CallError } from '#/api/send.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { BigFigures } from '#/ui/BigFigures.tsx'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { PlainTable, type Heading } from '#/ui/PlainTable.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from '../Sheet.module.css'
import type { PreviewActs } from './SheetUpload.tsx'

interface Line {
  readonly row: number
  readonly result: LineResult
}

/** The act that stores the marks of the sheet. */
interface Giving {
  readonly label: string
  /** The sheet changes nothing. */
  readonly isEmpty: boolean
  readonly error: CallError | null
  readonly isPending: boolean
  readonly submit: () => void
}

interface Props<OneLine extends Line> extends PreviewActs {
  readonly preview: { readonly lines: readonly OneLine[]; readonly unused: readonly string[] }
  readonly allowed: boolean
  /** Below the number of rows with each result. */
  readonly countWords: Readonly<Record<LineResult, string>>
  readonly giving: Giving
  readonly headings: readonly Heading[]
  readonly children: (line: OneLine) => ReactNode
}

/** Rows with errors first: they are to be corrected in the sheet. */
const order = ['fault', 'changed', 'new', 'same', 'empty'] as const

/** The changes that a sheet of marks would make, and its faulty rows; nothing is written before it is confirmed. */
export function PreviewFrame<OneLine extends Line>(props: Props<OneLine>) {
  const { preview, allowed, countWords, giving, headings, onAgain, onBack, children } = props
  const { lines, unused } = preview
  const { number } = useFigures()
  const ordered = order.map((result) => lines.filter((line) => line.result === result))
  const [faulty] = ordered
  const faults = faulty?.length ?? 0
  const figures = order.map((key, at) => ({ key, label: countWords[key], value: number(ordered[at]?.length ?? 0) }))
  const blocked = !allowed
    ? 'Marks are given while the olympiad is closed or in moderation.'
    : giving.isEmpty
      ? 'This sheet changes no mark.'
      : undefined
  return (
    <div className={css.sheet}>
      <BigFigures figures={figures.toReversed()} />
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
      {giving.error === null ? null : <Notice tone="bad">{giving.error.message}</Notice>}
      <Buttons>
        {giving.error?.code === 'changedSince' ? (
          <Button kind="primary" onClick={onAgain}>
            Preview again
          </Button>
        ) : (
          <Button kind="primary" busy={giving.isPending} blocked={blocked} onClick={giving.submit}>
            {giving.label}
          </Button>
        )}
        <Button onClick={onBack}>Choose another file</Button>
      </Buttons>
      <section className={css.lines} aria-label="Rows of the sheet" tabIndex={0}>
        <Rows headings={headings} lines={ordered.flat()}>
          {children}
        </Rows>
      </section>
    </div>
  )
}

/** As many rows as a person reads; the figures count all. */
const shown = 200

interface RowsProps<OneLine extends Line> {
  readonly headings: readonly Heading[]
  readonly lines: readonly OneLine[]
  readonly children: (line: OneLine) => ReactNode
}

function Rows<OneLine extends Line>({ headings, lines, children }: RowsProps<OneLine>) {
  const [all, setAll] = useState(false)
  return (
    <>
      <PlainTable cards headings={headings}>
        {(all ? lines : lines.slice(0, shown)).map((line) => (
          <Fragment key={line.row}>{children(line)}</Fragment>
        ))}
      </PlainTable>
      {all || lines.length <= shown ? null : <Button onClick={() => setAll(true)}>Show all rows</Button>}
    </>
  )
}

const tones = { new: 'good', changed: 'wait', same: 'none', empty: 'none', fault: 'bad' } as const

interface ResultProps {
  readonly result: LineResult
  readonly name: string
  readonly words: readonly string[]
}

/** The result of a row, with its errors or readings. */
export function RowResult({ result, name, words }: ResultProps) {
  return (
    <td className={css.result}>
      <StatusDot tone={tones[result]}>{words.length === 0 ? name : `${name}: ${words.join(' ')}`}</StatusDot>
    </td>
  )
}

/** The cells of a faulty row as they were typed. */
export const typedCells = (cells: readonly { readonly column: string; readonly value: string }[]) =>
  cells.map(({ column, value }) => `${column}: ${value}`).join(' · ')
