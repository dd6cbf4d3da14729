import type { ExamDayLearner } from '@agon/contract/exam-day'
import { Trans, useLingui } from '@lingui/react/macro'
import { download } from '../../api/download.ts'
import { useWrite } from '../../api/queries.ts'
import { useAction } from '../../api/use-action.ts'
import type { OwnSchool } from '../../app/use-own-school.ts'
import { saveFile } from '../../lib/download.ts'
import { Act } from '../../ui/Act.tsx'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { Buttons } from '../../ui/Sections.tsx'
import css from './ExamDay.module.css'
import { examDayReads } from './reads.ts'

/** A new slip, made and printed by one button; what stands on it is on the page as well, for a room without a printer. */
export function Slip({ school, learner }: { readonly school: OwnSchool; readonly learner: ExamDayLearner }) {
  const { t } = useLingui()
  const renew = useWrite('POST /api/learner/renew-slip/{id}', examDayReads)
  const print = useAction<void>({
    mutationFn: async () =>
      saveFile(
        await download('GET /api/learner/slips/{id}', {
          params: { id: school.id },
          query: { participantId: learner.id },
        }),
      ),
  })
  const slip = renew.data
  return (
    <Act
      title={<Trans>Sign-in slip</Trans>}
      hint={
        <Trans>
          The old password and link stop working at once. A sitting that has begun goes on where it was, on the same
          device, after signing in with the new ones.
        </Trans>
      }
      problem={(renew.error ?? print.error)?.message}
    >
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
      <Buttons>
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
      </Buttons>
    </Act>
  )
}
