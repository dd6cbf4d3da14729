import type { BankStatement } from '@agon/contract/bank-statement/calls'
import type { BankStatementId } from '@agon/domain/ids'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useHere } from '#/app/here.tsx'
import { useRead } from '#/api/queries.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { figureCell, PlainTable } from '#/ui/PlainTable.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import css from './BankStatement.module.css'
import { formatNames } from './reason-words.ts'
import { DemoStatement } from './DemoStatement.tsx'
import { LoadStatement } from './LoadStatement.tsx'
import { StatementView } from './StatementView.tsx'

/** The bank statements of the issuer's account, or one of them. */
export function StatementsTab({ mayBook }: { readonly mayBook: boolean }) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const open = (id: BankStatementId | null) =>
    void navigate({ to: '.', search: { tab: 'statements', ...(id === null ? {} : { statement: id }) } })
  const id = Number(search['statement'])
  // An id of the address, which the server looks for among those in reach.
  if (Number.isInteger(id) && id > 0)
    return <StatementView id={id as BankStatementId} mayBook={mayBook} onClose={() => open(null)} />
  return (
    <div className={css.tab}>
      {mayBook ? <LoadStatement onLoaded={(statement) => open(statement.id)} /> : null}
      <DemoStatement />
      <Statements onOpen={open} />
    </div>
  )
}

function Statements({ onOpen }: { readonly onOpen: (id: BankStatementId) => void }) {
  const { olympiad } = useHere()
  const read = useRead('GET /api/bank-statement/', { query: { olympiadId: olympiad.id } })
  if (read.isError)
    return (
      <ErrorState
        title="The statements could not be loaded"
        reason={read.error.message}
        onRetry={() => void read.refetch()}
      />
    )
  if (read.data === undefined) return null
  const { items } = read.data
  if (items.length === 0)
    return <EmptyState title="No bank statements yet">Load the first one to match its payments to orders.</EmptyState>
  return (
    <div className={css.scroll}>
      <PlainTable headings={['Statement', { figures: 'Lines' }, { figures: 'Money in' }, { figures: 'To book' }]}>
        {items.map((statement) => (
          <Row key={statement.id} statement={statement} onOpen={onOpen} />
        ))}
      </PlainTable>
    </div>
  )
}

function Row({
  statement,
  onOpen,
}: {
  readonly statement: BankStatement
  readonly onOpen: (id: BankStatementId) => void
}) {
  const { money, number, moment } = useFormats()
  return (
    <tr>
      <td>
        <button type="button" className={css.link} onClick={() => onOpen(statement.id)}>
          {statement.filename}
        </button>
        <span className={css.note}>
          {formatNames[statement.format]}, loaded {moment(statement.loadedAt)}
        </span>
      </td>
      <td className={figureCell}>{number(statement.lines)}</td>
      <td className={figureCell}>{money(statement.credits, statement.currency)}</td>
      <td className={figureCell}>{number(statement.open)}</td>
    </tr>
  )
}
