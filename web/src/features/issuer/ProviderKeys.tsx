import type { ProviderKeysState } from '@agon/contract/payment/provider-keys'
import { providerNames } from '@agon/domain/payment-provider'
import { useState } from 'react'
import { useRead, useWrite } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { usePageUser } from '#/app/use-page-user.ts'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { ErrorState } from '#/ui/ErrorState.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Notice } from '#/ui/Notice.tsx'
import { notify } from '#/ui/notify.tsx'
import { Section } from '#/ui/Sections.tsx'
import { ProviderKeysForm } from './ProviderKeysForm.tsx'

/** Payment providers that the issuer uses. Their keys are shown by their last digits, and changed by two people. */
export function ProviderKeys() {
  const { olympiad } = useHere()
  const query = { olympiadId: olympiad.id }
  const keys = useRead('GET /api/payment/provider-keys', { query })
  const [changing, setChanging] = useState(false)
  const role = usePageUser()?.role
  if (keys.isError && keys.error.code === 'noIssuer') return null
  if (keys.isError)
    return (
      <ErrorState
        title="The payment providers could not be read"
        reason={keys.error.message}
        onRetry={() => void keys.refetch()}
      />
    )
  if (keys.data === undefined) return null
  const { items } = keys.data
  return (
    <Section title="Payment providers">
      <KeyValue
        pairs={items.map(({ provider, inUse }) => ({
          key: provider,
          label: providerNames[provider],
          value: inUse === null ? 'Not used' : `Key ending in ${inUse.lastDigits}`,
        }))}
      />
      {items.map((state) => (
        <Proposal key={state.provider} state={state} />
      ))}
      {role !== 'admin' && role !== 'accountant' ? null : changing ? (
        <ProviderKeysForm onDone={() => setChanging(false)} />
      ) : (
        <p>
          <Button size="small" onClick={() => setChanging(true)}>
            Propose new keys
          </Button>
        </p>
      )}
    </Section>
  )
}

/** A change that waits for another person. */
function Proposal({ state: { provider, proposal } }: { readonly state: ProviderKeysState }) {
  const { olympiad } = useHere()
  const { moment } = useFigures()
  const role = usePageUser()?.role
  const confirm = useWrite('POST /api/payment/provider-keys/confirm/{id}')
  const reject = useWrite('POST /api/payment/provider-keys/reject/{id}')
  if (proposal === null) return null
  const { id, lastDigits, by, at, reason, isOwn } = proposal
  const input = { params: { id }, query: { olympiadId: olympiad.id } }
  const error = confirm.error ?? reject.error
  return (
    <Notice tone="wait" title={`${providerNames[provider]}: proposed, not confirmed`}>
      <p>
        {lastDigits === '' ? 'It is to be used no longer.' : `New key ending in ${lastDigits}.`} {by},{' '}
        {moment(at, olympiad.timeZone)}: {reason}
      </p>
      {error === null ? null : <Notice tone="bad">{error.message}</Notice>}
      {role === 'funding' ? null : (
        <p>
          {isOwn || role === 'accountant' ? null : (
            <Button
              size="small"
              kind="primary"
              busy={confirm.isPending}
              onClick={() => confirm.mutate(input, { onSuccess: () => notify.done('The keys are confirmed.') })}
            >
              Confirm the keys
            </Button>
          )}{' '}
          <Button
            size="small"
            kind="remove"
            busy={reject.isPending}
            onClick={() => reject.mutate(input, { onSuccess: () => notify.done('The proposal is closed.') })}
          >
            {isOwn ? 'Withdraw the proposal' : 'Reject the proposal'}
          </Button>
        </p>
      )}
      {isOwn ? <p>Another person must confirm this.</p> : null}
    </Notice>
  )
}
