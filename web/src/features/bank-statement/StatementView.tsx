import type { BankLine } from '@agon/contract/bank-statement/calls'
import type { BankStatementId } from '@agon/domain/ids'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import css from './BankStatement.module.css'
import { Lines } from './Lines.tsx'
import { formatNames, warningWords } from './reason-words.ts'
import { SplitPanel } from './SplitPanel.tsx'
import { useStatement, type Statement } from './use-statement.ts'

type Props = { readonly id: BankStatementId; readonly mayBook: boolean; readonly onClose: () => void }

/** A statement: its warnings, the certain lines to book at once, and every line with its proposals. */
export function StatementView({ id, mayBook, onClose }: Props) {
  const statement = useStatement(id)
  const [splitting, setSplitting] = useState<BankLine | null>(null)
  const { read } = statement
  if (read.isError)
    return (
      <ErrorState
        title="The statement could not be loaded"
        reason={read.error.message}
        onRetry={() => void read.refetch()}
      />
    )
  if (read.data === undefined) return <Loader loading />
  const { item } = read.data
  return (
    <div className={css.tab}>
      <Head item={item} statement={statement} mayBook={mayBook} splits={splitting !== null} onClose={onClose} />
      <Lines
        lines={item.lines}
        currency={item.currency}
        statement={statement}
        mayBook={mayBook}
        onSplit={setSplitting}
      />
      {splitting === null ? null : (
        <SplitPanel
          key={splitting.id}
          line={splitting}
          currency={item.currency}
          statement={statement}
          onClose={() => setSplitting(null)}
        />
      )}
    </div>
  )
}

type Item = NonNullable<Statement['read']['data']>['item']

function Head({
  item,
  statement,
  mayBook,
  splits,
  onClose,
}: {
  readonly item: Item
  readonly statement: Statement
  readonly mayBook: boolean
  readonly splits: boolean
  readonly onClose: () => void
}) {
  const { money, number } = useFormats()
  const certain = item.lines.filter(({ status, proposals: [best] }) => status === 'proposed' && best?.certain === true)
  // The panel shows its own.
  const failed = statement.book.error ?? statement.undo.error ?? (splits ? null : statement.bookAs.error)
  const amount = (minor: number) => money(minor, item.currency)
  const count = certain.length
  return (
    <>
      <div className={css.head}>
        <Button kind="quiet" icon={<IconArrowLeft />} onClick={onClose}>
          All statements
        </Button>
        <h2 className={css.title}>{item.filename}</h2>
        <p className={css.muted}>
          {formatNames[item.format]} · account …{item.account} · {number(item.lines.length)} lines,{' '}
          {amount(item.credits)} in, {amount(item.debits)} out
          {item.knownLines === 0 ? '' : ` · ${number(item.knownLines)} of an earlier statement`}
        </p>
        {mayBook ? (
          <Button
            kind="primary"
            busy={statement.book.isPending}
            blocked={count === 0 ? 'No line is certain.' : undefined}
            onClick={() =>
              statement.book.mutate(null, {
                onSuccess: ({ booked }) =>
                  notify.done(booked === 1 ? '1 line booked.' : `${number(booked)} lines booked.`),
              })
            }
          >
            {count === 0
              ? 'Book the certain lines'
              : count === 1
                ? 'Book 1 certain line'
                : `Book ${number(count)} certain lines`}
          </Button>
        ) : null}
      </div>
      {item.warnings.length === 0 ? null : (
        <Notice tone="wait" title="Check this statement">
          <ul className={css.warnings}>
            {[...new Set(item.warnings.map((warning) => warningWords(warning, amount)))].map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
      {failed === null ? null : <Notice tone="bad">{failed.message}</Notice>}
      {mayBook ? (
        <p className={css.keys}>
          <kbd>Up</kbd> <kbd>Down</kbd> move · <kbd>Enter</kbd> or <kbd>1</kbd>–<kbd>3</kbd> book a proposal ·{' '}
          <kbd>S</kbd> split · <kbd>U</kbd> undo
        </p>
      ) : null}
    </>
  )
}
