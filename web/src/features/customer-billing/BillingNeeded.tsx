import type { CustomerParticipantId } from '@agon/domain/ids'
import { Trans } from '@lingui/react/macro'
import { useRead } from '#/api/queries.ts'
import { Loader } from '#/ui/Loader.tsx'
import { BillingForm } from './BillingForm.tsx'

type Props = { readonly id: CustomerParticipantId; readonly onDone: () => void }

/** The form of the billing details where an invoice was refused without them. */
export function BillingNeeded({ id, onDone }: Props) {
  const read = useRead('GET /api/customer-billing/{id}', { params: { id } })
  if (read.data === undefined) return <Loader loading />
  return (
    <section aria-labelledby={`billing-needed-${id}`}>
      <h3 id={`billing-needed-${id}`}>
        <Trans>Billing details</Trans>
      </h3>
      <BillingForm billing={read.data.item} onDone={onDone} />
    </section>
  )
}
