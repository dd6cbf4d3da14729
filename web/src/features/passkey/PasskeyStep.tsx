import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import { Trans } from '@lingui/react/macro'
import { IconFingerprint } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { send } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'
import { Button } from '#/ui/Button.tsx'
import { SubmitRow } from '#/ui/form/SubmitRow.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { askForPasskey, type PasskeyFault } from './ceremony.ts'
import { usePasskeyTrouble } from './fault-words.ts'
import css from './Passkey.module.css'

type Entered = CallReply<CallByKey['POST /api/auth/signin/passkey']>

type Props = {
  readonly ticket: string
  readonly onEntered: (reply: Entered) => void
  /** The other ways to go on. */
  readonly children: ReactNode
}

/** After the password: one of the person’s passkeys. */
export function PasskeyStep({ ticket, onEntered, children }: Props) {
  const trouble = usePasskeyTrouble()
  const enter = useAction<Entered | PasskeyFault>({
    mutationFn: async () => {
      const credential = await askForPasskey(ticket)
      return typeof credential === 'string'
        ? credential
        : send('POST /api/auth/signin/passkey', { body: { credential, ticket } })
    },
    onSuccess: (reply) => {
      if (typeof reply !== 'string') onEntered(reply)
    },
  })
  const words = trouble(enter.data, enter.error)
  return (
    <div className={css.step}>
      {words === undefined ? null : <Notice tone="bad">{words}</Notice>}
      <p>
        <Trans>Your password is correct. Continue with one of your passkeys.</Trans>
      </p>
      <SubmitRow>
        <Button
          kind="primary"
          size="large"
          stretch
          icon={<IconFingerprint aria-hidden="true" size={20} stroke={1.75} />}
          busy={enter.isPending}
          onClick={() => enter.mutate()}
        >
          <Trans>Use a passkey</Trans>
        </Button>
        {children}
      </SubmitRow>
    </div>
  )
}
