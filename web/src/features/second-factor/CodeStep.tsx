import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { send } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { useRefusal } from '../identity/words.ts'
import { CodeField } from './CodeField.tsx'
import css from './SecondFactor.module.css'

type Entered = CallReply<CallByKey['POST /api/auth/signin/code']>

type Props = {
  readonly ticket: string
  readonly isRecovery: boolean
  readonly onEntered: (reply: Entered) => void
  /** The other ways to go on. */
  readonly children: ReactNode
}

/** After the password: the app's code, or a recovery code where the telephone is lost. */
export function CodeStep({ ticket, isRecovery, onEntered, children }: Props) {
  const { t } = useLingui()
  const refusal = useRefusal()
  const form = useForm({ code: '' })
  const enter = useAction<Entered>({
    mutationFn: () => send('POST /api/auth/signin/code', { body: { ticket, code: form.values.code } }),
    onSuccess: (reply) => {
      form.restart({ code: '' })
      if (reply.recoveryCodesLeft === null) onEntered(reply)
    },
  })
  if (enter.data !== undefined && enter.data.recoveryCodesLeft !== null)
    return <Used left={enter.data.recoveryCodesLeft} onGoOn={() => onEntered(enter.data)} />
  const labels = { code: isRecovery ? t`Recovery code` : t`Code` }
  return (
    <Form name="door" onSubmit={() => enter.mutate()} problem={refusal(enter.error)} labels={labels}>
      <p>
        {isRecovery ? (
          <Trans>Enter one of the recovery codes from when you set up your second factor. Each code works once.</Trans>
        ) : (
          <Trans>Open your authenticator app and enter the six digits that it shows for Agon.</Trans>
        )}
      </p>
      {isRecovery ? (
        <TextField {...form.field('code')} label={labels.code} autoComplete="off" size="medium" required />
      ) : (
        <CodeField {...form.field('code')} />
      )}
      <SubmitRow>
        <Button submit kind="primary" size="large" stretch busy={enter.isPending}>
          <Trans>Sign in</Trans>
        </Button>
        {children}
      </SubmitRow>
    </Form>
  )
}

function Used({ left, onGoOn }: { readonly left: number; readonly onGoOn: () => void }) {
  return (
    <div className={css.stack}>
      <output>
        <Plural
          value={left}
          _0="That was your last recovery code."
          one="You have used a recovery code; # is left."
          other="You have used a recovery code; # are left."
        />{' '}
        <Trans>You can make new codes or move to another phone in My Profile.</Trans>
      </output>
      <div>
        <Button kind="primary" size="large" onClick={onGoOn}>
          <Trans>Go on</Trans>
        </Button>
      </div>
    </div>
  )
}
