import type { MergeKind } from '@agon/domain/merge-kind'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { kindWords } from '../words.ts'
import { Candidate } from './Candidate.tsx'
import css from './Candidates.module.css'

type Props = {
  readonly kind: MergeKind
  readonly onCompare: (pair: { readonly from: number; readonly into: number }) => void
}

/** Pairs that may be one record, best first. */
export function Candidates({ kind, onCompare }: Props) {
  const { number } = useFigures()
  const [dismissed, setDismissed] = useState(false)
  const found = useRead('GET /api/merge/{kind}/candidates', { params: { kind }, query: dismissed ? { dismissed } : {} })
  const { many } = kindWords[kind]
  if (found.isError)
    return (
      <ErrorState
        title={`The ${many} could not be compared`}
        reason={found.error.message}
        onRetry={() => void found.refetch()}
      />
    )
  if (found.data === undefined)
    return (
      <>
        <Loader loading />
        <p aria-live="polite">All {many} are being compared. This takes up to half a minute.</p>
      </>
    )
  const { items, total, compared } = found.data
  return (
    <div className={css.page}>
      <div className={css.head}>
        <p>
          {total === 1 ? '1 pair' : `${number(total)} pairs`} among {number(compared)} {many}
          {total > items.length ? `; the best ${number(items.length)} are shown` : ''}
        </p>
        <CheckField name="dismissed" label="Dismissed pairs" value={dismissed} onChange={setDismissed} />
      </div>
      {items.length === 0 ? (
        <EmptyState title={dismissed ? 'No dismissed pairs' : 'No candidates'}>
          {dismissed
            ? 'A pair that you dismiss is listed here.'
            : `No two ${many} are similar. You can also choose two ${many} yourself.`}
        </EmptyState>
      ) : (
        <ul className={css.list} aria-label={dismissed ? 'Dismissed pairs' : 'Candidates'}>
          {items.map((item) => (
            <Candidate
              key={`${item.from.id} ${item.into.id}`}
              kind={kind}
              item={item}
              dismissed={dismissed}
              onCompare={onCompare}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
