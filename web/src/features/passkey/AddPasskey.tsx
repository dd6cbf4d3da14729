import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { readAgain } from '#/api/after-write.ts'
import { send } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'
import { Button } from '#/ui/Button.tsx'
import { Form } from '#/ui/form/Form.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { TextField } from '#/ui/form/TextField.tsx'
import { useForm } from '#/ui/form/use-form.ts'
import { notify } from '#/ui/notify.tsx'
import { deviceOf } from '../own-session/device.ts'
import { usePasswordLabels } from '../identity/password-labels.ts'
import { PasswordField } from '../identity/PasswordField.tsx'
import { useRefusal } from '../identity/words.ts'
import { makePasskey, type PasskeyFault } from './ceremony.ts'
import { usePasskeyTrouble } from './fault-words.ts'

type Added = CallReply<CallByKey['POST /api/auth/passkeys']>

type Props = {
  /** Recovery codes, for who had none yet. */
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void
  readonly onCancel: () => void
}

/** A name, the present password, and then the browser asks for the finger. */
export function AddPasskey({ onAdded, onCancel }: Props) {
  const { t } = useLingui()
  const refusal = useRefusal()
  const trouble = usePasskeyTrouble()
  const queries = useQueryClient()
  const form = useForm({ name: deviceOf(navigator.userAgent) ?? '', current: '' })
  const labels = { ...usePasswordLabels(), name: t`Name of the passkey` }
  const add = useAction<Added | PasskeyFault>({
    mutationFn: async () => {
      const { name, current } = form.values
      const { options } = await send('POST /api/auth/passkeys/begin', { body: { current } })
      const credential = await makePasskey(options)
      return typeof credential === 'string'
        ? credential
        : send('POST /api/auth/passkeys', { body: { name, credential } })
    },
    onSuccess: async (reply) => {
      if (typeof reply === 'string') return
      form.restart(form.values)
      await readAgain(queries, 'POST /api/auth/passkeys')
      notify.done(t`From now on this passkey signs you in.`)
      onAdded(reply.recoveryCodes)
    },
  })
  const stopped = trouble(add.data, null)
  const problem = refusal(add.error) ?? (stopped === undefined ? undefined : { reason: stopped })
  return (
    <Form name="passkey-name" onSubmit={() => add.mutate()} problem={problem} labels={labels}>
      <TextField
        {...form.field('name')}
        label={labels.name}
        hint={<Trans>A name to recognise it by.</Trans>}
        autoComplete="off"
        maxLength={60}
        required
      />
      <PasswordField
        {...form.field('current')}
        label={labels.current}
        hint={<Trans>To make sure that it is you.</Trans>}
        autoComplete="current-password"
        required
      />
      <SubmitRow>
        <Button submit kind="primary" busy={add.isPending}>
          <Trans>Go on</Trans>
        </Button>
        <Button onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </SubmitRow>
    </Form>
  )
}
