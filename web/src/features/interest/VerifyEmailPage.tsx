import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import { send } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'
import { PublicShell } from '#/app/layouts/PublicShell.tsx'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import css from './form/InterestForm.module.css'
import { useInterestRefusal } from './words.ts'

/** Opened by the link in the mail. Opening it changes nothing, because mail scanners open links; its button verifies. */
export function VerifyEmailPage() {
  const { t } = useLingui()
  const { uuid = '' } = useParams({ strict: false })
  const refusal = useInterestRefusal()
  const params = { id: uuid }
  const verify = useAction<{ already: boolean }>({
    mutationFn: () => send('POST /api/website/verify-email/{id}', { params }),
  })
  const renew = useAction<unknown>({
    mutationFn: () => send('POST /api/website/verify-email/{id}/renew', { params }),
  })
  const { error } = verify
  const isOver = error?.code === 'linkOver'
  const isUnknown = error?.code === 'notFound'
  return (
    <PublicShell accent={undefined} title={t`Agon olympiads`} homeHref="/" ground="drakensberg">
      <h1>
        <Trans>Verify your address</Trans>
      </h1>
      <div className={css.intro} aria-live="polite">
        {verify.isSuccess ? (
          <Notice tone="good">
            {verify.data.already ? (
              <Trans>Your address was already verified. The organisers will answer you.</Trans>
            ) : (
              <Trans>Your address is verified. The organisers will answer you.</Trans>
            )}
          </Notice>
        ) : renew.isSuccess ? (
          <Notice tone="good">
            <Trans>A new link was sent to your address. Look in the spam folder, too.</Trans>
          </Notice>
        ) : isUnknown ? (
          <Notice tone="bad">
            <Trans>This link is not valid. A newer mail may have replaced it, or part of the address is missing.</Trans>
          </Notice>
        ) : error !== null ? (
          <Notice tone="bad">{refusal(renew.error ?? error)?.reason}</Notice>
        ) : (
          <p>
            <Trans>Press the button to show that this address is yours. Then the organisers can answer you.</Trans>
          </p>
        )}
      </div>
      {verify.isSuccess || renew.isSuccess || isUnknown ? null : isOver ? (
        <Button kind="primary" size="large" busy={renew.isPending} onClick={() => renew.mutate()}>
          <Trans>Send a new link</Trans>
        </Button>
      ) : (
        <Button kind="primary" size="large" busy={verify.isPending} onClick={() => verify.mutate()}>
          <Trans>Verify my address</Trans>
        </Button>
      )}
    </PublicShell>
  )
}
