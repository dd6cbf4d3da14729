import type { ExtraTimeRequest } from '@agon/contract/extra-time/calls'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'
import css from './ExamDay.module.css'

/** What was asked of the organisers, and their answers; nothing where nothing was. */
export function Requests({ requests }: { readonly requests: readonly ExtraTimeRequest[] }) {
  const { t } = useLingui()
  if (requests.length === 0) return null
  return (
    <section aria-label={t`Extra minutes asked for`} className={css.asked}>
      <h2 className={css.title}>
        <Trans>Extra minutes asked for</Trans>
      </h2>
      <ul className={css.requests} aria-live="polite">
        {requests.map((request) => (
          <Request key={request.id} request={request} named />
        ))}
      </ul>
    </section>
  )
}

export function Request({ request, named = false }: { readonly request: ExtraTimeRequest; readonly named?: boolean }) {
  const { t } = useLingui()
  const { olympiad } = useHere()
  const { clock, number } = useFigures()
  const withdraw = useWrite('DELETE /api/exam-day/extra-time-request/{id}')
  const { minutes, outcome, granted, answer } = request
  const whom = request.participant?.name ?? t`the whole school`
  const at = clock(request.answeredAt ?? request.askedAt, olympiad.timeZone)
  return (
    <li className={css.request}>
      <span className={css.name}>
        {named ? (
          <Plural value={minutes} one={`# minute for ${whom}`} other={`# minutes for ${whom}`} />
        ) : (
          <Plural value={minutes} one="# minute" other="# minutes" />
        )}
      </span>
      <span className={css.state}>
        {outcome === null ? (
          <StatusDot tone="wait">{t`Waits for the organisers`}</StatusDot>
        ) : outcome === 'granted' ? (
          <StatusDot tone="good">
            {granted === minutes ? t`Granted` : t`Granted: ${number(granted ?? 0)} min`}
          </StatusDot>
        ) : outcome === 'declined' ? (
          <StatusDot tone="bad">{t`Declined`}</StatusDot>
        ) : (
          <StatusDot tone="none">{t`Withdrawn`}</StatusDot>
        )}
      </span>
      <span className={css.where}>
        {at} · {request.reason}
        {answer === '' ? null : (
          <>
            {' · '}
            <Trans>Answer: {answer}</Trans>
          </>
        )}
      </span>
      {outcome === null ? (
        <span className={css.withdraw}>
          <Button
            kind="remove"
            size="small"
            aria-label={t`Withdraw: ${whom}`}
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { id: request.id } })}
          >
            <Trans>Withdraw</Trans>
          </Button>
        </span>
      ) : null}
    </li>
  )
}
