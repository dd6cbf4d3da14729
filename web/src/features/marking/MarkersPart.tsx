import type { QuestionToMark } from '@agon/contract/marking/calls'
import type { Marker } from '@agon/contract/marking/markers'
import type { OlympiadId } from '@agon/domain/ids'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { useRoleWords } from '#/app/areas/role-words.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { CheckField } from '#/ui/form/CheckField.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { figureCell, PlainTable, wholeCell } from '#/ui/PlainTable.tsx'
import css from './Sheet.module.css'

type Props = {
  readonly olympiadId: OlympiadId
  readonly question: QuestionToMark
}

/** Who marks a question, and how far each person is. */
export function MarkersPart({ olympiadId, question }: Props) {
  const { number, time } = useFigures()
  const { olympiad } = useHere()
  const roles = useRoleWords()
  const { data, error, refetch } = useRead('GET /api/results/marking/{id}/markers', { params: { id: olympiadId } })
  const assign = useWrite('PUT /api/results/marking/{id}/markers/{accountId}')
  const { questionVersionId } = question
  /** As chosen here, before the list is read again. */
  const [chosen, setChosen] = useState<Readonly<Record<number, boolean | undefined>>>({})
  if (data === undefined)
    return error === null ? (
      <Loader loading />
    ) : (
      <ErrorState title="Could not load the markers" reason={error.message} onRetry={() => void refetch()} />
    )
  const set = ({ accountId }: Marker, assigned: boolean) => {
    setChosen({ ...chosen, [accountId]: assigned })
    assign.mutate(
      { params: { id: olympiadId, accountId }, body: { questionVersionId, assigned } },
      { onError: () => setChosen({ ...chosen, [accountId]: undefined }) },
    )
  }
  return (
    <section className={css.sheet}>
      <div className={css.step}>
        <h2>Markers of this question</h2>
        <p className={css.hint}>
          Admins mark every question. Other staff mark the questions that you assign to them: they see the answers to
          these questions, without names, and no other results. An overlord adds staff accounts.
        </p>
        {assign.error === null ? null : <Notice tone="bad">{assign.error.message}</Notice>}
        <div className={css.scroll}>
          <PlainTable headings={['Marker', 'Role', { figures: 'Answers marked' }, 'Last mark']}>
            {data.items.map((marker) => {
              const own = marker.questions.find((one) => one.questionVersionId === questionVersionId)
              const isFree = marker.role !== 'admin' && marker.role !== 'overlord'
              return (
                <tr key={marker.accountId}>
                  <td>
                    {isFree ? (
                      <CheckField
                        name={`marker${marker.accountId}`}
                        label={marker.name}
                        value={chosen[marker.accountId] ?? own?.assigned ?? false}
                        onChange={(assigned) => set(marker, assigned)}
                      />
                    ) : (
                      marker.name
                    )}
                  </td>
                  <td>{roles[marker.role]}</td>
                  <td className={figureCell}>{number(own?.marked ?? 0)}</td>
                  <td className={wholeCell}>
                    {own === undefined || own.lastAt === null ? '–' : time(own.lastAt, olympiad.timeZone)}
                  </td>
                </tr>
              )
            })}
          </PlainTable>
        </div>
      </div>
    </section>
  )
}
