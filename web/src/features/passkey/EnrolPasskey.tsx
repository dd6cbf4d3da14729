import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFingerprint } from '@tabler/icons-react'
import { send } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { deviceOf } from '../own-session/device.ts'
import { makePasskey, type PasskeyFault } from './ceremony.ts'
import { usePasskeyTrouble } from './fault-words.ts'
import css from './Passkey.module.css'

type Entered = CallReply<CallByKey['POST /api/auth/signin/passkey/enrol']>

type Props = { readonly ticket: string; readonly onSet: (reply: Entered) => void }

/** While signing in: a passkey in the app’s stead. */
export function EnrolPasskey({ ticket, onSet }: Props) {
  const { t } = useLingui()
  const trouble = usePasskeyTrouble()
  const set = useAction<Entered | PasskeyFault>({
    mutationFn: async () => {
      const { options } = await send('POST /api/auth/signin/passkey/enrol/begin', { body: { ticket } })
      const credential = await makePasskey(options)
      if (typeof credential === 'string') return credential
      const name = deviceOf(navigator.userAgent) ?? t`A passkey`
      return send('POST /api/auth/signin/passkey/enrol', { body: { ticket, name, credential } })
    },
    onSuccess: (reply) => {
      if (typeof reply !== 'string') onSet(reply)
    },
  })
  const words = trouble(set.data, set.error)
  return (
    <div className={css.step}>
      {words === undefined ? null : <Notice tone="bad">{words}</Notice>}
      <p>
        <Trans>With a passkey, the fingerprint, face or PIN of this device signs you in from now on.</Trans>
      </p>
      <Button
        kind="primary"
        size="large"
        stretch
        icon={<IconFingerprint aria-hidden="true" size={20} stroke={1.75} />}
        busy={set.isPending}
        onClick={() => set.mutate()}
      >
        <Trans>Set up a passkey</Trans>
      </Button>
      <p>
        <Trans>Or use codes from an app on your phone:</Trans>
      </p>
    </div>
  )
}
