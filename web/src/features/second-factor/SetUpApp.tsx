import type { Enrolment } from '@agon/contract/second-factor/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '#/api/send.ts'
import { Button } from '#/ui/Button.tsx'
import { CopyButton } from '#/ui/CopyButton.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { useRefusal } from '../identity/words.ts'
import { CodeField } from './CodeField.tsx'
import css from './SecondFactor.module.css'

type Props = {
  readonly app: Pick<Enrolment, 'secret' | 'uri' | 'qr'>
  readonly busy: boolean
  readonly error: CallError | null
  readonly onCode: (code: string) => void
  readonly onCancel?: () => void
}

/** Scan, or type the secret; then the app's first code, which shows that it is set up. */
export function SetUpApp({ app, busy, error, onCode, onCancel }: Props) {
  const { t } = useLingui()
  const refusal = useRefusal()
  const form = useForm({ code: '' })
  return (
    <ol className={css.steps}>
      <li>
        <p>
          <Trans>Scan this with an authenticator app on your phone.</Trans>
        </p>
        <img
          className={css.qr}
          src={`data:image/svg+xml,${encodeURIComponent(app.qr)}`}
          alt={t`QR code with the secret shown below it`}
        />
        <p>
          <Trans>
            On this telephone, <a href={app.uri}>open it in the app</a>. Or type this in:
          </Trans>
        </p>
        <p className={css.secret}>{inGroups(app.secret)}</p>
        <CopyButton text={app.secret} label={t`Copy the secret`} />
      </li>
      <li>
        <p>
          <Trans>Enter the six digits that the app shows now.</Trans>
        </p>
        <Form
          name="set-up-app"
          onSubmit={() => onCode(form.values.code)}
          problem={refusal(error)}
          labels={{ code: t`Code` }}
        >
          <CodeField {...form.field('code')} />
          <SubmitRow>
            <Button submit kind="primary" size="large" busy={busy}>
              <Trans>Set it up</Trans>
            </Button>
            {onCancel === undefined ? null : (
              <Button size="large" onClick={onCancel}>
                <Trans>Cancel</Trans>
              </Button>
            )}
          </SubmitRow>
        </Form>
      </li>
    </ol>
  )
}

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
