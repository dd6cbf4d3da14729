import type { EmailLogRow } from '@agon/contract/mailing/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWrite } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { ConfirmDialog } from '#/ui/ConfirmDialog.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import css from './Mailing.module.css'

type Props = {
  readonly item: EmailLogRow
  readonly isSuppressed: boolean
}

/** A mail that failed, or may have: what that means, and the way to send it again. */
export function SendAgain({ item, isSuppressed }: Props) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const release = useWrite('POST /api/queued-email/release/{id}')
  if (item.status !== 'failed' && item.status !== 'uncertain') return null
  const isUncertain = item.status === 'uncertain'
  return (
    <>
      <Notice
        tone={isUncertain ? 'info' : 'bad'}
        title={isUncertain ? <Trans>It is not known whether this mail arrived</Trans> : <Trans>Not sent</Trans>}
      >
        <div className={css.notice}>
          <p>
            {isUncertain ? (
              <Trans>The connection ended after the whole mail was handed over. It is not sent again by itself.</Trans>
            ) : (
              <Trans>The mail server refused it, or the last attempt failed.</Trans>
            )}
          </p>
          <Button
            blocked={isSuppressed ? 'The address is suppressed. Lift the suppression first.' : undefined}
            onClick={() => setAsking(true)}
          >
            <Trans>Send again</Trans>
          </Button>
        </div>
      </Notice>
      <ConfirmDialog
        open={asking}
        title={t`Send this mail to ${item.recipient} again?`}
        act={t`Send again`}
        reason={isUncertain ? 'required' : 'none'}
        busy={release.isPending}
        error={release.error?.message}
        onClose={() => setAsking(false)}
        onConfirm={(reason) =>
          release.mutate(
            { params: { id: item.id }, body: isUncertain ? { reason } : {} },
            {
              onSuccess: () => {
                notify.done(t`The mail is queued again.`)
                setAsking(false)
              },
            },
          )
        }
      >
        {isUncertain ? (
          <Trans>If the first one arrived, the recipient gets the mail twice.</Trans>
        ) : (
          <Trans>It goes out at once, and is tried as often as a new mail.</Trans>
        )}
      </ConfirmDialog>
    </>
  )
}
