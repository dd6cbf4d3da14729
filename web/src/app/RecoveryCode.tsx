import type { ParticipantId } from '@agon/domain/ids'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead, useWrite } from '../api/queries.ts'
import { Act } from '../ui/Act.tsx'
import { Button, type ButtonSize } from '../ui/Button.tsx'
import { notify } from '../ui/notify.tsx'
import { Buttons } from '../ui/Sections.tsx'
import css from './RecoveryCode.module.css'

type Props = { readonly participantId: ParticipantId; readonly size?: ButtonSize }

/** The six digits with which a learner goes on at another device; shown when asked for, so that nobody reads along. */
export function RecoveryCode({ participantId, size = 'regular' }: Props) {
  const { t } = useLingui()
  const [shown, setShown] = useState(false)
  const code = useRead('GET /api/sitting/recovery-code', { query: { participantId } }, { enabled: shown })
  const renew = useWrite('PUT /api/sitting/recovery-code')
  return (
    <Act
      title={<Trans>Recovery code</Trans>}
      hint={<Trans>The learner signs in on another device and enters it there. Answers given so far are kept.</Trans>}
      problem={(renew.error ?? code.error)?.message}
    >
      {shown && code.data !== undefined ? (
        <p className={css.code} aria-live="polite">
          {code.data.code.slice(0, 3)} {code.data.code.slice(3)}
        </p>
      ) : null}
      <Buttons>
        <Button size={size} busy={shown && code.isFetching} onClick={() => setShown(!shown)}>
          {shown ? <Trans>Hide the code</Trans> : <Trans>Show the code</Trans>}
        </Button>
        {shown ? (
          <Button
            size={size}
            busy={renew.isPending}
            onClick={() =>
              renew.mutate(
                { query: { participantId } },
                { onSuccess: () => notify.done(t`The new code is valid now. The old one no longer works.`) },
              )
            }
          >
            <Trans>Make a new code</Trans>
          </Button>
        ) : null}
      </Buttons>
    </Act>
  )
}
