import type { BookingId } from '@agon/domain/ids'
import { useRead } from '#/api/queries.ts'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { KeyValue } from '#/ui/KeyValue.tsx'
import { useMethodWords } from '../payment/use-method-words.ts'
import { useFormats } from '../purchase-order/use-formats.ts'
import { AllocateForm } from './AllocateForm.tsx'
import { Steps } from './Steps.tsx'

type Props = { readonly id: BookingId; readonly mayBook: boolean; readonly onClose: () => void }

/** Money of an unknown payer: the text of the bank, its new owner, and its history. */
export function UnallocatedPanel({ id, mayBook, onClose }: Props) {
  const { money, day } = useFormats()
  const methods = useMethodWords()
  return (
    <RecordPanel
      heading="Unallocated money"
      read={useRead('GET /api/payment/unallocated/{id}', { params: { id } })}
      title={({ item }) => money(item.received, item.currency)}
      lead={({ item }) => (item.reference === '' ? `Payment ${item.id}` : item.reference)}
      onClose={onClose}
    >
      {({ item }) => (
        <>
          <KeyValue
            pairs={[
              { key: 'received', label: 'Received', value: day(item.receivedAt) },
              { key: 'method', label: 'Method', value: methods[item.method] },
              { key: 'left', label: 'Not assigned', value: money(item.amount, item.currency) },
            ]}
          />
          {mayBook && item.amount > 0 ? <AllocateForm key={item.amount} money={item} /> : null}
          <Steps steps={item.history} currency={item.currency} />
        </>
      )}
    </RecordPanel>
  )
}
