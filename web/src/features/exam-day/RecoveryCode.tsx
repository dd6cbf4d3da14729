import type { ParticipantId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead, useWrite } from '../../api/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { notify } from '../../ui/notify.tsx'
import css from './ExamDay.module.css'

/** The six digits with which a learner goes on at another device; shown when asked for, so that nobody reads along. */
export function RecoveryCode({ participantId }: { readonly participantId: ParticipantId }) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const code = useRead('GET /api/sitting/recovery-code', { query: { participantId } }, { enabled: shown })
  const renew = useWrite('PUT /api/sitting/recovery-code', ['GET /api/sitting/recovery-code'])
  const problem = renew.error ?? code.error
  return (
    <section className={css.act}>
      <h3>
        <Trans>Recovery code</Trans>
      </h3>
      <p className={css.hint}>
        <Trans>The learner signs in on another device and enters it there. Answers given so far are kept.</Trans>
      </p>
      {shown && code.data !== undefined ? (
        <p className={css.code} aria-live="polite">
          {code.data.code.slice(0, 3)} {code.data.code.slice(3)}
        </p>
      ) : null}
      <div className={css.buttons}>
        <Button size="large" busy={shown && code.isFetching} onClick={() => setShown(!shown)}>
          {shown ? <Trans>Hide the code</Trans> : <Trans>Show the code</Trans>}
        </Button>
        {shown ? (
          <Button
            size="large"
            busy={renew.isPending}
            onClick={() =>
              renew.mutate(
                { query: { participantId } },
                { onSuccess: () => notify.done(t`The new code is the one that counts now.`) },
              )
            }
          >
            <Trans>Make a new code</Trans>
          </Button>
        ) : null}
      </div>
      {problem === null ? null : (
        <p role="alert" className={css.problem}>
          {problem.message}
        </p>
      )}
    </section>
  )
}
