import type { CustomerParticipantId } from '@agon/domain/ids'
import { useState } from 'react'
import { useRead } from '#/api/queries.ts'
import { useHere } from '#/app/here.tsx'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { Button } from '#/ui/Button.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { Buttons } from '#/ui/Sections.tsx'
import { useFormats } from '../purchase-order/use-formats.ts'
import { RefundForm } from '../refund/RefundForm.tsx'
import { Steps } from './Steps.tsx'

type Props = { readonly id: CustomerParticipantId; readonly mayBook: boolean; readonly onClose: () => void }

/** The credit of a school: what it can be used for, and each of its changes. */
export function CreditPanel({ id, mayBook, onClose }: Props) {
  const { olympiad } = useHere()
  const { money } = useFormats()
  const [asking, setAsking] = useState(false)
  const named = useRead('GET /api/customer-balance/', { query: { olympiadId: olympiad.id } })
  const history = useRead('GET /api/customer-balance/{customerParticipantId}/history', {
    params: { customerParticipantId: id },
  })
  const name = named.data?.items.find((one) => one.customerParticipantId === id)?.customerName
  return (
    <RecordPanel
      heading="Credit"
      read={useRead('GET /api/customer-balance/{customerParticipantId}', { params: { customerParticipantId: id } })}
      title={() => name ?? 'Credit'}
      lead={({ item }) => `${money(item.credit, item.currency)} of credit`}
      onClose={onClose}
    >
      {({ item }) => (
        <>
          <KeyValue
            pairs={[
              { key: 'credit', label: 'Can be used', value: money(item.credit, item.currency) },
              { key: 'reserved', label: 'Kept for refunds', value: money(item.reserved, item.currency) },
              { key: 'outstanding', label: 'Outstanding', value: money(item.outstanding, item.currency) },
            ]}
          />
          {asking ? (
            <RefundForm
              customerParticipantId={id}
              most={item.credit}
              currency={item.currency}
              onDone={() => setAsking(false)}
            />
          ) : mayBook ? (
            <Buttons>
              <Button
                size="small"
                blocked={item.credit > 0 ? undefined : 'There is no credit to pay back.'}
                onClick={() => setAsking(true)}
              >
                Ask for a refund
              </Button>
            </Buttons>
          ) : null}
          <Steps steps={history.data?.items ?? []} currency={item.currency} />
        </>
      )}
    </RecordPanel>
  )
}
