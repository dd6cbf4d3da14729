import { resendPause } from '@agon/domain/interest'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useAction } from '#/api/use-action.ts'
import { PublicShell } from '#/app/layouts/PublicShell.tsx'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { EmailField } from './form/EmailField.tsx'
import css from './form/InterestForm.module.css'
import { useFormAddress } from './form-address.ts'
import { readSent, sendInterest, type SentInterest } from './sent.ts'
import { useInterestRefusal } from './words.ts'

/** Follows the form: which address gets the mail, another mail after a minute, one correction of the address. */
export function EmailValidationPage() {
  const { t } = useLingui()
  const [sent, setSent] = useState(readSent)
  const formAddress = useFormAddress()
  return (
    <PublicShell accent={undefined} title={t`Agon olympiads`} homeHref="/" ground="drakensberg">
      <h1>
        <Trans>Check your mail</Trans>
      </h1>
      {sent === null ? (
        <div className={css.intro}>
          <Notice tone="info">
            <Trans>
              No form was sent from this tab. Open the link in the mail that you received, or send the form again.
            </Trans>{' '}
            <a href={formAddress}>
              <Trans>Open the form</Trans>
            </a>
          </Notice>
        </div>
      ) : (
        <Sent sent={sent} onSent={setSent} />
      )}
    </PublicShell>
  )
}

type SentProps = { readonly sent: SentInterest; readonly onSent: (sent: SentInterest) => void }

function Sent({ sent, onSent }: SentProps) {
  const { body, sentAt, corrected } = sent
  const [again, setAgain] = useState(false)
  const onAgain = (next: SentInterest) => {
    setAgain(true)
    onSent(next)
  }
  return (
    <>
      <div className={css.intro}>
        <p>
          <Trans>
            We sent a mail to <strong className={css.address}>{body.email}</strong>. Open the link in it within 14 days.
          </Trans>
        </p>
        <p>
          <Trans>No mail after a few minutes? Look in the spam folder. Then request it again.</Trans>
        </p>
      </div>
      <div aria-live="polite">
        {again ? (
          <div className={css.after}>
            <Notice tone="good">
              <Trans>A new mail was sent.</Trans>
            </Notice>
          </div>
        ) : null}
      </div>
      <SendAgain key={sentAt} sent={sent} onSent={onAgain} />
      {corrected ? (
        <p className={css.after}>
          <Trans>The address was corrected once. If it is still wrong, send the form again.</Trans>
        </p>
      ) : (
        <CorrectAddress sent={sent} onSent={onAgain} />
      )}
    </>
  )
}

function SendAgain({ sent, onSent }: SentProps) {
  const { t } = useLingui()
  const refusal = useInterestRefusal()
  const left = useSecondsUntil(sent.sentAt + resendPause)
  const again = useAction<SentInterest>({
    mutationFn: () => sendInterest(sent.body, sent.corrected),
    onSuccess: onSent,
  })
  return (
    <>
      <Button
        size="large"
        busy={again.isPending}
        blocked={left > 0 ? t`You can request another mail in ${left} seconds.` : undefined}
        onClick={() => again.mutate()}
      >
        <Trans>Send the mail again</Trans>
      </Button>
      {again.error === null ? null : <Notice tone="bad">{refusal(again.error)?.reason}</Notice>}
    </>
  )
}

function CorrectAddress({ sent, onSent }: SentProps) {
  const { t } = useLingui()
  const refusal = useInterestRefusal()
  const [email, setEmail] = useState(sent.body.email)
  const correct = useAction<SentInterest>({
    mutationFn: () => sendInterest({ ...sent.body, email }, true),
    onSuccess: onSent,
  })
  const labels = { email: t`Correct e-mail address` }
  const isSame = email.trim() === sent.body.email.trim()
  return (
    <details className={css.after}>
      <summary>
        <Trans>The address is wrong</Trans>
      </summary>
      <div className={css.form}>
        <Form name="public" onSubmit={() => correct.mutate()} problem={refusal(correct.error)} labels={labels}>
          <EmailField name="email" value={email} onChange={setEmail} label={labels.email} />
          <div className={css.send}>
            <Button
              submit
              size="large"
              busy={correct.isPending}
              blocked={isSame ? t`Change the address first.` : undefined}
            >
              <Trans>Correct the address</Trans>
            </Button>
          </div>
        </Form>
      </div>
    </details>
  )
}

/** Seconds until a moment, in milliseconds since 1970; 0 afterwards. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((moment - now) / 1000))
  const isOver = left === 0
  useEffect(() => {
    if (isOver) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  return left
}
