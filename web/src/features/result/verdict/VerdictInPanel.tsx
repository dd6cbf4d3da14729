import type { ResultRow } from '@agon/contract/result/list'
import { fullName } from '@agon/domain/person-name'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import css from './Verdict.module.css'
import { VerdictOf } from './VerdictOf.tsx'

/** The verdict on the participant of a result. */
export function VerdictInPanel({ result }: { readonly result: ResultRow }) {
  const { olympiad } = useHere()
  const { data } = useRead('GET /api/results/verdicts/{id}', { params: { id: olympiad.id } })
  if (data === undefined) return null
  const { decisions = [], proposals = [] } = data.items.find(({ participantId }) => participantId === result.id) ?? {}
  return (
    <div className={css.panel}>
      <VerdictOf
        participantId={result.id}
        name={fullName(result)}
        decisions={decisions}
        proposals={proposals}
        allowed={data.allowed}
        byTwo={data.byTwo}
      />
    </div>
  )
}
