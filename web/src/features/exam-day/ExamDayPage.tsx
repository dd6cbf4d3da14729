import { useLingui } from '@lingui/react/macro'
import { useLive } from '#/api/use-live.ts'
import { useRead } from '#/api/queries.ts'
import { HearingWords } from '#/app/HearingWords.tsx'
import { useOwnSchool, type OwnSchool } from '#/app/use-own-school.ts'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { SelectField } from '#/ui/form/SelectField.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { PageHeader } from '#/ui/PageHeader.tsx'
import css from './ExamDay.module.css'
import { Day } from './Day.tsx'

/** The own school while it sits: who needs somebody, and what can be done. */
export function ExamDayPage() {
  const { t } = useLingui()
  const { school, schools, choose } = useOwnSchool()
  if (school === undefined) return <PageHeader title={t`Exam day`} lead={t`Your school does not take part here yet.`} />
  return (
    <div className={css.page}>
      {schools.length < 2 ? null : (
        <SelectField
          name="school"
          label={t`School`}
          always
          value={String(school.id)}
          onChange={choose}
          choices={schools.map((one) => ({ value: String(one.id), label: one.name }))}
        />
      )}
      <School key={school.id} school={school} />
    </div>
  )
}

/** Read again when something changes in the school. */
const reads = ['GET /api/exam-day/{id}', 'GET /api/rehearsal/school/{id}', 'GET /api/sitting/recovery-code'] as const

/** One school is read quickly; see `useLive`. */
const rest = 1

/** Silence is no change that anybody tells of: who has gone offline shows by asking, this often in milliseconds. */
const askEvery = 20_000

function School({ school }: { readonly school: OwnSchool }) {
  const { t } = useLingui()
  const params = { id: school.id }
  const hearing = useLive('GET /api/exam-day/{id}/changes', { params }, reads, rest)
  const day = useRead('GET /api/exam-day/{id}', { params }, { refetchInterval: askEvery })
  return (
    <>
      <PageHeader
        title={t`Exam day`}
        lead={
          <>
            {school.name} · <HearingWords hearing={hearing} now={day.data?.now} />
          </>
        }
      />
      {day.data !== undefined ? (
        <Day school={school} day={day.data} />
      ) : day.isError ? (
        <ErrorState
          title={t`Could not see who is sitting`}
          reason={day.error.message}
          onRetry={() => void day.refetch()}
        />
      ) : (
        <Loader loading />
      )}
    </>
  )
}
