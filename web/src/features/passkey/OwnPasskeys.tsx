import type { Passkey } from '@agon/contract/passkey/calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { Loader } from '#/ui/Loader.tsx'
import css from '../profile/Own.module.css'
import { Panel } from '../profile/Panel.tsx'
import { RecoveryCodes } from '../second-factor/RecoveryCodes.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { passkeysWork } from './ceremony.ts'
import { OwnPasskey } from './OwnPasskey.tsx'

/** The passkeys that somebody signs in by. Where the platform’s address is none for them and there are none, they are not spoken of. */
export function OwnPasskeys() {
  const { t } = useLingui()
  const passkeys = useRead('GET /api/auth/passkeys', {})
  const [adding, setAdding] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (passkeys.data !== undefined && passkeys.data.items.length === 0 && !passkeysWork(passkeys.data.rpId)) return null
  return (
    <Panel
      title={<Trans>Passkeys</Trans>}
      lead={
        <Trans>
          Sign in with the fingerprint, face or PIN of a device. There is nothing to type, and a fake page cannot steal
          it.
        </Trans>
      }
    >
      {passkeys.isError ? (
        <ErrorState
          title={t`Could not get your passkeys`}
          reason={passkeys.error.message}
          onRetry={() => void passkeys.refetch()}
        />
      ) : passkeys.data === undefined ? (
        <Loader loading />
      ) : codes !== null ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
      ) : (
        <>
          <Kept items={passkeys.data.items} />
          {adding ? (
            <AddPasskey
              onAdded={(fresh) => {
                setAdding(false)
                setCodes(fresh)
              }}
              onCancel={() => setAdding(false)}
            />
          ) : passkeysWork(passkeys.data.rpId) ? (
            <div>
              <Button onClick={() => setAdding(true)}>
                <Trans>Add a passkey</Trans>
              </Button>
            </div>
          ) : null}
        </>
      )}
    </Panel>
  )
}

function Kept({ items }: { readonly items: readonly Passkey[] }) {
  const { t } = useLingui()
  if (items.length === 0) return null
  return (
    <ul className={css.list} aria-label={t`Passkeys`}>
      {items.map((item) => (
        <OwnPasskey key={item.id} item={item} />
      ))}
    </ul>
  )
}
