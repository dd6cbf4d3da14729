import type { InterestRow } from '@agon/contract/interest/list'
import type { InterestId } from '@agon/domain/ids'
import type { ReactNode } from 'react'
import { useRead } from '#/api/queries.ts'
import { AddressHealth } from '#/app/AddressHealth.tsx'
import { RecordPanel } from '#/app/edit/RecordPanel.tsx'
import { StatusDot } from '#/ui/StatusDot.tsx'

export interface InterestPanelProps {
  readonly id: number
  readonly onClose: () => void
}

type Props = InterestPanelProps & { readonly children: (interest: InterestRow) => ReactNode }

/** One interest beside its list, headed by the person’s name and address. */
export function InterestRecord({ id, onClose, children }: Props) {
  // From the address; an id that is none is not found.
  const expressionId = id as InterestId
  const interest = useRead('GET /api/interest/expression-of-interest/single', { query: { expressionId } })
  return (
    <RecordPanel
      heading="Interest"
      read={interest}
      title={({ item }) => [item.firstName, item.lastName].filter((name) => name !== '').join(' ')}
      lead={({ item }) => (
        <>
          <StatusDot tone={item.verified ? 'good' : 'wait'}>
            {item.verified ? 'Address verified' : 'Address not verified'}
          </StatusDot>
          <span>{item.email}</span>
        </>
      )}
      records={({ item }) => [`interests:${item.id}`]}
      onClose={onClose}
    >
      {({ item }) => (
        <>
          <AddressHealth email={item.email} />
          {children(item)}
        </>
      )}
    </RecordPanel>
  )
}
