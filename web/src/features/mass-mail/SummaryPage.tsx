import { choiceOf } from '@agon/contract/field'
import { massMailList } from '@agon/contract/mass-mail/list'
import { platformOlympiadId } from '@agon/domain/constants'
import { useRead } from '#/api/queries.ts'
import { StaffHeader } from '#/app/StaffHeader.tsx'
import { EmptyState } from '#/ui/EmptyState.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import { Funnel } from './Funnel.tsx'
import css from './MassMail.module.css'

const lookAgain = 5000
const newest = 20

/** The funnel of each of the newest mass mails. */
export function SummaryPage() {
  const summary = useRead(
    'GET /api/mass-mail/summary',
    { query: { olympiadId: platformOlympiadId, limit: newest } },
    { refetchInterval: lookAgain },
  )
  return (
    <>
      <StaffHeader lead={`The newest ${newest} mass mails. The numbers of each add up to its population.`} />
      {summary.isError ? (
        <ErrorState
          title="The summary could not be loaded"
          reason={summary.error.message}
          onRetry={() => void summary.refetch()}
        />
      ) : summary.data === undefined ? (
        <Loader loading />
      ) : summary.data.items.length === 0 ? (
        <EmptyState title="No mass mails yet">
          Each mass mail shows here once it is created, under Mail › Mass Mails of an olympiad.
        </EmptyState>
      ) : (
        <div className={css.mails}>
          {summary.data.items.map((item) => {
            const { label, tone = 'none' } = choiceOf(massMailList.fields.state, item.state)
            return (
              <section key={item.id} aria-label={item.name} className={css.mail}>
                <div className={css.head}>
                  <h2>{item.name}</h2>
                  <StatusDot tone={tone}>{label}</StatusDot>
                </div>
                <p className={css.note}>
                  {item.olympiad} · {item.sentence}
                </p>
                <Funnel item={item} />
              </section>
            )
          })}
        </div>
      )}
    </>
  )
}
