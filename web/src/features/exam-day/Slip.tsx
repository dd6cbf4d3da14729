import type { ExamDayLearner } from '@agon/contract/exam-day'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { download } from '../../api/download.ts'
import { useWrite } from '../../api/queries.ts'
import type { CallError } from '../../api/send.ts'
import type { OwnSchool } from '../../app/use-own-school.ts'
import { saveFile } from '../../lib/download.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import css from './ExamDay.module.css'
import { examDayReads } from './reads.ts'

/** A new slip, made and printed by one button; what stands on it is on the page as well, for a room without a printer. */
export function Slip({ school, learner }: { readonly school: OwnSchool; readonly learner: ExamDayLearner }) {
  const { t } = useLingui()
  const renew = useWrite('POST /api/learner/renew-slip/{id}', examDayReads)
  const print = useMutation<void, CallError>({
    mutationFn: async () =>
      saveFile(
        await download('GET /api/learner/slips/{id}', {
          params: { id: school.id },
          query: { participantId: learner.id },
        }),
      ),
  })
  const problem = renew.error ?? print.error
  const slip = renew.data
  return (
    <section className={css.act}>
      <h3>
        <Trans>Sign-in slip</Trans>
      </h3>
      <p className={css.hint}>
        <Trans>
          The old password and link stop working at once. A sitting that has begun goes on where it was, on the same
          device, after signing in with the new ones.
        </Trans>
      </p>
      {slip === undefined ? null : (
        <div aria-live="polite" className={css.slip}>
          <KeyValue
            pairs={[
              { key: 'username', label: t`User name`, value: <strong>{slip.username}</strong> },
              {
                key: 'password',
                label: t`New password`,
                value: <strong className={css.secret}>{slip.password}</strong>,
              },
            ]}
          />
          <CopyButton text={slip.link} label={t`Copy the sign-in link`} />
        </div>
      )}
      <div className={css.buttons}>
        {slip === undefined ? (
          <Button
            size="large"
            busy={renew.isPending || print.isPending}
            onClick={() => renew.mutate({ params: { id: learner.id } }, { onSuccess: () => print.mutate() })}
          >
            <Trans>Make a new slip and print it</Trans>
          </Button>
        ) : (
          <Button size="large" busy={print.isPending} onClick={() => print.mutate()}>
            <Trans>Print it again</Trans>
          </Button>
        )}
      </div>
      {problem === null ? null : (
        <p role="alert" className={css.problem}>
          {problem.message}
        </p>
      )}
    </section>
  )
}
