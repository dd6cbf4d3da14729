import type { LedgerProof } from '@agon/contract/ledger/calls'
import { useRead, useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { Button } from '#/ui/Button.tsx'
import { CheckRow } from '#/ui/CheckRow.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { notify } from '#/ui/notify.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import css from './Proof.module.css'

/** The checks by which the books prove that they agree: the last run, and each check with its reason. */
export function Proof({ mayBook }: { readonly mayBook: boolean }) {
  const { olympiad } = useHere()
  const { moment } = useFormats()
  const query = { olympiadId: olympiad.id }
  const read = useRead('GET /api/ledger/proof', { query })
  const run = useWrite('POST /api/ledger/proof')
  if (read.isError)
    return (
      <ErrorState
        title="The checks could not be loaded"
        reason={read.error.message}
        onRetry={() => void read.refetch()}
      />
    )
  if (read.data === undefined) return null
  const { item } = read.data
  return (
    <section aria-label="Checks of the ledger" className={css.proof}>
      <div className={css.head}>
        <div>
          <h2 className={css.heading}>Checks of the ledger</h2>
          <p className={css.muted}>
            {item === null
              ? 'They run every night. They have not run yet.'
              : `They run every night. Last run: ${moment(item.ranAt)}${item.askedBy === null ? '' : `, ${item.askedBy}`}.`}
          </p>
        </div>
        {item === null ? null : <State proof={item} />}
        {mayBook ? (
          <Button
            size="small"
            busy={run.isPending}
            onClick={() => run.mutate({ query }, { onError: (error) => notify.failed(error.message) })}
          >
            Run checks now
          </Button>
        ) : null}
      </div>
      {item === null ? null : (
        // It opens by itself where amounts do not agree.
        <details key={item.ranAt} open={!item.holds} className={css.details}>
          <summary>Each check with its count</summary>
          <ul className={css.checks}>
            {item.checks.map((check) => (
              <Check key={check.name} check={check} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function State({ proof: { checks } }: { readonly proof: LedgerProof }) {
  const failed = checks.filter(({ holds }) => !holds).length
  return (
    <StatusDot tone={failed === 0 ? 'good' : 'bad'}>
      {failed === 0 ? `All ${checks.length} checks hold` : `${failed} of ${checks.length} checks failed`}
    </StatusDot>
  )
}

function Check({ check }: { readonly check: LedgerProof['checks'][number] }) {
  const { number } = useFormats()
  const { holds, counted, detail } = check
  return (
    <CheckRow
      check={check}
      tone={holds ? (counted === 0 ? 'none' : 'good') : 'bad'}
      result={holds ? (counted === 0 ? 'Nothing to check' : `${number(counted)} checked`) : detail}
      found={!holds}
    />
  )
}
