import type { BankLine } from '@agon/contract/bank-statement/calls'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#/ui/Button.tsx'
import { Tabs } from '#/ui/Tabs.tsx'
import css from './BankStatement.module.css'
import { Line } from './Line.tsx'
import type { Statement } from './use-statement.ts'

type Props = {
  readonly lines: readonly BankLine[]
  readonly currency: string
  readonly statement: Statement
  readonly mayBook: boolean
  readonly onSplit: (line: BankLine) => void
}

const isOpen = ({ status }: BankLine) => status === 'proposed' || status === 'unmatched'

/** Lines drawn at once. */
const step = 100

/** Lines to book, or all; the keyboard alone goes through them. */
export function Lines({ lines, currency, statement, mayBook, onSplit }: Props) {
  const [shown, setShown] = useState<'open' | 'booked' | 'all'>('open')
  const [most, setMost] = useState(step)
  const list = useRef<HTMLUListElement>(null)
  const groups = {
    open: lines.filter(isOpen),
    booked: lines.filter(({ status }) => status === 'booked'),
    all: lines,
  }
  const visible = groups[shown].slice(0, most)
  const focus = (id: number | undefined) => list.current?.querySelector<HTMLElement>(`[data-line="${id}"]`)?.focus()
  const press = useEffectEvent((event: KeyboardEvent) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset['line'] : undefined
    const at = visible.findIndex((one) => String(one.id) === id)
    const line = visible[at]
    // With nothing in focus, the first arrow goes to the first line.
    if (event.target === document.body && event.key === 'ArrowDown' && visible[0] !== undefined) {
      event.preventDefault()
      focus(visible[0].id)
      return
    }
    if (line === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: visible.length - 1 }[event.key]
    if (next !== undefined) {
      event.preventDefault()
      focus(visible[next]?.id)
      return
    }
    const act = mayBook ? actOf(event.key, line) : undefined
    if (act === undefined) return
    event.preventDefault()
    // The line leaves the list when it is booked: the next one takes the focus.
    if (act !== 'split') focus(visible[at + 1]?.id ?? visible[at - 1]?.id)
    if (act === 'split') onSplit(line)
    else if (act === 'undo') statement.undo.mutate(line)
    else bookAs(statement, line, act)
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <Tabs
      label="Lines"
      tabs={[
        { key: 'open', label: 'To book', count: groups.open.length },
        { key: 'booked', label: 'Booked lines', count: groups.booked.length },
        { key: 'all', label: 'All lines', count: lines.length },
      ]}
      current={shown}
      onChange={setShown}
    >
      {visible.length === 0 ? <p className={css.muted}>{shown === 'open' ? nothingOpen(lines) : 'No lines.'}</p> : null}
      <ul ref={list} className={css.lines} aria-label="Lines of the statement">
        {visible.map((line) => (
          <Line
            key={line.id}
            line={line}
            currency={currency}
            mayBook={mayBook}
            busy={statement.bookAs.isPending || statement.undo.isPending}
            onBook={(place) => bookAs(statement, line, place)}
            onSplit={() => onSplit(line)}
            onUndo={() => statement.undo.mutate(line)}
          />
        ))}
      </ul>
      {groups[shown].length > most ? <Button onClick={() => setMost(most + step)}>Show more lines</Button> : null}
    </Tabs>
  )
}

/** The reason why no line is to be booked. */
const nothingOpen = (lines: readonly BankLine[]) =>
  lines.some(({ status }) => status === 'booked')
    ? 'Every line is booked.'
    : lines.some(({ status }) => status === 'known')
      ? 'All lines are in an earlier statement. Nothing was added.'
      : 'This statement has no money in.'

function actOf(key: string, { status, proposals }: BankLine): 'split' | 'undo' | number | undefined {
  if (key.toLowerCase() === 'u') return status === 'booked' ? 'undo' : undefined
  if (status !== 'proposed' && status !== 'unmatched') return undefined
  if (key.toLowerCase() === 's') return 'split'
  const place = key === 'Enter' ? 0 : Number(key) - 1
  return proposals[place] === undefined ? undefined : place
}

function bookAs(statement: Statement, line: BankLine, place: number): void {
  const proposal = line.proposals[place]
  if (proposal !== undefined) statement.bookAs.mutate({ line, split: proposal.split, remainder: 'credit' })
}
