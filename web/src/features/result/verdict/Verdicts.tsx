import type { OlympiadId } from '@agon/domain/ids'
import { fullName } from '@agon/domain/person-name'
import { useRead } from '#/api/queries.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import css from '../moderation/Moderation.module.css'
import { VerdictOf } from './VerdictOf.tsx'

/** All participants about whom there is a decision, with marks that only moderation shows. */
export function Verdicts({ olympiadId }: { readonly olympiadId: OlympiadId }) {
  const { mark } = useFigures()
  const { data, isError, error, refetch } = useRead('GET /api/results/verdicts/{id}', { params: { id: olympiadId } })
  if (isError && data === undefined)
    return <ErrorState title="Could not get the verdicts" reason={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Loader loading />
  if (data.items.length === 0)
    return <p className={css.quiet}>All results count. A row of Results opens the form for a verdict.</p>
  return (
    <ul className={css.corrections}>
      {data.items.map(({ participantId, schoolName, mark: own, fullMarks, decisions, proposals, ...name }) => (
        <li key={participantId}>
          <p>
            <strong>{fullName(name)}</strong>, {schoolName}
            {own === null || fullMarks === null ? null : `: ${mark(own)} of ${mark(fullMarks)}`}
          </p>
          <VerdictOf
            participantId={participantId}
            name={fullName(name)}
            decisions={decisions}
            proposals={proposals}
            allowed={data.allowed}
            byTwo={data.byTwo}
          />
        </li>
      ))}
    </ul>
  )
}
