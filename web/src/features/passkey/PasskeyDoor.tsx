import type { CallReply } from '@agon/contract/call'
import type { CallByKey } from '@agon/contract/calls'
import type { SignedByPasskey } from '@agon/contract/passkey/calls'
import { Trans } from '@lingui/react/macro'
import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { send } from '#/api/send.ts'
import { useAction } from '#/api/use-action.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { askForPasskey, offerInAutofill, type PasskeyFault } from './ceremony.ts'
import { usePasskeyTrouble } from './fault-words.ts'
import css from './Passkey.module.css'

type Entered = CallReply<CallByKey['POST /api/auth/signin/passkey']>

type Props = {
  /** That of the page that was wanted: it chooses among several grants. */
  readonly olympiadName: string | undefined
  readonly onEntered: (reply: Entered) => void
}

/** Staff’s passkeys: among the names that the browser fills in, and behind a button. Nothing where they do not work. */
export function PasskeyDoor({ olympiadName, onEntered }: Props) {
  const trouble = usePasskeyTrouble()
  const [works, setWorks] = useState(false)
  const enter = useAction<Entered | PasskeyFault, SignedByPasskey | undefined>({
    mutationFn: async (chosen) => {
      const credential = chosen ?? (await askForPasskey())
      if (typeof credential === 'string') return credential
      const named = olympiadName === undefined ? {} : { olympiadName }
      return send('POST /api/auth/signin/passkey', { body: { credential, ...named } })
    },
    onSuccess: (reply) => {
      if (typeof reply !== 'string') onEntered(reply)
    },
  })
  const { mutate, isPending, data } = enter
  // One question at a time, and none once somebody is in.
  const waits = !isPending && (data === undefined || typeof data === 'string')
  useEffect(
    () => (waits ? offerInAutofill({ onWorks: () => setWorks(true), onSigned: mutate }) : undefined),
    [waits, mutate],
  )
  if (!works) return null
  const words = trouble(data, enter.error)
  return (
    <div className={css.door}>
      {words === undefined ? null : <Notice tone="bad">{words}</Notice>}
      <Button
        size="large"
        stretch
        icon={<IconFingerprint aria-hidden="true" size={20} stroke={1.75} />}
        busy={isPending}
        onClick={() => mutate(undefined)}
      >
        <Trans>Sign in with a passkey</Trans>
      </Button>
    </div>
  )
}
