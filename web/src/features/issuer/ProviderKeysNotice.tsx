import { providerNames } from '@agon/domain/payment-provider'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { useFigures } from '#/lib/use-figures.ts'
import { Button } from '#/ui/Button.tsx'
import { Notice } from '#/ui/Notice.tsx'

/** Keys of payment providers that wait for a second person, and those that changed in the last 14 days. */
export function ProviderKeysNotice({ onOpen }: { readonly onOpen: () => void }) {
  const { olympiad } = useHere()
  const { moment } = useFigures()
  const keys = useRead('GET /api/payment/provider-keys', { query: { olympiadId: olympiad.id } })
  return keys.data?.items.map(({ provider, proposal, recent }) => {
    const name = providerNames[provider]
    if (proposal !== null)
      return (
        <Notice key={provider} tone="wait" title={`New ${name} keys are proposed`}>
          <p>
            {proposal.by}, {moment(proposal.at, olympiad.timeZone)}. Another person must confirm them.
          </p>
          <Button size="small" onClick={onOpen}>
            Open the proposal
          </Button>
        </Notice>
      )
    if (recent === null) return null
    return (
      <Notice key={provider} tone="info" title={`The ${name} keys have changed`}>
        Before: {digits(recent.before)}, now: {digits(recent.after)}. Proposed by {recent.proposedBy}, confirmed by{' '}
        {recent.confirmedBy}, {moment(recent.at, olympiad.timeZone)}.
      </Notice>
    )
  })
}

const digits = (last: string) => (last === '' ? 'none' : `…${last}`)
